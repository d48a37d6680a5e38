import type { Turn } from '../../core/index.ts'
import { within, worstPrice } from '../orders/index.ts'
import { writeHouseTrade } from './deals.ts'
import { sellShares } from './desk.ts'
import { onMarket } from './market.ts'
import type { FractionParts } from './parts.ts'
import { spareShares } from './sizes.ts'

type Deciding = Pick<FractionParts, 'stocks' | 'venue'>

/** Stocks of which the house has more shares behind fractions than it keeps. */
const spare = ({ stocks, venue }: Deciding): readonly string[] =>
  venue
    .instruments()
    .map(({ symbol }) => symbol)
    .filter((symbol) => spareShares(stocks.fractions.backingOf(symbol).own) > 0)

/** Shares behind fractions that nothing claims are sold in the book, as far as it takes them at the protection of a market order. */
export async function trim(parts: FractionParts): Promise<void> {
  if (parts.stocks.fractions.desk === undefined) return
  for (const symbol of spare(parts))
    await parts.writer.run({ actor: 0, decide: (turn) => trimOne(turn, parts, symbol) })
}

function trimOne(turn: Turn, { stocks }: Deciding, symbol: string): void {
  const { fractions, orders } = stocks
  const portfolioId = fractions.openedDesk(turn)
  const wanted = spareShares(fractions.backingOf(symbol).own)
  if (wanted === 0) return
  const judged = orders.judge({ portfolioId, symbol, ticket: onMarket('sell', String(wanted)) })
  // The shares are not free to sell before they are taken from behind fractions, so that this is no reason here.
  if ('ok' in judged || !judged.plan || (judged.refusal && !isOfShares(judged.refusal.reason))) return
  const { plan, instrument, market } = judged
  const offers = within(
    orders.offers({ portfolioId, symbol, side: 'sell', quantity: wanted }),
    'sell',
    plan.bookPrice,
  )
  const offered = offers.reduce((sum, { quantity }) => sum + quantity, 0)
  const quantity = Math.min(wanted, offered)
  if (quantity === 0) return
  const id = turn.nextId()
  const limit = worstPrice(offers, quantity)
  const { orderId, value } = sellShares(
    turn,
    { stocks },
    { id, known: { instrument, market }, quantity, limit },
  )
  writeHouseTrade(turn, { id, symbol, side: 'sell', shares: quantity, value, orderId })
}

const isOfShares = (reason: string): boolean =>
  reason === 'insufficient_shares' || reason === 'nothing_available'
