import { expect, test } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { secretsFrom } from '../../platform/secrets/index.ts'
import { emptyCalendar } from './actions/calendar.ts'
import { type FairStored, fairValueRow, readFair, worthAtStart } from './fair-store.ts'
import { testMarket } from './testing/test-market.ts'

const startMs = Date.parse('2026-11-20T11:00:00Z')
const key = Buffer.alloc(32, 7)
const secrets = secretsFrom({ root: key, keys: [{ id: 'k', key }] }, systemRandom())

function marketAt(last: number) {
  const { market } = testMarket({ startMs, symbols: ['LAGC'] })
  const place = market.place('LAGC')
  place.last = last
  return { market, place }
}

test('a market continues from the value of its shares, whatever the last print was', () => {
  const stored: FairStored = { at: startMs, values: { LAGC: 31_000.5 } }
  const { market, place } = marketAt(40_000)
  expect(worthAtStart(place, stored, market)).toBe(31_000.5)
  expect(worthAtStart(place, { at: 0, values: {} }, market)).toBe(40_000)
})

test('the value falls by a split or a dividend in the meantime', () => {
  const { market, place } = marketAt(31_000)
  const split = { id: 's', exOn: '2026-11-20', at: startMs - 1, ratio: { now: 2, was: 1 }, told: true }
  const calendar = { ...emptyCalendar, dropOn: () => 500 }
  const { dayStartsAt } = market.sessions.get('NG')!
  const worth = (at: number, changes = place.changes) =>
    worthAtStart({ ...place, changes }, { at, values: { LAGC: 31_000 } }, { ...market, calendar })
  expect(worth(dayStartsAt - 1)).toBe(30_500)
  expect(worth(dayStartsAt)).toBe(31_000)
  expect(worth(dayStartsAt, [split])).toBe(15_500)
})

test('what is written down cannot be read without the keys', async () => {
  const stored: FairStored = { at: startMs, values: { LAGC: 31_000.5 } }
  const row = fairValueRow(secrets, stored)
  expect(row.values_sealed).not.toContain('31000')
  const database = { query: async () => [row] as never }
  expect(await readFair(database as never, secrets)).toEqual(stored)
})
