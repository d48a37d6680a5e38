import { divide } from '@openbourse/money'
import { mainPortfolioOf } from '../ledger/index.ts'
import { boughtIn } from '../orders/index.ts'
import { gainIn } from '../venue/index.ts'
import type { AdviceParts } from './desk.ts'

const index = 'LAG30'
const whole = 20_000n

/**
 * What advice brought a user who bought what it named, in the trading day in which it was given, beside the index: what these shares were worth
 * at its outcome after the costs of a sale, less what they cost, less what that would have gained in the index.
 */
export async function broughtBy(
  { database, book, venue }: AdviceParts,
  { userId, from, to }: { readonly userId: number; readonly from: number; readonly to: number },
) {
  let minor = 0n
  let count = 0
  const portfolioId = mainPortfolioOf(userId)
  for (const { piece, outcome } of book.ended()) {
    if (piece.at < from || outcome.at > to) continue
    const until = venue.settlesAt(piece.symbol, piece.at)
    const bought = await boughtIn(database, { portfolioId, symbol: piece.symbol, from: piece.at, to: until })
    if (bought.quantity === 0n) continue
    const value = divide(
      bought.quantity * BigInt(outcome.price) * BigInt(outcome.now),
      BigInt(outcome.was),
      'down',
    )
    const got = divide(value * (whole - BigInt(piece.costs)), whole, 'down')
    const beside = await gainIn(venue, index, { minor: bought.cost, from: piece.at, to: outcome.at })
    minor += got - bought.cost - beside
    count += 1
  }
  return { minor, count }
}
