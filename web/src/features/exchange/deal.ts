import type { ExchangeConversion } from '@openbourse/protocol'
import { compare, minus, over, shorten, times, trim } from '../../lib/figures.ts'

type Deal = Pick<ExchangeConversion, 'from' | 'to' | 'pays' | 'spread' | 'gets'>

/** Whether two quotes have the same money on both sides, so that consent to one is consent to the other. */
export function isSameDeal(one: Deal, other: Deal): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    one.pays === other.pays &&
    one.spread === other.spread &&
    one.gets === other.gets
  )
}

/** The pair after one side was changed: choosing the currency of the other side swaps the two. */
export function chosen(
  pair: { readonly from: string; readonly to: string },
  side: 'from' | 'to',
  currency: string,
) {
  const swapped = { from: pair.to, to: pair.from }
  if (side === 'from') return currency === pair.to ? swapped : { ...pair, from: currency }
  return currency === pair.from ? swapped : { ...pair, to: currency }
}

/** Allowed text of an amount field: at most twelve whole digits and as many decimals as the currency has. */
export function fitsAmount(text: string, decimals: number): boolean {
  return /^\d{0,12}(\.\d*)?$/.test(text) && (text.split('.')[1] ?? '').length <= decimals
}

/** How a typed amount is sent: `.5` as `0.5`, `12.` as `12`; nothing for no digits or only zeros. */
export function amountToAsk(text: string): string | undefined {
  const [whole = '', part = ''] = text.split('.')
  if (!/[1-9]/.test(whole + part)) return undefined
  return part === '' ? whole : `${whole === '' ? '0' : whole}.${part}`
}

/** The order that would do what a quote does, cut to whole lots of the coin; undefined where that leaves nothing. */
export function bookOrderOf(
  { from, pays, gets }: Pick<ExchangeConversion, 'from' | 'pays' | 'gets'>,
  lot: string,
): { readonly side: 'buy' | 'sell'; readonly quantity: string } | undefined {
  const side = from === 'USDT' ? 'buy' : 'sell'
  const decimals = trim(lot).split('.')[1]?.length ?? 0
  const quantity = shorten(side === 'buy' ? gets : pays, decimals)
  return compare(quantity, '0') > 0 ? { side, quantity } : undefined
}

/**
 * The order book's result for the payment of a quote, its fee included, and the difference to the quote, below zero
 * if less: in the received asset, and in USDT. `total` is the order's result. Undefined for a total of nothing.
 */
export function besideBook(
  { pays, gets }: Pick<ExchangeConversion, 'pays' | 'gets'>,
  { side, quantity }: { readonly side: 'buy' | 'sell'; readonly quantity: string },
  total: string,
): { readonly gives: string; readonly more: string; readonly worth: string } | undefined {
  const each = over(total, quantity, 8)
  const gives = each && (side === 'buy' ? over(pays, each, 8) : shorten(times(pays, each), 6))
  if (!each || !gives) return undefined
  const more = minus(gives, gets)
  return { gives, more, worth: shorten(side === 'buy' ? times(more, each) : more, 2) }
}
