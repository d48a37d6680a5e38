import { formatMinor, invariant } from '@openbourse/money'
import type { Turn } from '../../core/index.ts'
import { fractionCapital, fractionsBacked, fractionsReleased } from '../ledger/index.ts'
import { type Way, worstCaseOfNew } from '../orders/index.ts'
import type { Known } from './market.ts'
import type { FractionParts } from './parts.ts'

/** What the house traded: the order, and what its shares came to without fees. */
type Traded = { readonly orderId: number; readonly quantity: number; readonly value: bigint }

type Trading = Pick<FractionParts, 'stocks'>

/** An order of the house, which takes what the book offers up to a price, all of it or nothing. Each of its shares then stands behind fractions, or is sold. */
type Wanted = {
  /** Of what it is for: the number in the ledger. */
  readonly id: number
  readonly known: Pick<Known, 'instrument' | 'market'>
  readonly quantity: number
  /** The furthest price. */
  readonly limit: number
}

/** Buys shares, which stand behind fractions at once; the house has the claims on them. */
export function buyShares(turn: Turn, parts: Trading, wanted: Wanted): Traded {
  const { ledger, fractions, handOver } = parts.stocks
  const { id, known, quantity, limit } = wanted
  const { symbol, currency } = known.instrument
  const desk = fractions.openedDesk(turn)
  const needed = worstCaseOfNew(limit, quantity, known.market)
  fund(turn, parts.stocks, { id, desk, symbol, currency, needed })
  const traded = trade(turn, parts, { ...wanted, desk, side: 'buy' })
  handOver.dealOut(turn, { from: desk, symbol, cause: { kind: 'fraction', id: String(id) }, to: [] })
  ledger.post(turn, fractionsBacked({ id, desk, symbol, shares: BigInt(quantity) }))
  return traded
}

/** The house puts in what its desk has too little of. */
export function fund(
  turn: Turn,
  { ledger }: Pick<FractionParts['stocks'], 'ledger'>,
  of: {
    readonly id: number
    readonly desk: number
    readonly symbol: string
    readonly currency: string
    readonly needed: bigint
  },
): void {
  const { needed, ...capital } = of
  const minor = needed - ledger.ownedOf(of.desk, of.currency).available
  if (minor > 0n) ledger.post(turn, fractionCapital({ ...capital, minor }))
}

/** Sells shares on which the house has the claims. */
export function sellShares(turn: Turn, parts: Trading, wanted: Wanted): Traded {
  const { ledger, fractions } = parts.stocks
  const { id, known, quantity } = wanted
  const { symbol } = known.instrument
  const desk = fractions.openedDesk(turn)
  ledger.post(turn, fractionsReleased({ id, desk, symbol, shares: BigInt(quantity) }))
  return trade(turn, parts, { ...wanted, desk, side: 'sell' })
}

function trade(
  turn: Turn,
  { stocks }: Trading,
  of: Wanted & { readonly desk: number; readonly side: Way },
): Traded {
  const { id, known, quantity, limit, desk, side } = of
  const placed = stocks.orders.placeIn(turn, {
    userId: stocks.ledger.portfolios.ownerOf(desk),
    portfolioId: desk,
    symbol: known.instrument.symbol,
    clientOrderId: `fraction:${id}:${turn.nextId()}`,
    ticket: {
      side,
      type: 'limit',
      price: formatMinor(BigInt(limit), known.market.scales.price),
      quantity: String(quantity),
      timeInForce: 'fok',
    },
  })
  // Nothing of the house rests in a book of stocks, and nothing happens to a book within a turn.
  invariant(
    placed.ok && placed.value.filled === quantity,
    `the book has ${quantity} ${known.instrument.symbol} as when it was looked at in this turn`,
  )
  return { orderId: placed.value.id, quantity, value: placed.value.filledValue }
}
