import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { type Stream, streamOf } from '../../simulation/chance.ts'
import { answered, findingsIn } from '../../testing/answered.ts'
import { deskOn } from '../../testing/desk.ts'
import { howOften } from '../../testing/how-often.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { operators } from '../operators/index.ts'
import { robotCatalog, robots } from './index.ts'
import type { RobotTerms } from './terms.ts'
import { openRobot } from './testing/open-robot.ts'

const perLife = 80
const lives = Math.ceil(howOften.robotSteps / perLife)
const hourMs = 3_600_000
const people = [1_000_001, 1_000_002, 1_000_003, 1_000_004] as const
const strategies: readonly RobotTerms['strategy'][] = [
  { kind: 'averaging', every: 1, parts: 3 },
  { kind: 'trend', fast: 2, slow: 4 },
  { kind: 'mean_reversion', length: 3, tenths: 5 },
  { kind: 'momentum', length: 2, top: 1, every: 2 },
]

const options = {
  products: [robots, operators],
  given: [give(appropriateness, { allows: () => ({ ok: true }) } as never), give(robotCatalog, 'none')],
}

/** One robot, whose users come and go at random while its stock rises and falls, no one trades it for hours, and the server starts again. */
class Life {
  readonly seen = new Map<string, number>()
  readonly #chance: Stream
  #market: MarketWorld
  #price = 31_000
  #keys = 0
  #robot = ''
  #isClosing = false

  constructor(market: MarketWorld, chance: Stream) {
    this.#market = market
    this.#chance = chance
  }

  get market(): MarketWorld {
    return this.#market
  }

