import { beforeEach, expect, test } from 'vitest'
import { faults } from '../../../testing/faulty-database.ts'
import { daysAfter, type Venue } from '../../venue/index.ts'
import { Dividends } from './dividends.ts'
import { type ActionWorld, ada, openActions } from './testing/action-world.ts'

type DayRoll = Parameters<Venue['onDayRoll']>[0]

let house: ActionWorld

beforeEach(async () => {
  house = await openActions()
})

/** Dividends to which days are told by hand, whatever the sessions say. */
async function byHand() {
  let begun: DayRoll | undefined
  const onDayRoll = (listener: DayRoll): void => {
    begun = listener
  }
  const { database, ledger, writer } = house.market().world
  const venue = { ...house.market().venue, onDayRoll }
  const dividends = new Dividends({ database, ledger, settings: house.market().settings, venue })
  await dividends.recover()
  const tell = (day: string) => writer.run({ actor: 0, decide: (turn) => begun?.(turn, 'NG', day) })
  return { dividends, tell }
}

test('a day that is told twice, or after a later one, is done once', async () => {
  await house.buy(ada, 100)
  const { dividends, tell } = await byHand()
  for (const day of [
    daysAfter(house.action.exOn, -1),
    house.action.exOn,
    daysAfter(house.action.exOn, -1),
    house.action.exOn,
  ])
    await tell(day)
  expect(dividends.dueTo(ada)).toHaveLength(1)
  for (const day of [house.action.payOn, daysAfter(house.action.payOn, -2), house.action.payOn])
    await tell(day)
  expect(dividends.dueTo(ada)).toEqual([])
  expect(await house.lines(ada)).toHaveLength(2)
})

test('the database takes no second payment, no change and no removal', async () => {
  await house.buy(ada, 100)
  const { tell } = await byHand()
  await tell(house.action.exOn)
  const change = (set: string) =>
    house.market().world.database.query(`update stocks.entitlement set ${set} where portfolio_id = $1`, [ada])
  await expect(change('gross = gross + 1')).rejects.toThrow('changes only by being paid')
  await expect(house.market().world.database.query('delete from stocks.entitlement')).rejects.toThrow()
  await tell(house.action.payOn)
  await expect(change('paid_at = 1')).rejects.toThrow('once')
})

test.each(['before', 'after'] as const)(
  'a page whose answer is lost %s it was written still pays once',
  async (fault) => {
    const plan = faults()
    house = await openActions({ around: plan.around })
    await house.begin(daysAfter(house.action.exOn, -5))
    await house.buy(ada, 100)
    plan.pages.push(fault)
    await house.begin(house.action.exOn)
    plan.pages.push(fault)
    await house.begin(house.action.payOn)
    expect(await house.lines(ada)).toHaveLength(2)
    expect((await house.mine(ada)).paid).toMatchObject([{ net: '266.40' }])
  },
)

test('a user is notified once of what arrived, with a link to where it is explained', async () => {
  await house.begin(daysAfter(house.action.exOn, -5))
  await house.buy(ada, 100)
  await house.begin(house.action.payOn)
  const rows = await house
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
