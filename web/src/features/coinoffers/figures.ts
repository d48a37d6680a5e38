import { type AskedAlike, sharedTo, sharingRate } from '@openbourse/proof'
import type { Calls, CoinOffer, Output, OwnCoinOffer } from '@openbourse/protocol'
import { compare, minus, over, plus } from '../../lib/figures.ts'

export type Info = Output<Calls['coinOfferInfo']>
export type Release = Info['releases'][number]
type Terms = Pick<CoinOffer, 'minimum' | 'maximum' | 'step'>

const whole = (amount: string): number => Number(amount.split('.')[0])

/** The amount, one step more or less, within the least and the most. */
export function stepped(of: Terms, asked: number, by: -1 | 1): number {
  const step = buttonStep(of)
  const next = by > 0 ? Math.floor(asked / step) * step + step : Math.ceil(asked / step) * step - step
  return Math.min(whole(of.maximum), Math.max(whole(of.minimum), next))
}

/** A round step for buttons: about forty of them for the whole range, each of the terms' own steps. */
function buttonStep({ step, maximum }: Terms): number {
  const least = whole(maximum) / 40
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const round = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= least) ?? power
  return Math.max(whole(step), Math.ceil(round / whole(step)) * whole(step))
}

/** Why a typed amount cannot be asked for; undefined where it can. */
export type AmountFault = 'missing' | 'minimum' | 'maximum' | 'step'
export function faultOf(of: Terms, typed: string): AmountFault | undefined {
  if (!/^\d{1,9}$/.test(typed)) return 'missing'
  const amount = Number(typed)
  if (amount < whole(of.minimum)) return 'minimum'
  if (amount > whole(of.maximum)) return 'maximum'
  return amount % whole(of.step) === 0 ? undefined : 'step'
}

const unitScale = 2
const moneyScale = 6

/** Cuts a decimal to a whole number of its places, as the server's smallest unit. */
function minor(amount: string, scale: number): bigint {
  const [head = '0', tail = ''] = amount.split('.')
  return BigInt(head + tail.slice(0, scale).padEnd(scale, '0'))
}

function decimalOf(of: bigint, scale: number): string {
  const text = of.toString().padStart(scale + 1, '0')
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** Price of a hundredth of a coin, in the smallest unit of money. */
const unitPriceOf = ({ price }: Pick<CoinOffer, 'price'>): bigint => minor(price, moneyScale) / 100n

export type Would = {
  /** Part of what is asked for that everyone under the cap gets: a fraction. */
  readonly rate: string
  readonly coins: string
  readonly paid: string
  readonly back: string
  /** Everything that is asked for with this amount, and what it is beyond the target; below zero where it is missing. */
  readonly asked: string
  readonly over: string
}

/**
 * What would come of an amount if the offering closed now: worked out from the public totals alone, as the server does at the close. The own
 * application is taken out of the totals first, and the amount put in. An amount of 0 leaves the totals as they are.
 */
export function wouldGet({ offer, groups }: Pick<Info, 'offer' | 'groups'>, amount: string): Would {
  const own = offer.mine?.state === 'applied' ? offer.mine.ask : undefined
  const unitPrice = unitPriceOf(offer)
  const inUnits = (money: string): bigint => minor(money, moneyScale) / unitPrice
  const asks: AskedAlike[] = groups.map(({ ask, count }) => ({
    ask: inUnits(ask),
    count: BigInt(count) - (own !== undefined && compare(ask, own) === 0 ? 1n : 0n),
  }))
  const wanted = inUnits(amount)
  if (wanted > 0n) asks.push({ ask: wanted, count: 1n })
  const cap = inUnits(offer.cap)
  const rate = sharingRate(asks, { supply: minor(offer.offered, unitScale), cap })
  const units = sharedTo(wanted, cap, rate)
  const paid = decimalOf(units * unitPrice, moneyScale)
  const asked = plus(minus(offer.demand?.asked ?? '0', own ?? '0'), amount)
  return {
    rate: over(String(rate.of), String(rate.asked), 6) ?? '0',
    coins: decimalOf(units, unitScale),
    paid,
    back: minus(amount, paid),
    asked,
    over: minus(asked, offer.target),
  }
}

/** Whether there are amounts to ask for above what one application can be charged. */
export const isCapped = ({ cap, maximum }: Pick<CoinOffer, 'cap' | 'maximum'>): boolean =>
  compare(cap, maximum) < 0

/** What is missing to hold so much; undefined where nothing is. What is held for the own application is free for its change. */
export function shortBy(
  { available, offer: { mine } }: Pick<Info, 'available' | 'offer'>,
  amount: string,
): string | undefined {
  const free = plus(available ?? '0', mine?.state === 'applied' ? mine.held : '0')
  return compare(amount, free) > 0 ? minus(amount, free) : undefined
}

/** Coins of each release, of so many: cut to hundredths, with everything in the last one. */
export function releasedCoins(coins: string, releases: readonly Release[]): string[] {
  const units = minor(coins, unitScale)
  const by = releases.map(({ part }) => (units * minor(part, 4)) / 10_000n)
  return by.map((sum, at) => decimalOf(sum - (by[at - 1] ?? 0n), unitScale))
}

/** Stations that an offering has passed in each state: the server's state decides, not the phone's clock. */
const behind: Readonly<Record<CoinOffer['state'], number>> = {
  coming: 0,
  open: 1,
  closed: 2,
  sharing: 2,
  shared: 3,
  opening: 4,
  listed: 4,
  released: 4,
  cancelled: 0,
}

export type Step = {
  readonly name: 'opens' | 'closes' | 'shares' | 'lists'
  readonly at: number
  readonly past: boolean
}

export const stepsOf = (of: CoinOffer): readonly Step[] =>
  (
    [
      ['opens', of.opensAt],
      ['closes', of.closesAt],
      ['shares', of.sharesAt],
      ['lists', of.listsAt],
    ] as const
  ).map(([name, at], index) => ({ name, at, past: index < behind[of.state] }))

export const hasMarket = ({ state }: Pick<CoinOffer, 'state'>): boolean =>
  state === 'opening' || state === 'listed' || state === 'released'

/** Part of what was asked for that was paid: a fraction. */
export const partOf = ({ paid, ask }: Pick<OwnCoinOffer, 'paid' | 'ask'>): string => over(paid, ask, 6) ?? '0'

/** A price without trailing zeros. */
export const priceOf = (price: string): string => {
  const [head = '0', tail = ''] = price.split('.')
  return `${head}.${tail.slice(0, 2)}${tail.slice(2).replace(/0+$/, '')}`
}
