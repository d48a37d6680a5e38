import { invariant } from '@openbourse/money'
import { afterEach, expect, test, vi } from 'vitest'
import { daysAfter } from '../venue/index.ts'
import { ada, openActions } from './actions/testing/action-world.ts'
import { LotRows } from './lot-rows.ts'

afterEach(() => vi.restoreAllMocks())

/** How often fills look at a lot from now on, or write one. */
function looksAtLots(): () => number {
  const spies = (['add', 'set', 'remove', 'lotAt', 'idOf', 'nextOf', 'setNext'] as const).map((name) =>
    vi.spyOn(LotRows.prototype, name),
  )
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
}

/**
 * Counts lots read by a purchase and by a sale of a user who bought one share this often on the day before and as
 * often on this day.
 */
async function workOfFills(count: number) {
  const server = await openActions()
  const { exOn } = server.action
  await server.begin(daysAfter(exOn, -1))
  let keys = 0
  const place = async (side: 'buy' | 'sell', quantity: number) => {
    const { stocks } = server.market()
    const key = `order-${++keys}`
    const ticket = {
      side,
      type: 'limit',
      timeInForce: 'gtc',
      quantity: String(quantity),
      price: '310.00',
    } as const
    const ask = { userId: ada, symbol: 'LAGC', clientOrderId: key, ticket }
    const answer = await stocks.orders.place(ask, { key, call: 'trade', input: ticket })
    invariant(answer.ok, 'an order is taken')
  }
  for (const day of [daysAfter(exOn, -1), exOn]) {
    await server.begin(day)
    await server.market().offer('LAGC', 'sell', 31_000, count)
    for (let at = 0; at < count; at += 1) await place('buy', 1)
  }
  const { offer, stocks } = server.market()
  expect(stocks.holdings.lots(ada, 'LAGC').map(({ unlocked }) => unlocked)).toEqual([
    ...Array(count).fill(true),
    ...Array(count).fill(false),
  ])
  const looks = looksAtLots()
  await offer('LAGC', 'sell', 31_000, 1)
  await place('buy', 1)
  const bought = looks()
  await offer('LAGC', 'buy', 31_000, 3)
  await place('sell', 3)
  const sold = looks() - bought
  vi.restoreAllMocks()
  expect(stocks.holdings.lots(ada, 'LAGC')).toHaveLength(2 * count - 2)
  return { bought, sold }
}

test('a fill reads as many lots with 300 of them as with 10', async () => {
  const [few, many] = [await workOfFills(5), await workOfFills(150)]
  expect(few.bought).toBeGreaterThan(0)
  expect(few.sold).toBeGreaterThan(0)
  expect(many).toEqual(few)
}, 60_000)
