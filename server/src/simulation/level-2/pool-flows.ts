import type { Stream } from '../chance.ts'
import { type Flow, untilState } from './flows.ts'
import { safely } from './issue-drafts.ts'
import { type At, anybody, asks, decides, reads, signThat } from './money-asks.ts'
import type { Reply } from './wire.ts'
import type { Person, World2 } from './world.ts'

// Robots, funds and copies of managers: money that comes, waits, is taken back and leaves in parts, while prices move, hours pass and pools close.

const hourMs = 3_600_000
const tradePassword = '123456'
const words = ['robot', 'fund'] as const
type Word = (typeof words)[number]

const pools = { robot: 'robots.robot', fund: 'funds.fund' } as const
const orders = { robot: 'robots."order"', fund: 'funds."order"' } as const
const follows = 'following.follow'
const closings = 'pools.closing'
const paths = {
  robot: { buy: '/stock/ai/buy', add: '/stock/ai/order/add/amount', back: '/stock/ai/order/withdraw' },
  fund: { buy: '/fund/apply', add: '/fund/order/incr', back: '/fund/order/withdraw' },
} as const

type Own = { readonly id: string; readonly person: Person; readonly state: string; readonly units: bigint }

async function rowsOf({ world }: At, sql: string) {
  await world.server.writer.settled()
  return world.killable.database.query(sql)
}

/** Pools, managers and funds that are open; published where none is. */
async function open(at: At, table: string): Promise<string[]> {
  const sql = `select id from ${table} where id not in (select subject_id from ${closings}) order by id`
  const found = await rowsOf(at, sql)
  if (found.length > 0) return found.map(({ id }) => String(id))
  const { world, chance } = at
  await world.risk(undefined, () => world.server.pools.publish(world.server.writer, chance))
  return (await rowsOf(at, sql)).map(({ id }) => String(id))
}

/** Orders that are not over, or follows, of users who are still there. */
async function ownIn(at: At, table: string, over: string): Promise<Own[]> {
  const units = table === follows ? '0' : 'units'
  const rows = await rowsOf(
    at,
    `select id, user_id, state, ${units} as units from ${table} where state not in (${over}) order by id`,
  )
  return rows.flatMap((row) => {
    const person = at.world.people.find(({ userId }) => userId === Number(row.user_id))
    const one = { id: String(row.id), state: String(row.state), units: BigInt(String(row.units)) }
    return person ? [{ ...one, person }] : []
  })
}

const ordersOf = (at: At, word: Word) => ownIn(at, orders[word], "'ended', 'stopped', 'withdrawn'")

const amountOf = ({ chance }: At): string =>
  `${10_000 + chance.below(60_000)}.${String(chance.below(100)).padStart(2, '0')}`

async function putIn(at: At, word: Word): Promise<Reply | undefined> {
  const [id = ''] = (await open(at, pools[word])).slice(-1)
  const form = { [`${word}Id`]: id, amount: amountOf(at), tradePassword }
  return asks(at, anybody(at), { path: paths[word].buy, form })
}

/** An order in one of the states, put in where there is none; dealt with where it has to run. */
async function one(at: At, word: Word, state: 'running' | 'waiting'): Promise<Own | undefined> {
  const isRight = (own: Own) => own.state === state
  const found = (await ordersOf(at, word)).filter(isRight)
  if (found.length > 0) return at.chance.pick(found)
  await putIn(safely(at), word)
  if (state === 'running') await hours(safely(at))
  return (await ordersOf(at, word)).find(isRight)
}

type Act = 'add' | 'back' | 'leave'

/** Most often its owner's; now and then a user tries what is another's. */
async function act(at: At, word: Word, what: Act): Promise<Reply | undefined> {
  const found = await one(at, word, what === 'back' ? 'waiting' : 'running')
  if (!found) return undefined
  const by = at.chance.oneIn(8) ? anybody(at) : found.person
  const orderId = found.id
  if (what === 'add')
    return asks(at, by, { path: paths[word].add, form: { orderId, amount: amountOf(at), tradePassword } })
  if (what === 'back') return asks(at, by, { path: paths[word].back, form: { orderId } })
  if (word === 'robot')
    return asks(at, by, { path: '/stock/ai/order/stop', form: { orderId, tradePassword } })
  const units = at.chance.oneIn(3) ? {} : { units: partOf(at, found.units) }
  return asks(at, by, { path: '/fund/order/redeem', form: { orderId, ...units, tradePassword } })
}

/** Some of the units, to the last millionth. */
function partOf({ chance }: At, all: bigint): string {
  const part = String((all * BigInt(1 + chance.below(100))) / 100n).padStart(7, '0')
  return `${part.slice(0, -6)}.${part.slice(-6)}`
}

