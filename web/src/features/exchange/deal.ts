import type { ExchangeConversion } from '@openbourse/protocol'

type Deal = Pick<ExchangeConversion, 'from' | 'to' | 'pays' | 'spread' | 'gets'>

/** Whether two quotes come to the same money on both sides, so that who agreed to one agreed to the other. */
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
