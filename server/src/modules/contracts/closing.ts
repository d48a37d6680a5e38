import { formatMinor } from '@openbourse/money'
import { bankruptcyPrice } from '@openbourse/quant/contracts'
import type { Ticket } from '../orders/index.ts'
import type { Venue } from '../venue/index.ts'
import type { ContractBook } from './book.ts'
import { type OpenPosition, opposite, orderSideOf } from './rules.ts'

/**
 * The order that closes a quantity of a position at market: it takes what is offered at once, as far as the collar of market orders goes and
 * no further than the margin bears. What it does not find stays open.
 */
export function closingTicket(
  {
    book,
    venue,
    collarBps,
  }: { readonly book: ContractBook; readonly venue: Venue; readonly collarBps: number },
  position: OpenPosition,
  quantity: bigint,
): Ticket {
  const { symbol, side } = position
  const terms = book.termsFor(symbol)
  const { bestBid, bestAsk } = bestOf(venue, symbol)
  const from = side === 'long' ? bestBid : bestAsk
  const collar = (from * BigInt(side === 'long' ? 10_000 - collarBps : 10_000 + collarBps)) / 10_000n
  const onTick =
    side === 'long'
      ? collar - (collar % terms.tick)
      : collar + (terms.tick - (collar % terms.tick || terms.tick))
  const bound = bankruptcyPrice(position, terms, { step: terms.tick })?.shown
  const price =
    bound === undefined ? onTick : side === 'long' ? larger(onTick, bound) : smallest(onTick, bound)
  return {
    side: orderSideOf(opposite(side)),
    type: 'limit',
    quantity: formatMinor(quantity, terms.scales.quantity),
    price: formatMinor(larger(price, terms.tick), terms.scales.price),
    timeInForce: 'ioc',
    margin: { leverage: position.leverage, reduceOnly: true },
  }
}

function bestOf(venue: Venue, symbol: string): { bestBid: bigint; bestAsk: bigint } {
  const book = venue.book(symbol)
  const last = venue.lastPrice(symbol)
  return { bestBid: BigInt(book.bestBid() || last), bestAsk: BigInt(book.bestAsk() || last) }
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const smallest = (one: bigint, other: bigint): bigint => (one < other ? one : other)