/** Prices move, some hours pass, and what is due in them is done: dealing points, trades of strategies, copies. */
async function hours(at: At): Promise<undefined> {
  const { world, chance, crash } = at
  for (const table of [pools.robot, pools.fund]) await open(at, table)
  if (chance.oneIn(2)) await followed(safely(at))
  await untilState(world, 'open')
  for (const symbol of ['LAGC', 'SAVB'] as const) {
    if (!world.server.venue.instrument(symbol)?.tradable) continue
    const last = world.server.venue.lastPrice(symbol)
    const middle = last + 10 * Math.trunc((last * (chance.below(41) - 20)) / 10_000)
    const limits = world.server.venue.limits(symbol)
    // A thin level before a deep one: the second buyer pays more.
    const levels = [
      { away: 20, quantity: chance.pick([40, 3_000]) },
      { away: 40, quantity: 3_000 },
    ]
    const placed = ([-1, 1] as const).flatMap((way) =>
      levels.map(({ away, quantity }) => ({
        side: way < 0 ? ('buy' as const) : ('sell' as const),
        price: Math.max(10, middle - (middle % 10) + away * way),
        quantity,
        rests: true,
      })),
    )
    const admitted = placed.filter(({ price }) => !limits || (price >= limits.low && price <= limits.high))
    await world.risk(undefined, () => world.server.participate(symbol, admitted))
  }
  world.clock.advance((1 + chance.below(3)) * hourMs)
  await world.risk(crash, () => world.server.keepTime())
  // What a strategy traded is copied once it is durable.
  await world.risk(undefined, () => world.server.keepTime())
  for (const person of world.people.slice(0, 2)) {
    await reads(at, person, { path: '/stock/ai/order/list', method: 'POST', form: {} })
    await reads(at, person, { path: '/fund/order/list', method: 'POST', form: {} })
    await reads(at, person, { path: '/follow/list', method: 'POST', form: {} })
  }
  return undefined
}

async function follow(at: At): Promise<Reply | undefined> {
  const { chance } = at
  const managers = await open(at, 'managers.manager')
  const form = {
    managerId: chance.pick(managers),
    amount: String(20_000 + chance.below(100_000)),
    maximum: String(5_000 + chance.below(60_000)),
    ...(chance.oneIn(2) ? { stopLoss: chance.pick(['1', '100', '2000']) } : {}),
    slippage: chance.pick(['1', '50', '500']),
    openPositions: chance.pick(['0', '1']),
    tradePassword,
  }
  return asks(at, anybody(at), { path: '/follow/set', form })
}

async function followed(at: At): Promise<Own | undefined> {
  const list = () => ownIn(at, follows, "'stopped', 'closing'")
  const found = await list()
  if (found.length > 0) return at.chance.pick(found)
  await follow(safely(at))
  return (await list())[0]
}

async function onFollow(at: At, path: string, more: (at: At) => Readonly<Record<string, string>>) {
  const found = await followed(at)
  if (!found) return undefined
  const by = at.chance.oneIn(8) ? anybody(at) : found.person
  return asks(at, by, { path, form: { followId: found.id, ...more(at) } })
}

/** Two operators close a robot; another one is published when one is needed. */
async function close(at: At): Promise<Reply | undefined> {
  const id = (await open(at, pools.robot))[0] ?? ''
  const form = { id, reason: 'too_little_left' }
  const answer = await decides(safely(at), 'maker', '/console/robots/close', form)
  return signThat(at, answer.data ? String(answer.data.proposal) : undefined)
}

type Go = (at: At) => Promise<Reply | undefined>

const flow = (name: string, weight: number, go: Go, prepare?: (at: At) => Promise<unknown>): Flow => ({
  name,
  weight,
  go: (world: World2, chance, crash) => go({ world, chance, crash }),
  ...(prepare && {
    prepare: async (world: World2, chance: Stream) => void (await prepare({ world, chance })),
  }),
})

const ofPool = (word: Word): readonly Flow[] => [
  flow(
    `money is put into a ${word}`,
    2,
    (at) => putIn(at, word),
    (at) => open(at, pools[word]),
  ),
  flow(
    `money is added to an order of a ${word}`,
    1,
    (at) => act(at, word, 'add'),
    (at) => one(at, word, 'running'),
  ),
  flow(
    `money is taken back that waits for a ${word}`,
    1,
    (at) => act(at, word, 'back'),
    (at) => one(at, word, 'waiting'),
  ),
  flow(
    `a user leaves a ${word}`,
    2,
    (at) => act(at, word, 'leave'),
    (at) => one(at, word, 'running'),
  ),
]

export const poolFlows: readonly Flow[] = [
  ...words.flatMap(ofPool),
  flow('hours of robots, funds and managers pass', 8, hours),
  flow('a robot is closed by two operators', 1, close, (at) => open(at, pools.robot)),
  flow('a user follows a manager', 3, follow, (at) => open(at, 'managers.manager')),
  flow(
    'money is added to a follow, or taken out',
    1,
    (at) =>
      onFollow(at, at.chance.pick(['/follow/add', '/follow/take-out']), () => ({
        amount: amountOf(at),
        tradePassword,
      })),
    followed,
  ),
  flow('a follow is stopped', 1, (at) =>
    onFollow(at, '/follow/stop', () => ({ shares: at.chance.pick(['keep', 'close']), tradePassword })),
  ),
]
