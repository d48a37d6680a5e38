import { formatMinor, priceEach, type Scales } from '@openbourse/money'
import type { FractionDeal } from '@openbourse/protocol'
import { averageOf, type Fees, type OrderRecord } from '../orders/index.ts'
import { type Instrument, scalesOf } from '../venue/index.ts'
import type { Deal } from './deals.ts'
import { costOf, millionths, type Part, proceedsOf, roundingOf } from './sizes.ts'

export function feesOnWire({ commission, exchange, stamp }: Fees, { value }: Scales) {
  return {
    commission: formatMinor(commission, value),
    exchange: formatMinor(exchange, value),
    stamp: formatMinor(stamp, value),
  }
}

export function partOnWire(part: Part, total: bigint, scales: Scales): FractionDeal['fraction'] {
  return {
    quantity: formatMinor(BigInt(part.quantity), 6),
    price: part.price === 0n ? null : formatMinor(part.price, scales.value),
    value: formatMinor(part.value, scales.value),
    rounding: formatMinor(part.price === 0n ? 0n : roundingOf(part), scales.value + 6),
    fees: feesOnWire(part.fees, scales),
    total: formatMinor(total, scales.value),
  }
}

/** What one share comes to with all fees, with two decimals more than prices have. */
export function effectivePrice(total: bigint, quantity: bigint, scales: Scales): string | null {
  if (quantity === 0n) return null
  const scale = scales.price + 2
  const each = priceEach(total, quantity, { ...scales, quantity: scales.quantity + 6 }, scale)
  return formatMinor(each, scale)
}

/** `order` is the user's for whole shares. */
export function dealOnWire(
  deal: Deal,
  instrument: Instrument | undefined,
  order: Pick<OrderRecord, 'filledValue' | 'filled'> | undefined,
): FractionDeal {
  const { kind, symbol, currency, amount, orderId, shares, sharesTotal, fraction, cost } = deal
  const scales = instrument ? scalesOf(instrument) : { price: 2, quantity: 0, value: 2 }
  const text = (minor: bigint) => formatMinor(minor, scales.value)
  const ofPart = kind === 'buy' ? costOf(fraction) : proceedsOf(fraction)
  const total = sharesTotal + ofPart
  const quantity = BigInt(kind === 'buy' ? shares : 0) * BigInt(millionths) + BigInt(fraction.quantity)
  const average = order && averageOf(order.filledValue, order.filled, scales)
  return {
    id: String(deal.id),
    kind,
    at: deal.at,
    symbol,
    name: instrument?.name ?? symbol,
    currency,
    amount: amount === null ? null : text(amount),
    whole:
      orderId === null
        ? null
        : {
            order: String(orderId),
            quantity: String(shares),
            total: text(sharesTotal),
            averagePrice: average ?? null,
          },
    fraction: partOnWire(fraction, ofPart, scales),
    print: deal.printId === null ? null : String(deal.printId),
    quantity: formatMinor(quantity, 6),
    effectivePrice: kind === 'shares' ? null : effectivePrice(total, quantity, scales),
    total: text(total),
    left: amount === null ? null : text(amount - total),
    cost: kind === 'buy' ? null : text(cost),
    gain: kind === 'sell' ? text(ofPart - cost) : null,
  }
}
