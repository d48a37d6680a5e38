import { symbolOfStock } from '@openbourse/money'
import { assetCode } from '@openbourse/ui'

/** Kind of a ledger asset for its owner. */
export type Owned =
  | { readonly kind: 'share'; readonly symbol: string }
  | {
      readonly kind: 'option'
      readonly symbol: string
      readonly strike: string
      readonly right: string
      readonly day: string
    }
  | { readonly kind: 'unit' }
  | { readonly kind: 'money'; readonly code: string }

/** `option:LAGC-20261204-C-27000`: stock, expiry, right, and the strike in the smallest unit of its currency. */
const series = /^option:(.+)-(\d{4})(\d{2})(\d{2})-([CP])-(\d+)$/

export function ownedOf(asset: string): Owned {
  const symbol = symbolOfStock(asset)
  if (symbol !== undefined) return { kind: 'share', symbol }
  if (asset.startsWith('unit:')) return { kind: 'unit' }
  const option = series.exec(asset)
  if (!option) return { kind: 'money', code: assetCode(asset) }
  const [, stock = '', year = '', month = '', day = '', right, minor = ''] = option
  return {
    kind: 'option',
    symbol: stock,
    strike: minor.padStart(3, '0').replace(/(\d\d)$/, '.$1'),
    right: right === 'P' ? 'put' : 'call',
    day: `${year}-${month}-${day}`,
  }
}

/** A series of options by its symbol alone, `LAGC-20261204-C-27000`; undefined for all other symbols. */
export function optionOf(symbol: string): Extract<Owned, { readonly kind: 'option' }> | undefined {
  const owned = ownedOf(`option:${symbol}`)
  return owned.kind === 'option' ? owned : undefined
}
