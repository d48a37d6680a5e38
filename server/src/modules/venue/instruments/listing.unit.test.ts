import { locales } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { listings, onGrid, tickAt } from './index.ts'

test('thirty stocks in NG and US, ten in each other country, six indices, one replay', () => {
  const count = (country: string) =>
    listings.filter((one) => one.country === country && one.class === 'equity').length
  expect(['NG', 'US', 'GB', 'MX', 'BR'].map(count)).toEqual([30, 30, 10, 10, 10])
  expect(listings.filter((one) => one.class === 'index' && one.feed === 'simulated')).toHaveLength(6)
  expect(listings.filter((one) => one.feed === 'replay').map((one) => one.symbol)).toEqual(['SP500'])
})

test('codes and names are unique over all countries and fit the wire', () => {
  expect(new Set(listings.map((one) => one.symbol)).size).toBe(listings.length)
  expect(new Set(listings.map((one) => one.name)).size).toBe(listings.length)
  for (const one of listings) expect(one.symbol).toMatch(/^[A-Z0-9]{1,12}$/)
})

test('every starting price is on the tick grid, and every stock has shares and a sentence in each language', () => {
  for (const one of listings) {
    expect(one.nominal % tickAt(one.ticks, one.nominal), one.symbol).toBe(0)
    for (const locale of locales) expect(one.about[locale], one.symbol).toMatch(/\.$/)
    if (one.class === 'equity') expect(one.sharesIssued, one.symbol).toBeGreaterThan(0n)
  }
})

test.each([
  { price: 9_999, down: 9_999, up: 9_999 },
  { price: 10_001, down: 10_000, up: 10_002 },
  { price: 31_087, down: 31_086, up: 31_088 },
  { price: 40_001, down: 40_000, up: 40_010 },
  { price: 0, down: 1, up: 1 },
])('the Lagos grid around $price kobo', ({ price, down, up }) => {
  const { ticks } = listings[0]!
  expect([onGrid(ticks, price, 'down'), onGrid(ticks, price, 'up')]).toEqual([down, up])
})
