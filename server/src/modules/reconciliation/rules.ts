import type { BreakGuess, BreakKind } from '@openbourse/protocol'

/** One line of a rail's statement, with the sign of the rail's balance. */
export type OutsideLine = {
  readonly id: string
  readonly at: number
  readonly minor: bigint
  /** Number of a payout, or reference of a credit. */
  readonly number: string | null
  readonly kind: 'credit' | 'payout' | 'payout_returned'
  readonly trace: string
  readonly party: string
  /** When the line became final; null while it may change. */
  readonly finalAt: number | null
}

/** One ledger entry on the mirror or the transit account, with the sign of the rail's balance. */
export type HereLine = {
  readonly entry: number
  readonly at: number
  readonly minor: bigint
  readonly kind: string
  readonly cause: { readonly kind: string; readonly id: string }
}

export type Records = {
  readonly outside: readonly OutsideLine[]
  /** Entries of the rail's mirror. */
  readonly here: readonly HereLine[]
  /** Entries of the transit account: positive when handed over, negative when settled or returned. */
  readonly transit: readonly HereLine[]
  /** The server's record of which entry books which line. */
  readonly booked: ReadonlyMap<string, number>
}

export type Break = {
  readonly kind: BreakKind
  readonly guess: BreakGuess
  readonly since: number
  readonly outside: OutsideLine | null
  readonly here: HereLine | null
}

export type Side = {
  readonly outsideMinor: bigint
  readonly hereMinor: bigint
  readonly transitMinor: bigint
  readonly lines: number
  readonly matched: number
  readonly breaks: readonly Break[]
}

export type Patience = {
  readonly nowMs: number
  /** How long a rail line may lag behind its ledger entry, in milliseconds. */
  readonly graceMs: number
  /** How long a late message is expected, in milliseconds. */
  readonly lateMs: number
  /** How long a payout may be in transit, in milliseconds. */
  readonly unansweredMs: number
}

/**
 * Compares both records and trusts neither: each line needs its entry, each entry its line, both with the
 * same amount.
 */
export function compare(records: Records, patience: Patience): Side {
  const { outside, here } = records
  const cameBack = new Set(
    outside.filter(({ kind }) => kind === 'payout_returned').map(({ number }) => number),
  )
  const lines = outside.filter((line) => !isUndone(line, cameBack))
  const entries = new Map(here.map((line) => [line.entry, line]))
  const answered = new Set<number>()
  const breaks: Break[] = []
  let matched = 0
  for (const line of lines) {
    const entry = entries.get(records.booked.get(line.id) ?? 0)
    if (!entry) {
      const waitedMs = patience.nowMs - line.at
      if (waitedMs <= patience.graceMs) continue
      const guess = waitedMs <= patience.lateMs ? 'late' : 'never_told'
      breaks.push({ kind: 'only_outside', guess, since: line.at, outside: line, here: null })
      continue
    }
    answered.add(entry.entry)
    if (entry.minor === line.minor) matched += 1
    else
      breaks.push({
        kind: 'amount_differs',
        guess: 'other_amount',
        since: line.at,
        outside: line,
        here: entry,
      })
  }
  for (const entry of withoutUndone(here.filter((one) => !answered.has(one.entry)))) {
    breaks.push({ kind: 'only_here', guess: 'no_line', since: entry.at, outside: null, here: entry })
  }
  breaks.push(...unanswered(records.transit, { ...patience, outside: lines }))
  return {
    outsideMinor: sum(outside),
    hereMinor: sum(here),
    transitMinor: sum(records.transit),
    lines: lines.length,
    matched,
    breaks: breaks.sort(byAge),
  }
}

/** Leaves out reverted deposits with their reversals: they sum to zero, and the network has neither. */
function withoutUndone(lonely: readonly HereLine[]): readonly HereLine[] {
  const causes = Map.groupBy(lonely, ({ cause }) => `${cause.kind} ${cause.id}`)
  return [...causes.values()].flatMap((lines) => {
    const isUndone = lines.some(({ kind }) => kind === 'deposit_undone') && sum(lines) === 0n
    return isUndone ? [] : lines
  })
}

/** A returned payout with its return: they sum to zero, and neither is in the ledger's mirror. */
export function isUndone(line: OutsideLine, cameBack: ReadonlySet<string | null>): boolean {
  return line.kind === 'payout_returned' || (line.kind === 'payout' && cameBack.has(line.number))
}

/** Old payouts that are neither paid nor returned. One with a line counts as that line. */
function unanswered(
  transit: readonly HereLine[],
  { nowMs, unansweredMs, outside }: Patience & { readonly outside: readonly OutsideLine[] },
): Break[] {
  return underWay(transit).flatMap(([first]) => {
    if (!first || nowMs - first.at <= unansweredMs) return []
    const isPaid = outside.some(({ kind, number }) => kind === 'payout' && belongs(number, first.cause))
    if (isPaid) return []
    return [
      { kind: 'unanswered', guess: 'rail_silent', since: first.at, outside: null, here: first },
    ] as const
  })
}

/** Money with the rail: the entries of each cause since its balance was last zero. */
export function underWay(transit: readonly HereLine[]): readonly (readonly HereLine[])[] {
  const causes = Map.groupBy(transit, ({ cause }) => `${cause.kind} ${cause.id}`)
  return [...causes.values()].map(sinceNothing).filter((lines) => lines.length > 0)
}

function sinceNothing(lines: readonly HereLine[]): readonly HereLine[] {
  let minor = 0n
  let from = 0
  for (const [at, line] of lines.entries()) {
    minor += line.minor
    if (minor === 0n) from = at + 1
  }
  return lines.slice(from)
}

/** Payouts carry the reference of their cause: `withdrawal:12`, `W-12`, `return-12-40`. */
export function belongs(number: string | null, cause: HereLine['cause']): boolean {
  return number?.match(/\d+/)?.[0] === cause.id
}

/** Oldest first, with a stable order for equal ages. */
function byAge(one: Break, other: Break): number {
  const nameOf = ({ outside, here }: Break) => `${outside?.id ?? ''} ${here?.entry ?? ''}`
  return one.since - other.since || (nameOf(one) < nameOf(other) ? -1 : 1)
}

export function sum(lines: readonly { readonly minor: bigint }[]): bigint {
  return lines.reduce((all, { minor }) => all + minor, 0n)
}
