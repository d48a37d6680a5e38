import { createHash } from 'node:crypto'
import { port } from '../../core/index.ts'
import type { Random } from '../../platform/random.ts'
import { coinCount, coinOf } from './coins.ts'
import type { CoinOfferParts } from './parts.ts'
import { currency, publish, whyNotPublished } from './publish.ts'
import { type CoinOfferTerms, releasesFrom } from './rules.ts'

// The practice calendar: every four days the issuer of a coin that does not exist comes to the market, so that one offering is always open and
// one coming. At the first start of a data folder one more is shared out at once, so that a result can be read.

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const minuteMs = 60_000

/** Whether invented issuers of coins come to the market automatically. */
export const coinOfferCalendar = port<'practice' | 'none'>('calendar of coin offerings', ({ config }) =>
  config.isTesting ? 'none' : 'practice',
)

/** A Monday. */
const firstSlotMs = Date.UTC(2026, 0, 5)
const slotMs = 4 * dayMs
const openAfterMs = 4 * dayMs + 9 * hourMs
const openForMs = 4 * dayMs + 6 * hourMs
const sharesAfterMs = 5 * minuteMs
const listsAfterMs = dayMs
/** So much time is left at least when an offering is published late. */
const leastOpenMs = hourMs

export function timesOf(slot: number): { readonly opensAt: number; readonly closesAt: number } {
  const opensAt = firstSlotMs + slot * slotMs + openAfterMs
  return { opensAt, closesAt: opensAt + openForMs }
}

/** Slots that have been published by a time and have not closed, oldest first. */
export function slotsAt(nowMs: number): number[] {
  const newest = Math.floor((nowMs - firstSlotMs) / slotMs)
  const found: number[] = []
  for (let slot = Math.max(0, newest - 3); slot <= newest; slot += 1)
    if (timesOf(slot).closesAt > nowMs + leastOpenMs) found.push(slot)
  return found
}

/** A number that follows from a slot and a word. */
function figureOf(slot: number, word: string, [from, to]: readonly [number, number]): number {
  const hash = createHash('sha256').update(`coin offering ${slot}: ${word}`).digest()
  return from + (hash.readUInt32BE(0) % (to - from + 1))
}

const usdt = 1_000_000
/** Schedule of the release of coins after the listing. */
const schedules = [
  { atListing: 2_000, parts: 8, everyDays: 30 },
  { atListing: 2_500, parts: 3, everyDays: 7 },
  { atListing: 4_000, parts: 6, everyDays: 1 },
] as const

/** What a slot offers. */
export function plannedFor(
  slot: number,
  of: { readonly opensAt: number; readonly closesAt: number; readonly listsAt?: number },
): CoinOfferTerms {
  const { opensAt, closesAt } = of
  const listsAt = of.listsAt ?? closesAt + listsAfterMs
  const unitPrice = figureOf(slot, 'price', [10, 300]) * 100
  const target = figureOf(slot, 'target', [2, 12]) * 50_000 * usdt
  // Half of the offerings have a cap that some applications exceed; the others are a plain share.
  const cap = (slot % 2 === 0 ? 2_000 : figureOf(slot, 'cap', [4, 12]) * 100) * usdt
  const asks = [400, 2_000, 150, 1_200, 50, 800, 2_000, 300].map((amount) => amount * usdt)
  const average = asks.reduce((sum, ask) => sum + ask, 0) / asks.length
  return {
    ...coinOf(slot),
    currency,
    units: Math.floor(target / unitPrice / 1000) * 1000,
    unitPrice,
    minimum: 10 * usdt,
    maximum: 2_000 * usdt,
    step: 10 * usdt,
    cap,
    opensAt,
    closesAt,
    sharesAt: closesAt + sharesAfterMs,
    listsAt,
    releases: releasesFrom(listsAt, schedules[slot % schedules.length]!),
    simulated: { people: Math.floor((target / average) * (figureOf(slot, 'crowd', [80, 240]) / 100)), asks },
    practice: true,
  }
}

type Parts = Pick<CoinOfferParts, 'book' | 'ledger' | 'writer' | 'clock' | 'venue' | 'settings'>

/** Publishes what the practice calendar has for this time. A slot is known by its coin, so nothing is offered twice. */
export async function keepCoinOfferCalendar(parts: Parts, random: Random): Promise<void> {
  const { book, clock } = parts
  const nowMs = clock.nowMs()
  const slots = slotsAt(nowMs).filter((slot) => slot < coinCount)
  const before = (slots[0] ?? 0) - 1
  if (book.issues().length === 0 && before >= 0) {
    const closesAt = nowMs + 1
    const listsAt = closesAt + sharesAfterMs + minuteMs
    const first = { ...plannedFor(before, { opensAt: nowMs, closesAt, listsAt }), sharesAt: closesAt }
    await publishPlanned(parts, random, first)
  }
  for (const slot of slots) {
    const { opensAt, closesAt } = timesOf(slot)
    await publishPlanned(parts, random, plannedFor(slot, { opensAt: Math.max(opensAt, nowMs), closesAt }))
  }
}

async function publishPlanned(parts: Parts, random: Random, terms: CoinOfferTerms): Promise<void> {
  if (parts.book.hasCoin(terms.coin)) return
  // What participants think that a coin is worth follows from nothing that is public.
  const chance = Buffer.from(random.bytes(4)).readUInt32BE(0) / 2 ** 32
  const worth = Math.max(100, Math.floor(terms.unitPrice * (0.7 + 0.6 * chance)))
  await parts.writer.run({
    actor: 0,
    decide(turn) {
      if (whyNotPublished(parts, terms, turn.nowMs) === undefined)
        publish(turn, parts, { terms, worth, proposalId: null })
    },
  })
}
