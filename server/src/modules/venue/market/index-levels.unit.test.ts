import { expect, test } from 'vitest'
import { listings } from '../instruments/index.ts'
import { testMarket } from '../testing/test-market.ts'
import { createIndexLevels } from './index-levels.ts'
import { levelOf } from './indices.ts'

const symbols = listings.filter(({ country }) => country === 'NG').map(({ symbol }) => symbol)
const { market } = testMarket({ startMs: Date.parse('2026-11-20T11:00:00Z'), symbols })
const levels = createIndexLevels(market)
const symbolsOf = (...changed: string[]) =>
  levels.of(new Set(changed.map((symbol) => market.place(symbol)))).map(({ listing }) => listing.symbol)

test('the indices of what changed are those that count it, in the order of the market', () => {
  const counting = (...members: string[]) =>
    market.places
      .filter(({ listing }) => members.some((symbol) => listing.members.includes(symbol)))
      .map(({ listing }) => listing.symbol)
  for (const { listing } of market.places) expect(symbolsOf(listing.symbol)).toEqual(counting(listing.symbol))
  expect(symbolsOf('SAVB', 'LAGC')).toEqual(counting('SAVB', 'LAGC'))
  expect(symbolsOf('SAVB').length).toBeGreaterThan(1)
  expect(symbolsOf()).toEqual([])
})

test('a level is worked out again when the price or the terms of a member are others', () => {
  const banks = market.place('LAGBK')
  const now = () => [levels.levelOf(banks), levelOf(banks.listing, market.place)] as const
  const member = market.place(banks.listing.members[0]!)
  const [before] = now()
  expect(now()).toEqual([before, before])
  member.last *= 2
  const [dearer, dearerThere] = now()
  expect(dearer).toBe(dearerThere)
  expect(dearer).toBeGreaterThan(before)
  member.listing = { ...member.listing, sharesIssued: member.listing.sharesIssued * 2n }
  const [larger, largerThere] = now()
  expect(larger).toBe(largerThere)
  expect(larger).toBeGreaterThan(dearer)
})
