import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { type Stream, streamOf } from '../../simulation/chance.ts'
import { findingsIn } from '../../testing/answered.ts'
import { howOften } from '../../testing/how-often.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { managers } from '../managers/index.ts'
import { following } from './index.ts'
import { testManagers } from './testing/managers.ts'

const perLife = 80
const lives = Math.ceil(howOften.followSteps / perLife)
const secondMs = 1_000
const ngozi = 1_000_001
const users = [1_000_002, 1_000_003, 1_000_004, 1_000_005, 1_000_006] as const
const manager = 7
const begin = 300_000_000n

type Act = 'set' | 'change' | 'pause' | 'resume' | 'add' | 'take out' | 'keep' | 'close'

/** One manager who trades at random, and users who follow and leave at random, while prices move and the server starts again. */
class Life {
  readonly seen = new Map<string, number>()
  readonly #chance: Stream
  #market: MarketWorld
  #quote = 31_000
  #keys = 0

  constructor(market: MarketWorld, chance: Stream) {
    this.#market = market
    this.#chance = chance
  }

  get market(): MarketWorld {
    return this.#market
  }

  async begin(): Promise<void> {
    for (const user of [ngozi, ...users]) await this.#market.grant(user, 'NGN', '3000000.00')
    await this.#offer()
  }

  async step(): Promise<void> {
    const chance = this.#chance
    for (let acts = chance.below(3); acts > 0; acts--) await this.#act(chance.pick(users))
    if (!chance.oneIn(5)) await this.#offer()
    if (!chance.oneIn(3)) await this.#trade()
    if (chance.oneIn(15)) await this.#restart()
    await this.#market.pass(secondMs)
    await this.#market.world.assembly.work()
    if (chance.oneIn(10)) await this.#market.nextDay()
  }

  /** Everyone closes, and the stock trades, until all are paid. */
  async calm(): Promise<void> {
    for (const user of users)
      for (const { id } of await this.#open(user))
        await this.#calls().followStop(this.#as(user), {
          followId: id,
          shares: 'close',
          tradePassword: undefined,
        })
    for (let day = 0; day < 3; day++) {
      await this.#market.nextDay()
      await this.#offer(500_000)
      await this.#market.pass(secondMs)
      await this.#market.world.assembly.work()
    }
  }

  async left(): Promise<number> {
    let count = 0
    for (const user of users) count += (await this.#open(user)).length
    return count
  }

  #calls() {
    return this.#market.world.calls
  }

  #note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }

  async #offer(size = this.#chance.pick([20, 3_000, 500_000])): Promise<void> {
    const most = this.#chance.oneIn(6) ? 1_000 : 200
    const moved = Math.floor((this.#quote * (10_000 + this.#chance.below(2 * most + 1) - most)) / 10_000)
    this.#quote = Math.min(60_000, Math.max(15_000, moved - (moved % 10)))
    await this.#market.offer('LAGC', 'sell', this.#quote + 50, size)
    await this.#market.offer('LAGC', 'buy', this.#quote - 50, size)
  }

  async #trade(): Promise<void> {
    const side = this.#chance.pick(['buy', 'sell'] as const)
    const order = {
      symbol: 'LAGC',
      type: this.#chance.pick(['market', 'limit']),
      price: `${Math.floor(this.#quote / 100)}.00`,
      quantity: String(1 + this.#chance.below(2_000)),
      timeInForce: this.#chance.pick(['day', 'ioc']),
      clientOrderId: `trade-of-a-life-${++this.#keys}`,
    }
    const { price, ...market } = order
    const ticket = order.type === 'limit' ? order : market
    const call = side === 'buy' ? this.#calls().buyStock : this.#calls().sellStock
    const answer = await call(this.#as(ngozi), ticket as never)
    this.#note(answer.ok ? `manager ${side}` : `refused ${side}`)
  }

  async #restart(): Promise<void> {
    this.#market = await this.#market.restart()
    this.#note('restart')
  }

  async #open(user: number) {
    const answer = await this.#calls().followList(this.#as(user), { page: 1, size: 50 })
    if (!answer.ok) throw new Error(answer.reason)
    return answer.value.list.filter(({ state }) => state !== 'stopped')
  }

  #as(user: number) {
    this.#keys += 1
    return asker(user, { nowMs: this.#market.world.clock.nowMs(), key: `key-of-a-life-${this.#keys}` })
  }

  async #act(user: number): Promise<void> {
    const chance = this.#chance
    const [one] = await this.#open(user)
    const acts: readonly Act[] = [
      'change',
      'pause',
      'resume',
      'resume',
      'add',
      'add',
      'take out',
      'keep',
      'close',
    ]
    const act = one ? chance.pick(acts) : 'set'
    const answer = await this.#ask(user, act, one?.id ?? '')
    this.#note(answer.ok ? act : `refused ${act}`)
  }

  #ask(user: number, act: Act, followId: string): Promise<{ readonly ok: boolean }> {
    const chance = this.#chance
    const calls = this.#calls()
    const as = this.#as(user)
    const own = { followId, tradePassword: undefined }
    const amount = `${1_000 + chance.below(200_000)}.${String(chance.below(100)).padStart(2, '0')}`
    const limits = {
      maximum: `${5_000 + chance.below(300_000)}.00`,
      stopLoss: chance.pick([undefined, 100, 2_000]),
      slippage: chance.pick([1, 50, 500]),
    }
    switch (act) {
      case 'set':
        return calls.followSet(as, {
          managerId: String(manager),
          amount,
          openPositions: chance.oneIn(2),
          tradePassword: undefined,
          ...limits,
        })
      case 'change':
        return calls.followChange(as, { ...own, ...limits })
      case 'pause':
        return calls.followPause(as, { followId })
      case 'resume':
        return calls.followResume(as, own)
      case 'add':
        return calls.followAdd(as, { ...own, amount })
      case 'take out':
        return calls.followTakeOut(as, { ...own, amount })
      case 'keep':
      case 'close':
        return calls.followStop(as, { ...own, shares: act })
    }
  }
}

