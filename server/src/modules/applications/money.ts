import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import type { ApplicationMoney, Entry, Ledger } from '../ledger/index.ts'

type Held = { readonly id: number; readonly userId: number; readonly held: bigint }
type Names = Omit<ApplicationMoney, 'minor'>

/** How the money of a product's applications is set aside and given back. */
export type SetsAside<Issue> = {
  held(money: ApplicationMoney): Entry
  released(money: ApplicationMoney): Entry
  moneyOf(issue: Issue, one: Held): Names
}

/** Sets aside what an application needs now, or gives back what it does not need any more; answers how much more it is. */
export function setAside<Issue>(
  { held, released, moneyOf }: SetsAside<Issue>,
  { turn, ledger }: { readonly turn: Turn; readonly ledger: Pick<Ledger, 'post'> },
  of: { readonly issue: Issue; readonly one: Held; readonly needed: bigint },
): bigint {
  const more = of.needed - of.one.held
  const money = moneyOf(of.issue, of.one)
  if (more > 0n) ledger.post(turn, held({ ...money, minor: more }))
  if (more < 0n) ledger.post(turn, released({ ...money, minor: -more }))
  return more
}

/** Gives back everything that is set aside for an application, which ends with it. */
export function givenBack<Issue, One extends Held & { readonly returned: bigint }>(
  of: SetsAside<Issue>,
  at: { readonly turn: Turn; readonly ledger: Pick<Ledger, 'post'> },
  { issue, one }: { readonly issue: Issue; readonly one: One },
): One & { readonly held: 0n; readonly endedAt: number } {
  const back = -setAside(of, at, { issue, one, needed: 0n })
  return { ...one, held: 0n, returned: one.returned + back, endedAt: at.turn.nowMs }
}

/** What is missing of the money that an application needs, in the words of its refusal; undefined where nothing is. */
export function shortOf(of: {
  readonly available: bigint
  readonly needed: bigint
  /** What is set aside for it already. */
  readonly has: bigint
  readonly currency: string
}): { readonly needed: string; readonly available: string; readonly currency: string } | undefined {
  const { available, currency } = of
  const more = of.needed - of.has
  if (more <= available) return undefined
  const written = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  return { needed: written(more), available: written(available), currency }
}

/**
 * When an issue stopped taking applications, for a refusal: the close, or the moment for one that was canceled
 * before.
 */
export const closedValues = ({ closesAt }: { readonly closesAt: number }, nowMs: number) => ({
  at: String(Math.min(closesAt, nowMs)),
})
