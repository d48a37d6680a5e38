import { beforeEach, expect, test } from 'vitest'
import { faults } from '../../../testing/faulty-database.ts'
import { daysAfter, type Venue } from '../../venue/index.ts'
import { Dividends } from './dividends.ts'
import { type ActionWorld, ada, openActions } from './testing/action-world.ts'

type DayRoll = Parameters<Venue['onDayRoll']>[0]

let server: ActionWorld

beforeEach(async () => {
  server = await openActions()
})

/** Dividends with days that the test begins, whatever the sessions are. */
async function byHand() {
  let begun: DayRoll | undefined
  const onDayRoll = (listener: DayRoll): void => {
    begun = listener
  }
  const { database, ledger, writer } = server.market().world
  const venue = { ...server.market().venue, onDayRoll }
  const dividends = new Dividends({ database, ledger, settings: server.market().settings, venue })
  await dividends.recover()
  const notify = (day: string) => writer.run({ actor: 0, decide: (turn) => begun?.(turn, 'NG', day) })
  return { dividends, notify }
}

test('a day that is reported twice, or after a later one, is processed once', async () => {
  await server.buy(ada, 100)
  const { dividends, notify } = await byHand()
  for (const day of [
    daysAfter(server.action.exOn, -1),
    server.action.exOn,
    daysAfter(server.action.exOn, -1),
    server.action.exOn,
  ])
    await notify(day)
  expect(dividends.dueTo(ada)).toHaveLength(1)
  for (const day of [server.action.payOn, daysAfter(server.action.payOn, -2), server.action.payOn])
    await notify(day)
  expect(dividends.dueTo(ada)).toEqual([])
  expect(await server.lines(ada)).toHaveLength(2)
})

test('the database takes no second payment, no change and no removal', async () => {
  await server.buy(ada, 100)
  const { notify } = await byHand()
  await notify(server.action.exOn)
  const change = (set: string) =>
    server
      .market()
      .world.database.query(`update stocks.entitlement set ${set} where portfolio_id = $1`, [ada])
  await expect(change('gross = gross + 1')).rejects.toThrow('changes only by being paid')
  await expect(server.market().world.database.query('delete from stocks.entitlement')).rejects.toThrow()
  await notify(server.action.payOn)
  await expect(change('paid_at = 1')).rejects.toThrow('once')
})

test.each(['before', 'after'] as const)(
  'a page whose answer is lost %s it was written still pays once',
  async (fault) => {
    const plan = faults()
    server = await openActions({ around: plan.around })
    await server.begin(daysAfter(server.action.exOn, -5))
    await server.buy(ada, 100)
    plan.pages.push(fault)
    await server.begin(server.action.exOn)
    plan.pages.push(fault)
    await server.begin(server.action.payOn)
    expect(await server.lines(ada)).toHaveLength(2)
    expect((await server.mine(ada)).paid).toMatchObject([{ net: '266.40' }])
  },
)

test('a user is notified once of what arrived, with a link to where it is explained', async () => {
  await server.begin(daysAfter(server.action.exOn, -5))
  await server.buy(ada, 100)
  await server.begin(server.action.payOn)
  const rows = await server
    .market()
    .world.database.query(
      "select word, details, link from notices.notice where user_id = $1 and word = 'dividend_paid'",
      [ada],
    )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.link).toBe('/pages/stock/actions?symbol=LAGC')
  expect(JSON.parse(String(rows[0]?.details))).toEqual({
    symbol: 'LAGC',
    quantity: '100',
    amount: '266.40',
    tax: '29.60',
    currency: 'NGN',
  })
})
