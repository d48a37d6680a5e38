import type { CreditCause } from '@openbourse/protocol'
import { pointsOf, type ScoreFacts, type ScorePart, scoreOf, scoreParts } from '@openbourse/quant/loans'

/** What a score is made of, with the largest position. */
export type Known = { readonly facts: ScoreFacts; readonly symbol: string | null }

/** One change of one part of a score. */
export type Change = {
  readonly id: number
  readonly userId: number
  readonly at: number
  readonly part: ScorePart
  readonly delta: number
  /** The whole score after it. */
  readonly score: number
  readonly cause: CreditCause
  readonly facts: ScoreFacts
  readonly symbol: string | null
  readonly loanId: number | null
}

export type Repaid = 'on_time' | 'late' | 'lost'

/** A user without any data. */
export const unknown: Known = {
  facts: { isVerified: false, months: 0, onTime: 0, late: 0, lost: 0, largest: 0 },
  symbol: null,
}

type Changed = Pick<Change, 'part' | 'delta' | 'score' | 'cause'>

/** Changes from what was known to what is, part by part; a repayment is a change even where its part is full. */
export function changesOf(before: Known | undefined, after: Known, repaid?: Repaid): readonly Changed[] {
  const [had, has] = [before ? pointsOf(before.facts) : undefined, pointsOf(after.facts)]
  let score = had ? scoreOf(had) : 0
  const changes: Changed[] = []
  for (const part of scoreParts) {
    const delta = has[part] - (had?.[part] ?? 0)
    if (delta === 0 && !(repaid && part === 'repayments')) continue
    score += delta
    changes.push({ part, delta, score, cause: causeOf(part, before, after, repaid) })
  }
  return changes
}

function causeOf(
  part: ScorePart,
  before: Known | undefined,
  { facts }: Known,
  repaid: Repaid | undefined,
): CreditCause {
  if (!before) return 'start'
  switch (part) {
    case 'identity':
      return facts.isVerified ? 'verified' : 'unverified'
    case 'time':
      return 'month'
    case 'repayments':
      return repaid ?? 'on_time'
    case 'spread':
      return 'largest'
  }
}

/** What is known after a part of a loan was paid, or a loan was written off. */
export function afterRepaid({ facts, symbol }: Known, repaid: Repaid): Known {
  const add = { on_time: 'onTime', late: 'late', lost: 'lost' } as const
  const word = add[repaid]
  return { facts: { ...facts, [word]: facts[word] + 1 }, symbol }
}

/** Lagos is an hour ahead of UTC all year. */
const zoneMs = 3_600_000
const monthsInYear = 12

const monthOf = (atMs: number): number => {
  const date = new Date(atMs + zoneMs)
  return date.getUTCFullYear() * monthsInYear + date.getUTCMonth()
}

/** First days of a month in Lagos after one time and up to another. */
export const monthsBetween = (fromMs: number, toMs: number): number =>
  Math.max(monthOf(toMs) - monthOf(fromMs), 0)

/** When the next month begins in Lagos. */
export function nextMonthOf(atMs: number): number {
  const month = monthOf(atMs) + 1
  return Date.UTC(Math.floor(month / monthsInYear), month % monthsInYear, 1) - zoneMs
}

const dayMs = 24 * 3_600_000

/** The day of a time in Lagos, as a number that grows by one each day. */
export const dayOf = (atMs: number): number => Math.floor((atMs + zoneMs) / dayMs)

export type Position = { readonly symbol: string; readonly value: bigint }

const hundred = 100n

/** The largest position in percent of everything, rounded to the nearest; 0 with none. */
export function largestOf(
  positions: readonly Position[],
  all: bigint,
): { readonly largest: number; readonly symbol: string | null } {
  const first = positions.reduce<Position | undefined>(
    (most, one) => (most === undefined || one.value > most.value ? one : most),
    undefined,
  )
  if (!first || all <= 0n || first.value <= 0n) return { largest: 0, symbol: null }
  const percent = Number((first.value * hundred * 2n + all) / (all * 2n))
  return { largest: Math.min(percent, Number(hundred)), symbol: first.symbol }
}
