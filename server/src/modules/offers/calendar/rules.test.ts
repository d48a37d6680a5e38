import { expect, test } from 'vitest'
import { listings } from '../../venue/index.ts'
import { checkRules } from '../publish.ts'
import { justListed, plannedFor, slotsAt, timesOf } from './calendar.ts'
import { issuerOf, issuersCount } from './issuers.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 23, 7)

test('at every hour of two months something is open and something is coming', () => {
  for (let at = start; at < start + 60 * 24 * hourMs; at += hourMs) {
    const slots = slotsAt(at).map(timesOf)
    const open = slots.filter(({ opensAt }) => opensAt <= at).length
    const coming = slots.filter(({ opensAt }) => opensAt > at).length
    expect([open >= 1, open <= 2, coming >= 1, coming <= 2], new Date(at).toISOString()).toEqual(
      Array(4).fill(true),
    )
  }
})

test('every company has a code of its own that no listed share has, and rules that can be published', () => {
  const codes = new Set(listings.map(({ symbol }) => symbol))
  for (let slot = 0; slot < issuersCount; slot++) {
    const { symbol } = issuerOf(slot)
    expect(codes.has(symbol), symbol).toBe(false)
    codes.add(symbol)
    const { publishAt } = timesOf(slot)
    const { rules, terms } = plannedFor(slot, { nowMs: publishAt, chance: 0.5 })
    checkRules(rules)
    checkRules(justListed(slot, { nowMs: publishAt, chance: 0.5 }).rules)
    expect(rules.opensAt).toBeGreaterThan(publishAt)
    const worth = terms.worth / Number(rules.price.kind === 'fixed' ? rules.price.price : rules.price.low)
    expect(worth).toBeGreaterThan(0.8)
    expect(terms.years.map(({ year }) => year)).toEqual([2025, 2024, 2023])
    expect(terms.use.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  }
})

test('an offer that is published late opens at once, and keeps its other times', () => {
  const [slot = 0] = slotsAt(start)
  const { rules } = plannedFor(slot, { nowMs: start, chance: 0 })
  expect([rules.opensAt, rules.closesAt]).toEqual([start, timesOf(slot).closesAt])
})