  async begin(): Promise<void> {
    for (const user of people) await this.#market.grant(user, 'NGN', '3000000.00')
    await this.#quote()
    this.#robot = await openRobot(this.#market.world.assembly.face(robots), this.#market.world, {
      strategy: this.#chance.pick(strategies),
      periodDays: this.#chance.pick([1, 2, 30]),
      lockDays: 1,
    })
  }

  async step(): Promise<void> {
    const chance = this.#chance
    for (let acts = chance.below(3); acts > 0; acts--) await this.#act(chance.pick(people))
    if (!chance.oneIn(5)) await this.#quote()
    if (chance.oneIn(15)) await this.#restart()
    if (chance.oneIn(8)) await this.#market.nextDay()
    await this.#market.pass(chance.pick([60_000, hourMs, hourMs, 3 * hourMs]))
    await this.#market.world.assembly.work()
  }

  /** Two operators close the robot, between whatever its users do. */
  async close(): Promise<void> {
    const { calls } = this.#market.world
    const { as, approve, maker, checker } = await deskOn(this.#market)
    const reply = await answered(
      calls.consoleRobotClose(as(maker), { id: this.#robot, reason: 'too_little_left' }),
    )
    await answered(approve(reply.proposal, checker))
    this.#isClosing = true
  }

  /** Whether it is closed, with all that it had sold, and how many units it gave out since it closes. */
  async state(): Promise<string> {
    const { list } = await answered(this.#market.world.calls.robotList(this.#as(0), {}))
    return list[0]!.state
  }

  /** Everyone stops, and the stock trades, until all are paid. */
  async calm(): Promise<void> {
    for (const user of people)
      for (const { id } of await this.#orders(user))
        await this.#market.world.calls.robotStop(this.#as(user), { orderId: id, tradePassword: undefined })
    for (let at = 0; at < 6; at++) {
      await this.#quote()
      await this.#market.nextDay()
      await this.#market.pass(hourMs)
      await this.#market.world.assembly.work()
    }
  }

  async left(): Promise<number> {
    let count = 0
    for (const user of people) count += (await this.#orders(user)).length
    return count
  }

  #note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }

  async #quote(): Promise<void> {
    const most = this.#chance.oneIn(6) ? 2_000 : 300
    const moved = Math.floor((this.#price * (10_000 + this.#chance.below(2 * most + 1) - most)) / 10_000)
    this.#price = Math.min(60_000, Math.max(15_000, moved - (moved % 10)))
    const size = this.#chance.pick([2_000, 500_000])
    await this.#market.offer('LAGC', 'sell', this.#price + 50, size)
    await this.#market.offer('LAGC', 'buy', this.#price - 50, size)
    await this.#market.take(
      'LAGC',
      this.#chance.pick(['buy', 'sell']),
      this.#chance.oneIn(2) ? this.#price + 50 : this.#price - 50,
      1,
    )
  }

  async #restart(): Promise<void> {
    this.#market = await this.#market.restart()
    this.#note('restart')
  }

  async #orders(user: number) {
    const answer = await this.#market.world.calls.robotOrders(this.#as(user), { page: 1, size: 50 })
    if (!answer.ok) throw new Error(answer.reason)
    return answer.value.list.filter(
      ({ state }) => state === 'waiting' || state === 'running' || state === 'stopping',
    )
  }

  #as(user: number) {
    this.#keys += 1
    return asker(user, { nowMs: this.#market.world.clock.nowMs(), key: `key-of-a-life-${this.#keys}` })
  }

  async #act(user: number): Promise<void> {
    const { calls } = this.#market.world
    const amount = `${20_000 + this.#chance.below(300_000)}.${String(this.#chance.below(100)).padStart(2, '0')}`
    const own = await this.#orders(user)
    const one = own.length > 0 ? this.#chance.pick(own) : undefined
    const kind = one ? this.#chance.pick(['buy', 'add', 'withdraw', 'stop'] as const) : 'buy'
    const waits = kind === 'withdraw' ? own.find(({ waiting }) => waiting !== '0.00') : undefined
    const ask = { orderId: (waits ?? one)?.id ?? '', tradePassword: undefined }
    const answer =
      kind === 'buy'
        ? await calls.robotBuy(this.#as(user), { robotId: this.#robot, amount, tradePassword: undefined })
        : kind === 'add'
          ? await calls.robotAdd(this.#as(user), { ...ask, amount })
          : kind === 'withdraw'
            ? await calls.robotWithdraw(this.#as(user), { orderId: ask.orderId })
            : await calls.robotStop(this.#as(user), ask)
    this.#note(answer.ok ? kind : `refused ${kind}`)
    // A robot that closes takes no money, whatever is under way.
    if (this.#isClosing && (kind === 'buy' || kind === 'add')) expect(answer.ok).toBe(false)
  }
}

/** Dealing points behind the closing with more units than the one before them. */
const unitsBehindClosing = (database: MarketWorld['world']['database']) =>
  database.query(
    `with behind as (
       select dealing.at, dealing.units, lag(dealing.units) over (order by dealing.id) as before
       from robots.dealing dealing join pools.closing closing on closing.subject_id = dealing.robot_id and dealing.id > closing.id
     ) select * from behind where units > before`,
  )

test.each([...Array(lives).keys()])(
  'however users come and go, units, money and shares of a robot add up: life %i',
  { timeout: 300_000 },
  async (life) => {
    const one = new Life(await openMarketWorld(options), streamOf(BigInt(life + 1), 'robots'))
    await one.begin()
    const closesAt = life % 2 === 0 ? perLife / 2 : undefined
    for (let step = 0; step < perLife; step++) {
      if (step === closesAt) await one.close()
      await one.step()
    }
    expect(await findingsIn(one.market.world)).toEqual([])
    const dealings = await one.market.world.database.query('select * from robots.dealing order by id')
    expect(dealings.length).toBeGreaterThan(perLife / (closesAt === undefined ? 4 : 8))
    // Coming and leaving never lower the value of a unit: from one point to the next only prices, costs of the robot's own trades and fees do.
    for (const { value, units, leaving } of dealings) {
      expect(BigInt(String(value)) > 0n && BigInt(String(units)) > 0n).toBe(true)
      expect(BigInt(String(leaving)) <= BigInt(String(units))).toBe(true)
    }
    await one.calm()
    expect(await one.left()).toBe(0)
    if (closesAt !== undefined) {
      expect(await one.state()).toBe('closed')
      expect(await unitsBehindClosing(one.market.world.database)).toEqual([])
    }
    expect(await findingsIn(one.market.world)).toEqual([])
    for (const what of ['buy', 'add', 'stop', 'restart'])
      expect(one.seen.get(what) ?? 0, what).toBeGreaterThan(0)
    await one.market.world.close()
  },
)
