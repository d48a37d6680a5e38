import { split } from '@openbourse/money'
import type { RecordPart } from '@openbourse/protocol'
import { levelUnit, type RecordLook } from '@openbourse/quant/records'
import { dayEnd, dayOf } from '../pools/index.ts'
import { linked } from '../portfolio/index.ts'
import type { PracticeRecord } from '../practice/index.ts'

/** What was published: the whole record from the beginning of the account, with these parts beside the return. */
export type Published = {
  readonly id: number
  readonly at: number
  readonly currency: string
  readonly shows: readonly RecordPart[]
  readonly beganAt: number
  /** Practice records that had ended. */
  readonly earlier: number
}

/** Whose it is, and under which code it is public; null once it has ended. The name is empty where there is none. */
export type Link = {
  readonly recordId: number
  readonly userId: number
  readonly code: string | null
  readonly name: string
  readonly endedAt: number | null
}

/** `classes` are shares in thousandths, as stock:621,cash:379. */
export type Look = RecordLook & { readonly classes: string | undefined }

/** Looks that are missing in one practice record, and the one that their levels follow from. */
export type Due = {
  readonly record: PracticeRecord
  readonly before: Pick<Look, 'at' | 'level' | 'turnover'>
  /** Whether the look at the start is one of those that are missing. */
  readonly isBegun: boolean
  /** Behind the start, oldest first. */
  readonly moments: readonly number[]
}

/**
 * What is missing of the first practice record that lacks something: a look at its start, at the end of each day of Lagos, at its own end, and with `untilNow`
 * one at the last millisecond. Each day counts from the last look of the day before, so that a look within a day is one that its end takes the place of.
 */
export function dueIn(
  records: readonly PracticeRecord[],
  looks: readonly Look[],
  at: { readonly nowMs: number; readonly untilNow: boolean; readonly most: number },
): Due | undefined {
  for (const record of records) {
    const known = looks.filter(({ number }) => number === record.number)
    const start = known[0] ?? { at: record.from, level: levelUnit, turnover: 0n, day: dayOf(record.from) }
    const moments = momentsOf(record, at).filter((moment) => moment > (known.at(-1)?.at ?? record.from))
    if (known.length > 0 && moments.length === 0) continue
    const day = dayOf(moments[0] ?? record.from)
    const before = known.findLast((look) => look.day < day) ?? start
    return { record, before, isBegun: known.length > 0, moments: moments.slice(0, at.most) }
  }
  return undefined
}

function momentsOf(
  { from, until }: PracticeRecord,
  { nowMs, untilNow }: { readonly nowMs: number; readonly untilNow: boolean },
): number[] {
  const end = until ?? nowMs
  const moments: number[] = []
  for (let day = dayOf(from); dayEnd(day) <= end; day += 1) moments.push(dayEnd(day) - 1)
  if ((until !== null || untilNow) && end - 1 > (moments.at(-1) ?? from)) moments.push(end - 1)
  return moments
}

/** Levels by the returns since the look before them; what is lost once stays lost. */
export function levelsBy(before: bigint, rates: readonly bigint[]): bigint[] {
  let isLost = before <= 0n
  return rates.map((rate) => {
    const level = linked(before, rate)
    isLost ||= level <= 0n
    return isLost ? 0n : level
  })
}

/** Shares of kinds in thousandths that sum to all of it, the largest first; undefined where nothing is owned. */
export function sharesOf(
  parts: readonly { readonly kind: string; readonly minor: bigint }[],
): string | undefined {
  const sums = new Map<string, bigint>()
  for (const { kind, minor } of parts) sums.set(kind, (sums.get(kind) ?? 0n) + minor)
  const owned = [...sums].filter(([, minor]) => minor > 0n)
  if (owned.length === 0) return undefined
  const shares = split(
    1000n,
    owned.map(([, minor]) => minor),
  )
  return owned
    .map(([kind], at) => ({ kind, share: shares[at] ?? 0n }))
    .sort((one, other) => Number(other.share - one.share))
    .map(({ kind, share }) => `${kind}:${share}`)
    .join(',')
}