test.each([...Array(lives).keys()])(
  'however managers trade and users come and go, no share and no money of copies is over: life %i',
  { timeout: 300_000 },
  async (life) => {
    const listed = testManagers()
    listed.list({ id: manager, portfolioId: ngozi })
    const market = await openMarketWorld({
      products: [following],
      given: [give(managers, listed as never)],
    })
    const one = new Life(market, streamOf(BigInt(life + 1), 'following'))
    await one.begin()
    for (let step = 0; step < perLife; step++) await one.step()
    const { database } = one.market.world
    expect(await findingsIn(one.market.world)).toEqual([])
    const bunches = await database.query(
      `select b.*, sum(c.quantity) as quantities, sum(c.value) as of_value, sum(c.fees) as of_fees, sum(c.from_manager) as of_manager
       from following.bunch b join following.copy c on c.bunch_id = b.id group by b.id`,
    )
    expect(bunches.length).toBeGreaterThan(perLife / 8)
    // What copiers got is what the order brought, to the last share and the last smallest unit; never at a worse price than they accept.
    for (const row of bunches) {
      expect([row.quantities, row.of_value, row.of_fees, row.of_manager]).toEqual([
        row.filled,
        row.value,
        row.fees,
        row.from_manager,
      ])
      const { side, filled, value, worst_price: worst } = row
      if (worst === null || filled === '0') continue
      const most = BigInt(String(filled)) * BigInt(String(worst))
      expect(side === 'buy' ? BigInt(String(value)) <= most : BigInt(String(value)) >= most).toBe(true)
    }
    await one.calm()
    expect(await one.left()).toBe(0)
    expect(await findingsIn(one.market.world)).toEqual([])
    // What was put in came back, or is in shares that were kept: nothing stays in any copy.
    const { ledger } = one.market.world
    for (const user of users)
      for (const { id } of ledger.portfolios.othersOf(user))
        for (const owned of ledger.owned(id))
          expect(owned.available + owned.held + owned.locked, `${id} ${owned.asset}`).toBe(0n)
    for (const user of users) expect(ledger.ownedOf(user, 'NGN').available).toBeLessThan(2n * begin)
    for (const what of ['set', 'add', 'keep', 'close', 'restart', 'manager buy', 'manager sell'])
      expect(one.seen.get(what) ?? 0, what).toBeGreaterThan(0)
    await one.market.world.close()
  },
)
