import { parse } from '@openbourse/money'
import { type LimitKind, type Refused, refuse } from '@openbourse/protocol'

/** A change of a limit. `value` is null for no limit. */
export type LimitChange = {
  readonly value: bigint | null
  readonly setAt: number
  readonly effectiveAt: number
}

export type LimitNow = {
  readonly value: bigint | null
  readonly next: { readonly value: bigint | null; readonly at: number } | null
}

/**
 * The limit now and the next one, from the changes of one kind in order. A change replaces one that still
 * waited when it was made, so that no forgotten request takes effect.
 */
export function limitAt(changes: readonly LimitChange[], nowMs: number): LimitNow {
  const alive = changes.filter(
    (change, index) => !changes.slice(index + 1).some(({ setAt }) => setAt < change.effectiveAt),
  )
  const held = alive.findLast(({ effectiveAt }) => effectiveAt <= nowMs)
  const next = alive.find(({ effectiveAt }) => effectiveAt > nowMs)
  return { value: held?.value ?? null, next: next ? { value: next.value, at: next.effectiveAt } : null }
}

/** What is left of all changes after one more: the limit when it was made, and the one that still waits. Of the others nothing follows. */
export function withChange(before: LimitNow, { value, setAt, effectiveAt }: LimitChange): LimitNow {
  if (effectiveAt <= setAt) return { value, next: null }
  return { value: settledAt(before, setAt).value, next: { value, at: effectiveAt } }
}

/** What was kept at an earlier moment, as it is now. */
export function settledAt(kept: LimitNow, nowMs: number): LimitNow {
  return kept.next && kept.next.at <= nowMs ? { value: kept.next.value, next: null } : kept
}

/** When a requested limit takes effect: a stricter one at once, a looser one or none after the wait. */
export function effectiveAt(
  now: LimitNow,
  wanted: bigint | null,
  at: { readonly nowMs: number; readonly waitMs: number },
): number {
  const isStricter = wanted !== null && (now.value === null || wanted <= now.value)
  const changesNothing = wanted === now.value
  return isStricter || changesNothing ? at.nowMs : at.nowMs + at.waitMs
}

export type LimitRead =
  | { readonly ok: true; readonly value: bigint | null }
  | Refused<'limit_zero' | 'limit_leverage'>

/** The input: an amount of the base currency, a whole multiple, or empty for no limit. */
export function readLimit(
  kind: LimitKind,
  typed: string | undefined,
  bounds: { readonly base: string; readonly leverageMax: number },
): LimitRead {
  if (typed === undefined || typed.trim() === '') return { ok: true, value: null }
  const fields = ['value']
  if (kind === 'leverage') {
    const times = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
    const values = { max: String(bounds.leverageMax) }
    if (times < 1 || times > bounds.leverageMax) return refuse('limit_leverage', { values, fields })
    return { ok: true, value: BigInt(times) }
  }
  const minor = parse(typed.trim(), bounds.base)?.minor ?? 0n
  return minor > 0n ? { ok: true, value: minor } : refuse('limit_zero', { fields })
}

const dayMs = 24 * 3600 * 1000

/** Why a break of so many days is refused, or undefined. */
export function pauseProblem(
  days: number,
  bounds: { readonly min: number; readonly max: number },
): Refused<'pause_days'> | undefined {
  if (days >= bounds.min && days <= bounds.max) return undefined
  return refuse('pause_days', {
    values: { min: String(bounds.min), max: String(bounds.max) },
    fields: ['days'],
  })
}

/** A break is never shortened: a new one that would end earlier keeps the old end. */
export function pauseEnd(nowMs: number, days: number, until: number): number {
  return Math.max(until, nowMs + days * dayMs)
}

/** The next midnight UTC, when a daily limit resets. */
export function nextDay(nowMs: number): number {
  return (Math.floor(nowMs / dayMs) + 1) * dayMs
}
