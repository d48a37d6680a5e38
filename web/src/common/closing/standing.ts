import type { Robot } from '@openbourse/protocol'

/** A robot or a fund, as far as it can be closed. */
export type Closable = Pick<Robot, 'state' | 'closing'>
export type Closing = NonNullable<Robot['closing']>

/** Why something closed; also the listing of a manager. */
export type ClosingCause = { readonly cause: string; readonly reason: string | null }

/**
 * State of a robot or a fund. `closing`: it takes no money and is selling. `ended`: its last day came. A ruined one
 * stays ruined when everything is paid.
 */
export type Standing = 'open' | 'closing' | 'closed' | 'ruined' | 'ended'

export function standingOf({ state, closing }: Closable): Standing {
  if (closing === null) return state
  if (closing.cause === 'ruined') return 'ruined'
  if (state === 'open') return 'closing'
  return closing.cause === 'last_day' ? 'ended' : 'closed'
}

/** From the moment that it closes it takes no money, also while holders are still paid. */
export const takesMoney = (of: Closable): boolean => standingOf(of) === 'open'

/** Those that take money first; both keep the order that they have. */
export const openFirst = <Of extends Closable>(all: readonly Of[]): readonly Of[] => [
  ...all.filter(takesMoney),
  ...all.filter((one) => !takesMoney(one)),
]

/** Causes of an order's end that are the closing of what it is in. */
const closingCauses: readonly string[] = ['operators', 'ruined', 'last_day']

/**
 * Name of an order's event: a stop that no user requested, and money returned because of it, are named after the
 * closing.
 */
export function eventOf<Kind extends string>(
  { kind, at }: { readonly kind: Kind; readonly at: number },
  { cause, closing }: { readonly cause: string | null; readonly closing: Closing | null },
): Kind | 'closed' | 'returned' {
  if (kind === 'stopping' && cause !== null && closingCauses.includes(cause)) return 'closed'
  return kind === 'withdrawn' && closing !== null && at >= closing.at ? 'returned' : kind
}
