import { formatMinor } from '@openbourse/money'
import type { RulesAsked } from '../publish.ts'
import type { Terms } from '../rules.ts'
import { figureOf, type Issuer, issuerOf, practiceRisks, practiceUse } from './issuers.ts'

// The practice calendar: every five days a company that does not exist offers shares, so that one is always open, one coming and one just
// listed. Everything but what participants think of its worth follows from the number of the slot.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A Monday. */
const firstSlotMs = Date.UTC(2026, 0, 5)
const slotMs = 5 * dayMs

export type Planned = { readonly rules: RulesAsked; readonly terms: Terms }

type Times = Pick<RulesAsked, 'opensAt' | 'closesAt' | 'confirmBy' | 'drawAt' | 'payBy' | 'listsAt'>

/** The times of a slot: published when it begins, open from the sixth day at 08:00 to the twelfth at 13:30 (UTC), listed two days later at 09:00. */
export function timesOf(slot: number): Times & { readonly publishAt: number } {
  const publishAt = firstSlotMs + slot * slotMs
  const opensAt = publishAt + 6 * dayMs + 8 * hourMs
  const closesAt = publishAt + 12 * dayMs + 13 * hourMs + 30 * minuteMs
  return {
    publishAt,
    opensAt,
    closesAt,
    confirmBy: closesAt + 20 * minuteMs,
    drawAt: closesAt + 30 * minuteMs,
    payBy: closesAt + 26 * hourMs + 30 * minuteMs,
    listsAt: closesAt + 2 * dayMs - 4 * hourMs - 30 * minuteMs,
  }
}

/** Slots that have been published by a time and have not closed, oldest first. */
export function slotsAt(nowMs: number): number[] {
  const newest = Math.floor((nowMs - firstSlotMs) / slotMs)
  const found: number[] = []
  for (let slot = Math.max(0, newest - 3); slot <= newest; slot++)
    if (timesOf(slot).closesAt > nowMs + hourMs) found.push(slot)
  return found
}

/** The offer of a slot when it is published at `nowMs`. One that would have opened by then opens at once. */
export function plannedFor(slot: number, of: { readonly nowMs: number; readonly chance: number }): Planned {
  const { publishAt: _published, ...times } = timesOf(slot)
  return planned(slot, { ...times, opensAt: Math.max(times.opensAt, of.nowMs) }, of.chance)
}

/** The offer that a market begins with just listed: simulated participants took all of it, at once. */
export function justListed(slot: number, of: { readonly nowMs: number; readonly chance: number }): Planned {
  const { nowMs: at } = of
  const times = { opensAt: at, closesAt: at, confirmBy: at, drawAt: at, payBy: at, listsAt: at }
  const { rules, terms } = planned(slot, times, of.chance, 'direct')
  return { rules: { ...rules, simulated: { ...rules.simulated, people: rules.lots } }, terms }
}

const kinds = ['lottery', 'direct', 'minimum_first', 'band'] as const
type Kind = (typeof kinds)[number]

function planned(slot: number, times: Times, chance: number, as?: Kind): Planned {
  const issuer = issuerOf(slot)
  const kind = as ?? kinds[slot % kinds.length]!
  const figure = (word: string, from: number, to: number): number =>
    figureOf(issuer.symbol, word, { from, to })
  const price = figure('price', 80, 900) * 10
  const lots = figure('lots', 20, 80) * 100
  const minimum = kind === 'minimum_first' ? 2 : 1
  const rules: RulesAsked = {
    symbol: issuer.symbol,
    rule: kind === 'direct' ? 'first_come' : kind === 'minimum_first' ? 'minimum_first' : 'lottery',
    price:
      kind === 'band'
        ? { kind: 'band', floor: String(price - 200), low: String(price), high: String(price + 200) }
        : { kind: 'fixed', price: String(price) },
    lot: 100,
    lots,
    minimum,
    maximum: 50,
    ...times,
    simulated: demandOf(kind, { lots, minimum, kobo: price, crowd: figure('crowd', 8, 25) }),
  }
  return { rules, terms: termsOf(issuer, { slot, kind, kobo: price, lots, chance }) }
}

/** More applicants than lots in a draw, so that there is one; about two thirds of a direct offer. */
function demandOf(
  kind: Kind,
  of: { readonly lots: number; readonly minimum: number; readonly kobo: number; readonly crowd: number },
): RulesAsked['simulated'] {
  const { lots, minimum, kobo: price, crowd } = of
  const asked = [minimum, minimum, 2 * minimum, 5 * minimum]
  if (kind === 'direct') return { people: Math.floor((lots * 2) / 3), lots: [1], prices: [] }
  const people = Math.floor((lots * crowd) / 10)
  const prices = [price + 200, price + 100, price + 200, price].map(String)
  return { people, lots: asked, prices: kind === 'band' ? prices : [] }
}

function termsOf(
  issuer: Issuer,
  of: {
    readonly slot: number
    readonly kind: Kind
    readonly kobo: number
    readonly lots: number
    /** From 0 to 1: what participants think of its worth, which follows from nothing that is public. */
    readonly chance: number
  },
): Terms {
  const { kind, kobo: price, lots, chance } = of
  const figure = (word: string, from: number, to: number): number =>
    figureOf(issuer.symbol, word, { from, to })
  const sharesAfter = lots * 100 * figure('share', 3, 6)
  const earnings = Math.max(1, Math.floor(price / figure('multiple', 6, 14)))
  const millions = (minor: number): string => formatMinor(BigInt(minor), 2)
  const newest = 2025
  const profit = Math.floor((earnings * sharesAfter) / 1_000_000)
  const years = [0, 1, 2].map((back) => ({
    year: newest - back,
    revenue: millions(Math.floor((profit * (100 - 12 * back)) / figure('margin', 7, 15))),
    profit: millions(Math.floor((profit * (100 - 20 * back)) / 100)),
    debt: millions(Math.floor((profit * figure('debt', 10, 45)) / 10)),
  }))
  return {
    kind: kind === 'direct' ? 'direct' : 'random',
    name: issuer.name,
    country: 'NG',
    currency: 'NGN',
    sector: issuer.sector,
    about: issuer.about,
    reference: kind === 'lottery' && of.slot % 8 === 0 ? String(Math.floor((price * 11) / 10)) : null,
    tick: '10',
    sharesAfter: String(sharesAfter),
    worth: Math.max(10, Math.floor(price * (0.85 + 0.45 * chance))),
    earnings,
    dividend: Math.floor(earnings / 3),
    risks: practiceRisks,
    years,
    use: practiceUse,
    practice: true,
  }
}
