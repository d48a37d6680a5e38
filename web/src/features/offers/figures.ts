import type { Offer, OwnApplication } from '@openbourse/protocol'
import { compare, minus, over, plus, shorten, times } from '../../lib/figures.ts'

const whole = (amount: string): number => Number(amount.split('.')[0])

/** Shares of an application, kept between the fewest and the most, in whole lots. */
export function stepped(offer: Offer, quantity: number, lots: number): number {
  const lot = whole(offer.lot)
  const next = Math.floor(quantity / lot) * lot + lots * lot
  return Math.min(whole(offer.maximum), Math.max(whole(offer.minimum), next))
}

/** Why a typed quantity cannot be applied for; undefined where it can. */
export type QuantityFault = 'missing' | 'lots' | 'minimum' | 'maximum'
export function faultOf(offer: Offer, typed: string): QuantityFault | undefined {
  if (!/^\d{1,12}$/.test(typed)) return 'missing'
  const quantity = Number(typed)
  if (quantity < whole(offer.minimum)) return 'minimum'
  if (quantity > whole(offer.maximum)) return 'maximum'
  return quantity % whole(offer.lot) === 0 ? undefined : 'lots'
}

/** The price that money is held at: the fixed one, or the highest bid of the band. */
export const heldPrice = ({ price }: Offer): string => price.price ?? price.band?.most ?? '0'

/** What is missing to hold so much; undefined where nothing is. `free` is what is there beside what is held already. */
export function shortBy(cost: string, free: string): string | undefined {
  return compare(cost, free) > 0 ? minus(cost, free) : undefined
}

/** What a change of an application may be held from: the balance and what is held for it now. */
export const freeFor = (available: string, own: OwnApplication | null): string =>
  own?.state === 'applying' ? plus(available, own.held) : available

/**
 * Odds as users count them: how many of 100, at least 1 where there is a chance and at most 99 where it is not
 * certain.
 */
export function inHundred(rate: string): number {
  if (compare(rate, '0') <= 0) return 0
  if (compare(rate, '1') >= 0) return 100
  return Math.min(99, Math.max(1, Number(shorten(times(rate, '100'), 0))))
}

/** Of a direct offer: how many of 100 shares are left. */
export const leftInHundred = ({ left, offered }: Offer): number =>
  left === null ? 0 : inHundred(over(left, offered, 4) ?? '0')

const lottery = ({ rule }: Offer): boolean => rule === 'lottery'

/**
 * The most likely allotment: all where every application is filled, one lot where a lot is more likely than not,
 * else nothing. In shares; undefined where the odds cannot give it, because the rule allots by the size of
 * applications.
 */
export function likelyShares(offer: Offer, quantity: number): number | undefined {
  if (offer.kind === 'direct') return quantity
  const { chance } = offer
  if (!chance || !lottery(offer)) return undefined
  const lot = whole(offer.lot)
  const sure = chance.everyone * lot
  if (sure >= quantity) return quantity
  return Number(chance.rate) >= 0.5 ? Math.min(quantity, sure + lot) : sure
}

export type Step = {
  readonly name: 'opens' | 'closes' | 'draw' | 'lists'
  readonly at: number
  readonly past: boolean
}

/** States in which a station is still to come. What has happened is what the server has done: a step can be late. */
const before: Readonly<Record<Step['name'], readonly Offer['state'][]>> = {
  opens: ['coming'],
  closes: ['coming', 'open'],
  draw: ['coming', 'open', 'confirming', 'closed', 'allotting'],
  lists: ['coming', 'open', 'confirming', 'closed', 'allotting', 'allotted', 'listing'],
}

/** The stations of an offer; a direct one has no draw. A canceled one is at the station of its times. */
export function stepsOf(offer: Offer, nowMs: number): readonly Step[] {
  const { state, opensAt, closesAt, drawAt, listsAt } = offer
  const step = (name: Step['name'], at: number): Step => ({
    name,
    at,
    past: state === 'cancelled' ? name !== 'lists' && at <= nowMs : !before[name].includes(state),
  })
  return [
    step('opens', opensAt),
    step('closes', closesAt),
    ...(offer.kind === 'random' ? [step('draw', drawAt)] : []),
    step('lists', listsAt),
  ]
}

/** Whether a draw has put the applicants of an offer in order: from then on everyone can run it again. */
export const isDrawn = ({ kind, state }: Pick<Offer, 'kind' | 'state'>): boolean =>
  kind === 'random' && state !== 'cancelled' && !before.draw.includes(state)

/** Applications that wait for an answer come first; the rest stay in their order. */
export function urgentFirst<Row extends { readonly application: OwnApplication }>(
  rows: readonly Row[],
): readonly Row[] {
  const isUrgent = ({ application: { state } }: Row) => state === 'wait_payment' || state === 'confirming'
  return [...rows.filter(isUrgent), ...rows.filter((row) => !isUrgent(row))]
}

/** Tone of the pill of an own application. Amber is for what has to be done in time. */
export const tones = {
  unsubscribed: 'plain',
  applying: 'info',
  confirming: 'warn',
  to_be_allocated: 'info',
  wait_payment: 'warn',
  paid: 'info',
  not_allotted: 'plain',
  lapsed: 'plain',
  returned: 'plain',
} as const
