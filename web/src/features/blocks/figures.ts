import type { Block, Calls, Output, OwnBlock } from '@openbourse/protocol'
import { compare, minus, over, plus, shorten, times, total } from '../../lib/figures.ts'

export type Info = Output<Calls['blockInfo']>
type Terms = Pick<Block, 'lot' | 'minimum' | 'maximum'>

const whole = (amount: string): number => Number(amount.split('.')[0])

/** Round steps for a range of so many shares: about forty of them. */
function stepOf({ lot, maximum }: Terms): number {
  const least = whole(maximum) / 40
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const round = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= least) ?? power
  return Math.max(whole(lot), Math.ceil(round / whole(lot)) * whole(lot))
}

/** Shares that are asked for, one step more or less, within the fewest and the most. */
export function stepped(of: Terms, quantity: number, by: -1 | 1): number {
  const step = stepOf(of)
  const next = by > 0 ? Math.floor(quantity / step) * step + step : Math.ceil(quantity / step) * step - step
  return Math.min(whole(of.maximum), Math.max(whole(of.minimum), next))
}

/** Why a typed quantity cannot be asked for; undefined where it can. */
export type QuantityFault = 'missing' | 'lots' | 'minimum' | 'maximum'
export function faultOf(of: Terms, typed: string): QuantityFault | undefined {
  if (!/^\d{1,12}$/.test(typed)) return 'missing'
  const quantity = Number(typed)
  if (quantity < whole(of.minimum)) return 'minimum'
  if (quantity > whole(of.maximum)) return 'maximum'
  return quantity % whole(of.lot) === 0 ? undefined : 'lots'
}

const places = 2

/** Each fee is rounded up to the smallest unit, as the server does it. */
function feeOn(value: string, rate: string): string {
  const exact = times(value, rate)
  const cut = shorten(exact, places)
  return compare(exact, cut) > 0 ? plus(cut, '0.01') : cut
}

export type Cost = {
  readonly value: string
  readonly fees: readonly {
    readonly kind: Info['fees'][number]['kind']
    readonly rate: string
    readonly amount: string
  }[]
  readonly total: string
}

/** Cost of a number of shares, including fees. */
export function costOf({ block, fees }: Pick<Info, 'block' | 'fees'>, quantity: string): Cost {
  const value = times(block.price, quantity)
  const lines = fees.map(({ kind, rate }) => ({ kind, rate, amount: feeOn(value, rate) }))
  return { value, fees: lines, total: lines.reduce((sum, { amount }) => plus(sum, amount), value) }
}

/** Part of what each asks for that each would get, if this were asked for too and the block closed now. */
export function rateWith({ offered, demand, mine }: Block, quantity: string): string {
  const own = mine?.state === 'applied' ? mine.quantity : '0'
  const asked = plus(minus(demand?.asked ?? '0', own), quantity)
  return compare(asked, offered) <= 0 ? '1' : (over(offered, asked, 6) ?? '0')
}

/** Whole shares of a part. */
export const sharesAt = (quantity: string, rate: string): string => {
  const exact = times(quantity, rate)
  const near = shorten(exact, 0)
  return compare(near, exact) > 0 ? minus(near, '1') : near
}

/** What is missing to hold so much; undefined where nothing is. What is held for the own application is free for its change. */
export function shortBy(
  { available, block: { mine } }: Pick<Info, 'available' | 'block'>,
  cost: string,
): string | undefined {
  const free = plus(available ?? '0', mine?.state === 'applied' ? mine.held : '0')
  return compare(cost, free) > 0 ? minus(cost, free) : undefined
}

/** Position of a price between the ends of the band: a part of 1. */
export function placeOf({ low, high }: Block['band'], price: string): number {
  const part = Number(over(minus(price, low), minus(high, low), 4) ?? '0')
  return Math.min(1, Math.max(0, part))
}

/** How many of 100, at least 1 where it happened at all. */
export const inHundred = (count: number, of: number): number =>
  count === 0 ? 0 : Math.max(1, Math.floor((count * 100) / of))

/** Stations that a block has passed in each state: the server's state decides, not the phone's clock. */
const behind: Readonly<Record<Block['state'], readonly Step['name'][]>> = {
  coming: [],
  open: ['opens'],
  closed: ['opens', 'closes'],
  allotting: ['opens', 'closes'],
  locked: ['opens', 'closes', 'allots'],
  unlocked: ['opens', 'closes', 'allots', 'unlocks'],
  cancelled: [],
}

export const isPast = ({ state }: Pick<Block, 'state'>, step: Step['name']): boolean =>
  behind[state].includes(step)

export type Step = { readonly name: 'opens' | 'closes' | 'allots' | 'unlocks'; readonly at: number }

export const stepsOf = ({ opensAt, closesAt, allotsAt, unlockAt }: Block): readonly Step[] => [
  { name: 'opens', at: opensAt },
  { name: 'closes', at: closesAt },
  { name: 'allots', at: allotsAt },
  { name: 'unlocks', at: unlockAt },
]

export type OwnRow = { readonly application: OwnBlock; readonly block: Block }

/**
 * Of own blocks in one currency: what the locked shares are worth at the last price, how far that is from what was paid for them, fees
 * included, and what is on hold. Shares that can be sold are left out, since some may be sold already. Undefined where nothing is
 * locked or held, or the currencies differ.
 */
export function standOf(rows: readonly OwnRow[]) {
  const locked = rows.filter(({ application, block }) => isLocked(application, block))
  const asked = rows.filter(({ application }) => application.state === 'applied')
  const [currency, ...others] = new Set([...locked, ...asked].map(({ block }) => block.currency))
  if (currency === undefined || others.length > 0) return undefined
  const value = total(locked.map(({ application, block }) => times(block.last, application.allotted)))
  const paid = total(locked.map(({ application }) => application.paid))
  return {
    currency,
    value,
    gain: minus(value, paid),
    held: total(asked.map(({ application }) => application.held)),
  } as const
}

/** Whether shares that were given out cannot be sold yet. */
export const isLocked = ({ state }: Pick<OwnBlock, 'state'>, block: Pick<Block, 'state'>): boolean =>
  state === 'allotted' && block.state !== 'unlocked'

/** Tone of the pill of an own application. */
export const tones = {
  applied: 'info',
  withdrawn: 'plain',
  allotted: 'plain',
  not_allotted: 'plain',
  returned: 'plain',
} as const

/** What a label at an end of the band takes of its width. */
const endShare = 0.18

/**
 * Columns for the labels of both ends and of two marks between them: each mark stands in the middle of its column, and where an end leaves no room
 * its label moves to the side of that end.
 */
export function labelsAt(
  from: number,
  to: number,
): { readonly shares: readonly number[]; readonly sides: string } {
  const middle = (from + to) / 2
  const [left, right] = [2 * from - middle, 1 - (2 * to - middle)]
  const ends = [Math.max(endShare, left), Math.max(endShare, right)] as const
  const shares = [ends[0], middle - ends[0], 1 - ends[1] - middle, ends[1]].map((share) => Math.max(0, share))
  const sides = [left < endShare && 'start', right < endShare && 'end'].filter(Boolean)
  return { shares, sides: sides.join(' ') }
}
