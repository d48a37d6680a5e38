import type { OptionReceipt } from '@openbourse/protocol'
import { breakEvenFor, putIn } from './figures.ts'
import type { Terms } from './terms.ts'
import type { Holding, SettlementRow, Step } from './types.ts'
import {
  averageText,
  endedOnWire,
  millionths,
  moneyText,
  settlementOnWire,
  shareText,
  termsOnWire,
} from './wire.ts'

/** Everything that happened to one option of a user, with the print that it was settled at. */
export function receiptOf(
  holding: Holding,
  of: {
    readonly terms: Terms
    readonly expiresAt: number
    readonly steps: readonly Step[]
    readonly settlement: SettlementRow | undefined
  },
): OptionReceipt {
  const { terms, steps, settlement } = of
  const { currency } = terms
  const text = moneyText(currency)
  const wire = termsOnWire(terms, of.expiresAt)
  const settled = steps.find(({ kind }) => kind === 'settled')
  return {
    terms: wire,
    ended: holding.endedAt === null ? null : endedOnWire(holding, wire),
    bought: Number(holding.bought),
    averagePrice: averageText(holding.premium, holding.bought, terms),
    breakEven: text(breakEvenFor(terms, putIn(holding), holding.bought)),
    premium: text(holding.premium),
    fees: text(holding.feesBought + holding.feesSold),
    sold: text(holding.proceeds),
    paidOut: text(holding.paidOut),
    settlement: settlement && settled ? settlementOnWire(settlement, currency) : null,
    settled: Number(holding.settled),
    shareWorth: settled ? shareText(settled.price, terms) : null,
    chance: holding.chance === null ? null : millionths(holding.chance),
    steps: steps.map((step) => ({
      id: String(step.id),
      at: step.at,
      kind: step.kind,
      order: step.orderId === null ? null : String(step.orderId),
      quantity: Number(step.quantity),
      price: shareText(step.price, terms),
      value: text(step.value),
      fee: text(step.fee),
    })),
  }
}
