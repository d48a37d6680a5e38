import {
  belongs,
  compare,
  type HereLine,
  isUndone,
  type OutsideLine,
  type Patience,
  type Records,
  type Side,
  sum,
  underWay,
} from './rules.ts'

type Lines = Pick<Records, 'outside' | 'here' | 'transit'>

/** The state carried between comparisons: matched final lines as sums, everything open as lines. */
export type Cut = {
  /** Lines that were final before this moment are carried; later ones are read each time. */
  readonly fromMs: number
  /** Postings of the mirror and of the transit account up to these numbers are carried. */
  readonly hereSeq: number
  readonly transitSeq: number
  readonly closed: { readonly outsideMinor: bigint; readonly hereMinor: bigint; readonly pairs: number }
  readonly open: Lines
}

/** The state before the first comparison, which reads everything. */
export const nothingYet: Cut = {
  fromMs: Number.NEGATIVE_INFINITY,
  hereSeq: 0,
  transitSeq: 0,
  closed: { outsideMinor: 0n, hereMinor: 0n, pairs: 0 },
  open: { outside: [], here: [], transit: [] },
}

/** What was read after a cut, and how far. */
export type Tail = Records & { readonly hereSeq: number; readonly transitSeq: number }

type Followed = { readonly side: Side; readonly cut: Cut }

/**
 * Compares open lines with those read after the cut, and moves the cut forward to `tailMs` before this run.
 * The result equals `compare` over the whole history.
 */
export function follow(cut: Cut, tail: Tail, patience: Patience & { readonly tailMs: number }): Followed {
  const all = {
    outside: [...cut.open.outside, ...tail.outside],
    here: [...cut.open.here, ...tail.here],
    transit: [...cut.open.transit, ...tail.transit],
    booked: tail.booked,
  }
  const { closed } = cut
  const side = compare(all, patience)
  const fromMs = Math.max(cut.fromMs, patience.nowMs - patience.tailMs)
  return {
    side: {
      ...side,
      outsideMinor: closed.outsideMinor + side.outsideMinor,
      hereMinor: closed.hereMinor + side.hereMinor,
      lines: closed.pairs + side.lines,
      matched: closed.pairs + side.matched,
    },
    cut: { ...close(all, cut, fromMs), fromMs, hereSeq: tail.hereSeq, transitSeq: tail.transitSeq },
  }
}

/** Adds final matched lines to the sums and keeps the rest; lines that will be read again are not kept. */
function close(all: Records, { closed }: Cut, fromMs: number): Pick<Cut, 'closed' | 'open'> {
  const transit = underWay(all.transit).flat()
  const entries = new Map(all.here.map((line) => [line.entry, line]))
  const returns = all.outside.filter(({ kind }) => kind === 'payout_returned')
  const cameBack = new Set(returns.map(({ number }) => number))
  const isBackSince = new Set(returns.filter((line) => isOld(line, fromMs)).map(({ number }) => number))
  const gone = new Set<OutsideLine>()
  const paired = new Set<HereLine>()
  for (const line of all.outside) {
    if (!isOld(line, fromMs)) continue
    const entry = entries.get(all.booked.get(line.id) ?? 0)
    // A payout is closed together with its return, once that is as old.
    if (isUndone(line, cameBack)) {
      if (isBackSince.has(line.number)) gone.add(line)
    } else if (entry?.minor === line.minor && !isAwaited(line, transit)) {
      gone.add(line)
      paired.add(entry)
    }
  }
  return {
    closed: {
      outsideMinor: closed.outsideMinor + sum([...gone]),
      hereMinor: closed.hereMinor + sum([...paired]),
      pairs: closed.pairs + paired.size,
    },
    open: {
      outside: all.outside.filter((line) => isOld(line, fromMs) && !gone.has(line)),
      here: all.here.filter((line) => !paired.has(line)),
      transit,
    },
  }
}

/**
 * Whether a cut can be continued: a return must be read together with its payout, and the sums must match the
 * ledger's balances.
 */
export function isSound(
  cut: Cut,
  tail: Tail,
  ends: { readonly hereMinor: bigint | undefined; readonly transitMinor: bigint | undefined },
): boolean {
  const { closed, open } = cut
  const numbers = new Set(
    [...open.outside, ...tail.outside].filter(({ kind }) => kind === 'payout').map(({ number }) => number),
  )
  const here = closed.hereMinor + sum(open.here) + sum(tail.here)
  const transit = sum(open.transit) + sum(tail.transit)
  return (
    tail.outside.every(({ kind, number }) => kind !== 'payout_returned' || numbers.has(number)) &&
    (ends.hereMinor ?? here) === here &&
    (ends.transitMinor ?? transit) === transit
  )
}

/** Whether a full read still matches a cut: nothing was inserted or removed before it. */
export function isCarriedBy(
  cut: Cut,
  whole: Lines & { readonly hereOf: (upToSeq: number) => bigint },
): boolean {
  const before = whole.outside.filter((line) => isOld(line, cut.fromMs))
  return (
    sum(before) === cut.closed.outsideMinor + sum(cut.open.outside) &&
    whole.hereOf(cut.hereSeq) === cut.closed.hereMinor + sum(cut.open.here)
  )
}

const isOld = ({ finalAt }: OutsideLine, fromMs: number): boolean => finalAt !== null && finalAt < fromMs

/** A payout whose own money is still in transit is not final, even with an entry. */
const isAwaited = ({ kind, number }: OutsideLine, transit: readonly HereLine[]): boolean =>
  kind === 'payout' && transit.some(({ cause }) => belongs(number, cause))
