type Group<T> = { readonly key: string; readonly at: number; readonly list: readonly T[] }

/** What happened under the day or month it fell on, as the reader's calendar has it, in the order it came. */
export function groupBy<T extends { readonly at: number }>(
  all: readonly T[],
  nameOf: (at: number) => string,
): readonly Group<T>[] {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = nameOf(one.at)
    const known = groups.get(key)
    if (known) known.push(one)
    else groups.set(key, [one])
  }
  return [...groups].map(([key, list]) => ({ key, at: list[0]?.at ?? 0, list }))
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
