import type { StatementLine } from '@openbourse/protocol'

export type Day = { readonly key: string; readonly at: number; readonly lines: readonly StatementLine[] }

/** Lines under the day they fell on, as the reader's calendar has it, in the order they came. */
export function byDay(lines: readonly StatementLine[], dayOf: (at: number) => string): readonly Day[] {
  const days = new Map<string, StatementLine[]>()
  for (const line of lines) {
    const key = dayOf(line.at)
    const known = days.get(key)
    if (known) known.push(line)
    else days.set(key, [line])
  }
  return [...days].map(([key, list]) => ({ key, at: list[0]?.at ?? 0, lines: list }))
}

export const spans = ['all', 'week', 'month', 'quarter'] as const
export type Span = (typeof spans)[number]

const dayMs = 86_400_000
const spanDays: Readonly<Record<Exclude<Span, 'all'>, number>> = { week: 7, month: 31, quarter: 92 }

/** From when on, rounded down to the hour so that the same choice is the same question for a while. */
export function startOf(span: Span, nowMs: number): number | undefined {
  if (span === 'all') return undefined
  return Math.floor((nowMs - spanDays[span] * dayMs) / 3_600_000) * 3_600_000
}
