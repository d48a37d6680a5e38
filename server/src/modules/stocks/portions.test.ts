import { Phase } from '@openbourse/matching'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { World } from '../../testing/world.ts'
import { daysAfter, type ShareChange } from '../venue/index.ts'
import { type ActionWorld, openActions, value } from './actions/testing/action-world.ts'

const users = Array.from({ length: 6 }, (_, at) => 1_000_001 + at)
const [ann, bob, cat, dan, eve, fay] = users as [number, number, number, number, number, number]

type Plan = {
  /** Items a turn. */
  readonly portion: number
  /** After so many turns of work the process dies and another one takes over. */
  readonly crashes: readonly number[]
  /** After so many turns of work the next thing that users do is done. */
  readonly acts: readonly number[]
  readonly ratio: ShareChange['ratio']
}

type Act = (server: ActionWorld) => Promise<unknown>

type Ticket = Parameters<ReturnType<ActionWorld['market']>['handlers']['buyStock']>[1]

const limit = (quantity: number, price: string, more: Partial<Ticket> = {}): Ticket => ({
  symbol: 'LAGC',
  type: 'limit',
  timeInForce: 'gtc',
  quantity: String(quantity),
  price,
  ...more,
})

const buy = (server: ActionWorld, user: number, order: Ticket) =>
  value(server.market().handlers.buyStock(server.as(user), order))
const sell = (server: ActionWorld, user: number, order: Ticket) =>
  value(server.market().handlers.sellStock(server.as(user), order))

/** Two users trade with each other, so that nothing is lost when simulated participants are. */
const trade =
  (seller: number, buyer: number, quantity: number): Act =>
  async (server) => {
    await sell(server, seller, limit(quantity, '310.00'))
    await buy(server, buyer, limit(quantity, '310.00'))
  }

const look =
  (user: number): Act =>
  (server) =>
    value(server.market().handlers.holdInfo(server.as(user), { symbol: 'LAGC' }))

const plain = (quantity: number, price: number, more: Partial<Ticket> = {}) =>
  limit(quantity, (price / 100).toFixed(2), { symbol: 'SAVB', ...more })

/** The day when LAGC goes without a dividend, and when that is paid. */
let days: Promise<{ readonly exOn: string; readonly payOn: string }> | undefined

/** Everything that was there when the day before ended: lots of two days, granted shares, orders that end and that stay, guards. */
async function openStory(plan: Plan) {
  days ??= openActions().then(({ action }) => action)
  const { exOn, payOn } = await days
  const changeOn = daysAfter(payOn, 3)
  const kind = plan.ratio ? ('split' as const) : ('delisting' as const)
  const change: ShareChange = {
    id: `${kind}:LAGC:${changeOn}`,
    kind,
    symbol: 'LAGC',
    country: 'NG',
    ratio: plan.ratio,
    exOn: changeOn,
    announcedOn: exOn,
    lastOn: daysAfter(changeOn, -1),
  }
  const server = await openActions({ shareChanges: [change], ports: { portion: plan.portion } })
  for (const user of users.slice(2)) await server.market().grant(user, 'NGN', '1000000.00')
  await server.market().grant(cat, 'share:LAGC', '33')
  await server.begin(daysAfter(exOn, -2))
  for (const user of [ann, bob, cat]) await server.buy(user, 40)
  await work(server, { ...plan, crashes: [] }, [])
  await server.begin(daysAfter(exOn, -1))
  await work(server, { ...plan, crashes: [] }, [])
  for (const user of [bob, cat, dan]) await server.buy(user, 17)
  await server.market().offer('LAGC', 'sell', 31_000, 9)
  await buy(server, eve, limit(9, '310.00', { takeProfit: '333.00', stopLoss: '222.00' }))
  await buy(server, ann, limit(3, '300.00', { timeInForce: 'day' }))
  await buy(server, fay, limit(3, '300.00', { timeInForce: 'day' }))
  await buy(server, dan, limit(3, '301.00'))
  await sell(server, bob, limit(5, '330.00'))
  await sell(server, cat, limit(50, '331.00', { timeInForce: 'day' }))
  const price = server.market().venue.lastPrice('SAVB')
  await server.market().grant(cat, 'share:SAVB', '3')
  await buy(server, ann, plain(3, price, { timeInForce: 'day' }))
  return { server, days: { exOn, payOn, changeOn }, price }
}

/** Work to its end, with what users do and crashes in between. */
async function work(server: ActionWorld, { crashes, acts }: Plan, doing: readonly Act[]): Promise<void> {
  const left = [...doing]
  for (let turns = 0; ; turns += 1) {
    for (const _ of acts.filter((at) => at === turns)) await left.shift()?.(server)
    for (const _ of crashes.filter((at) => at === turns)) {
      await server.restart()
      await server.market().announceMissed()
    }
    if ((await server.market().stocks.dayWork.step()) === 0) break
  }
  for (const act of left) await act(server)
  await server.market().world.assembly.work()
}

async function live(plan: Plan) {
  const { server, days, price } = await openStory(plan)
  await server.begin(days.exOn)
  await work(server, plan, [
    // What comes otherwise than by an order counts for no dividend of that day either.
    () => server.market().grant(dan, 'share:LAGC', '5'),
    // Trades with an order whose day has ended.
    () => sell(server, cat, plain(3, price)),
    trade(bob, fay, 25),
    look(cat),
    trade(cat, ann, 60),
    trade(dan, fay, 17),
    look(eve),
  ])
  await server.begin(days.payOn)
  await work(server, plan, [trade(fay, dan, 4), look(bob)])
  await server.begin(daysAfter(days.changeOn, -1))
  await work(server, { ...plan, crashes: [] }, [])
  await server.buy(ann, 8)
  await server.buy(eve, 6)
  await sell(server, bob, limit(3, '330.00'))
  await buy(server, fay, limit(2, '300.00'))
  await server.begin(days.changeOn)
  await work(server, plan, [look(ann), look(fay), look(dan)])
  return stateOf(server.market().world)
}

