import { format, money } from '@openbourse/money'
import type { PriceAlert } from '@openbourse/protocol'

export type AlertRecord = {
  readonly id: number
  readonly userId: number
  readonly symbol: string
  readonly direction: 'rising' | 'falling'
  /** In the smallest unit of the stock's currency, as `from` is. */
  readonly price: number
  readonly from: number
  readonly note: string
  readonly madeAt: number
  readonly state: 'watching' | 'reached'
  readonly receipt: { readonly print: number; readonly price: number; readonly at: number } | null
  /** The newest change of shares under way that its price is a price after; null where none was since it was made. */
  readonly followed: string | null
}

/** The direction in which the market reaches a price; undefined when it is there already. */
export function directionTo(price: number, last: number): 'rising' | 'falling' | undefined {
  if (price === last) return undefined
  return price > last ? 'rising' : 'falling'
}

export function written(minor: number, currency: string): string {
  return format(money(currency, BigInt(minor)))
}

export function shown(alert: AlertRecord, currency: string): PriceAlert {
  const { receipt } = alert
  return {
    id: String(alert.id),
    symbol: alert.symbol,
    currency,
    direction: alert.direction,
    price: written(alert.price, currency),
    note: alert.note,
    state: alert.state,
    madeAt: alert.madeAt,
    from: written(alert.from, currency),
    receipt: receipt && {
      print: String(receipt.print),
      price: written(receipt.price, currency),
      at: receipt.at,
    },
  }
}
