import { afterEach, expect, test, vi } from 'vitest'
import { OpenTurn } from '../../core/turn.ts'
import { limits } from '../../platform/limits.ts'
import { practiceGrant } from '../ledger/index.ts'
import { daysAfter, type ShareChange } from '../venue/index.ts'
import { type ActionWorld, openActions } from './actions/testing/action-world.ts'

const firstUser = 1_100_001

afterEach(() => vi.restoreAllMocks())

/** Rows that each turn writes from now on, by its number. */
function rowsOfTurns(): ReadonlyMap<number, number> {
  const rows = new Map<number, number>()
  const write = OpenTurn.prototype.write
  vi.spyOn(OpenTurn.prototype, 'write').mockImplementation(function (this: OpenTurn, table, row) {
    rows.set(this.sequence, (rows.get(this.sequence) ?? 0) + 1)
    write.call(this, table, row)
  })
  return rows
}

/** So many users with shares that have not settled, granted ones, an order of the day and one with a guard. */
async function crowd(server: ActionWorld, count: number): Promise<void> {
  const { stocks, world, offer } = server.market()
  const users = Array.from({ length: count }, (_, at) => firstUser + at)
  const ticket = { symbol: 'LAGC', type: 'limit', timeInForce: 'gtc' } as const
  await world.writer.run({
    actor: 0,
    decide(turn) {
      for (const userId of users)
        for (const [asset, minor] of [
          ['NGN', 10_000_000n],
          ['share:LAGC', 3n],
        ] as const)
          world.ledger.post(turn, practiceGrant({ userId, asset, minor, id: String(turn.nextId()) }))
    },
  })
  await offer('LAGC', 'sell', 31_000, 2 * count)
  const place = (userId: number, key: string, more: object) => {
    const given = { ...ticket, side: 'buy' as const, quantity: '2', price: '310.00', ...more }
    const ask = { userId, symbol: 'LAGC', clientOrderId: key, ticket: given }
    return stocks.orders.place(ask, { key, call: 'buyStock', input: given })
  }
  await Promise.all(users.map((userId) => place(userId, 'bought-and-guarded', { takeProfit: '400.00' })))
  await Promise.all(
    users.map((userId) => place(userId, 'of-the-day', { price: '300.00', timeInForce: 'day' })),
  )
}

/** The most rows that one turn writes while the days of a dividend, of its payment and of a split begin. */
async function largestTurn(count: number) {
  const { exOn, payOn } = (await openActions()).action
  const splitOn = daysAfter(payOn, 3)
  const change: ShareChange = {
    id: `split:LAGC:${splitOn}`,
    kind: 'split',
    symbol: 'LAGC',
    country: 'NG',
    ratio: { now: 3, was: 2 },
    exOn: splitOn,
    announcedOn: exOn,
    lastOn: daysAfter(splitOn, -1),
  }
  const server = await openActions({ shareChanges: [change] })
  await server.begin(daysAfter(exOn, -1))
  await crowd(server, count)
  const rows = rowsOfTurns()
  for (const day of [exOn, payOn, splitOn]) {
    await server.begin(day)
    await server.market().world.assembly.work()
  }
  vi.restoreAllMocks()
  const { database } = server.market().world
  const [done] = await database.query(
    `select (select count(*) from stocks.entitlement where paid_at is not null) as paid,
       (select count(*) from stocks.lot where unlocked) as free,
       (select count(*) from orders."order" where state = 'expired') as expired,
       (select count(*) from orders.guard where armed = 3) as armed,
       (select count(*) from stocks.action_run where not done) as open`,
  )
  const all = String(count)
  expect(done).toMatchObject({ paid: all, free: all, expired: all, armed: all, open: '0' })
  return Math.max(...rows.values())
}

test('a turn is as large with 2,000 holders as with 1,000: what a day, a dividend and a split bring is done in portions', async () => {
  const [few, many] = [await largestTurn(1_000), await largestTurn(2_000)]
  // Each of what a portion takes writes some rows: postings, the thing itself, its history, a message.
  expect(many).toBeLessThan(25 * limits.holdersPerTurn)
  expect(many).toBeLessThanOrEqual(few + 10)
}, 180_000)
