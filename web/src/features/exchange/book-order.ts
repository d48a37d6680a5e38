import type { ExchangeConversion } from '@openbourse/protocol'
import { compare, shorten, trim } from '../../lib/figures.ts'

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