/** All content of ledger and tables about users, without times and numbers. */
async function stateOf({ ledger, database, writer, assembly }: World) {
  await assembly.work()
  await writer.settled()
  const read = (sql: string) => database.query(sql)
  return {
    owned: users.map((user) =>
      ledger.owned(user).toSorted((one, other) => (one.asset < other.asset ? -1 : 1)),
    ),
    lots: await read(
      `select portfolio_id, symbol, trading_day, price, quantity, cost, unlocked, remaining, cost_left
       from stocks.lot order by portfolio_id, trading_day, quantity, price, cost_left`,
    ),
    realised: await read(
      `select portfolio_id, trading_day, quantity, cost, proceeds, day_profit from stocks.realised
       order by portfolio_id, trading_day, quantity, proceeds`,
    ),
    entitlements: await read(
      `select action_id, portfolio_id, quantity, gross, tax, paid_at is null as due
       from stocks.entitlement order by action_id, portfolio_id`,
    ),
    orders: await read(
      `select portfolio_id, side, price, quantity, filled, filled_value, state, why, held from orders."order"
       order by portfolio_id, side, price, quantity, placed_at`,
    ),
    guards: await read(
      `select portfolio_id, take_profit, stop_loss, locked, armed, over, why from orders.guard order by portfolio_id`,
    ),
    notices: await read(
      `select user_id, word, details from notices.notice where word in ('shares_unlocked', 'dividend_paid', 'split_done', 'stock_delisted')
       order by user_id, word, details`,
    ),
    runs: await read('select id, done from stocks.action_run order by id'),
  }
}

const ratios = [{ now: 2, was: 1 }, { now: 2, was: 7 }, null] as const

test.each(ratios)(
  'however large a portion is, wherever the process dies and whatever users do meanwhile: the same books (%j)',
  async (ratio) => {
    const expected = await live({ portion: 10_000, crashes: [], acts: [], ratio })
    const owed = expected.entitlements.filter(({ action_id }) => String(action_id).includes(':LAGC:'))
    expect(owed.map(({ quantity }) => Number(quantity))).toEqual([40, 57, 90, 17, 9])
    expect(expected.runs.every(({ done }) => done)).toBe(true)
    const turn = fc.integer({ min: 0, max: 9 })
    const plans = fc.record({
      portion: fc.integer({ min: 1, max: 4 }),
      crashes: fc.array(turn, { maxLength: 3 }),
      acts: fc.array(turn, { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        expect(await live({ ...plan, ratio })).toEqual(expected)
      }),
      { numRuns: 6, endOnFailure: true },
    )
  },
  120_000,
)

test('while portions are under way users have what the day brought, and nothing trades that must not', async () => {
  const { server, days } = await openStory({
    portion: 1,
    crashes: [],
    acts: [],
    ratio: { now: 2, was: 1 },
  })
  const { handlers, stocks, venue } = server.market()
  const hold = async (user: number) =>
    (await value(handlers.holdInfo(server.as(user), { symbol: 'LAGC' }))).position
  await server.begin(days.exOn)
  expect(venue.book('LAGC').phase).toBe(Phase.auction)
  expect(stocks.holdings.lots(dan, 'LAGC')).toMatchObject([{ unlocked: false }])
  expect(await hold(dan)).toMatchObject({ available: '17', locked: '0' })
  const { list } = await value(
    handlers.orderList(server.as(fay), { state: 'open', page: 1, size: 10, symbol: undefined }),
  )
  expect(list).toEqual([])
  expect(await handlers.previewOrder(server.as(bob), { ...limit(52, '310.00'), side: 'sell' })).toMatchObject(
    {
      value: { problem: null },
    },
  )
  await sell(server, bob, limit(52, '310.00'))
  await work(server, { portion: 1, crashes: [], acts: [], ratio: null }, [])
  expect(venue.book('LAGC').phase).toBe(Phase.continuous)
  for (let more = 0; more < 20; more += 1) await server.market().grant(fay + 1 + more, 'share:LAGC', '1')
  await server.begin(days.changeOn)
  await stocks.dayWork.step()
  expect(await handlers.buyStock(server.as(fay), limit(1, '155.00'))).toMatchObject({
    ok: false,
    reason: 'halted',
  })
  expect(venue.quote('LAGC').state).toBe('halted')
  for (const user of [ann, cat, eve]) {
    const { position, lots } = await value(handlers.holdInfo(server.as(user), { symbol: 'LAGC' }))
    // All of it in new shares, at the new price.
    const owned = { [ann]: 80, [cat]: 180, [eve]: 18 }[user]
    expect(position?.quantity).toBe(String(owned))
    const granted = user === cat ? 66 : 0
    expect(lots.reduce((sum, { remaining }) => sum + Number(remaining), granted)).toBe(owned)
  }
  await work(server, { portion: 1, crashes: [], acts: [], ratio: null }, [])
  expect(venue.quote('LAGC').state).toBe('open')
  await buy(server, fay, limit(1, '140.00'))
})
