import { readSharingTerms } from '@openbourse/proof'
import { expect, test } from 'vitest'
import { plannedFor, slotsAt, timesOf } from './calendar.ts'
import { coinCount, coinOf } from './coins.ts'
import { whyWrong } from './rules.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 23, 7)
const most = 2_000_000_000n

test('at every hour of two months something is open and something is coming', () => {
  for (let at = start; at < start + 60 * 24 * hourMs; at += hourMs) {
    const slots = slotsAt(at).map(timesOf)
    const open = slots.filter(({ opensAt }) => opensAt <= at).length
    const coming = slots.filter(({ opensAt }) => opensAt > at).length
    expect([open >= 1, open <= 2, coming >= 1], new Date(at).toISOString()).toEqual([true, true, true])
  }
})

test('every coin has a code of its own, and terms that can be published and shared out', () => {
  const codes = new Set<string>()
  for (let slot = 0; slot < coinCount; slot++) {
    const { coin } = coinOf(slot)
    expect(coin).toMatch(/^[A-Z0-9]{2,8}$/)
    expect(codes.has(coin), coin).toBe(false)
    codes.add(coin)
    const terms = plannedFor(slot, timesOf(slot))
    const nowMs = terms.opensAt
    expect(whyWrong(terms, { nowMs, most })).toBeUndefined()
    expect(readSharingTerms(JSON.stringify(terms)).cap).toBe(terms.cap)
    expect(terms.simulated.people).toBeGreaterThan(50)
  }
})
