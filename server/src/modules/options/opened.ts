import type { FaceOf, Ports, Turn } from '../../core/index.ts'
import type { appropriateness } from '../appropriateness/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { venue } from '../venue/index.ts'
import { OptionBook } from './book.ts'
import { feeSetting } from './chain.ts'
import { chanceOf } from './commands.ts'
import { Expiries } from './expiry.ts'
import { Maker } from './maker.ts'
import { premiumPolicy } from './policy.ts'
import { Prices } from './prices.ts'
import { refusalOfSeries } from './refusals.ts'
import { openHoldings, readAdjustments } from './store.ts'
import { SeriesTerms } from './terms.ts'
import { optionWorth } from './worth.ts'

/** Ids of the maker’s orders: beyond those of other simulated participants, and on from start to start. */
const firstMakerId = 2 ** 52
const idsPerMs = 1000

/** Faces that options use while they open. */
export type OptionsNeeds = {
  readonly appropriateness: FaceOf<typeof appropriateness>
  readonly ledger: Ledger
  readonly settings: Settings
  readonly stocks: Stocks
  readonly venue: FaceOf<typeof venue>
}

export type OptionsOpened = Awaited<ReturnType<typeof recoverOptions>>

/** Series, prices, the market maker, what users hold and expiries, as they were before the start. */
export async function recoverOptions(
  { database, writer, clock, portion }: Pick<Ports, 'database' | 'writer' | 'clock' | 'portion'>,
  { appropriateness, ledger, settings, stocks, venue }: OptionsNeeds,
) {
  const terms = new SeriesTerms()
  terms.recover(await readAdjustments(database))
  const prices: Prices = new Prices({ venue, heldOn: (symbol) => book.contractsOn(symbol) })
  const book: OptionBook = new OptionBook({
    ledger,
    termsOf: (symbol) => terms.of(symbol),
    chanceOf: (of, cost, nowMs) => chanceOf(prices, of, { price: cost, fee: 0n, nowMs }),
  })
  book.recover(await openHoldings(database))
  const maker = new Maker({ prices, terms, venue, firstId: firstMakerId + clock.nowMs() * idsPerMs })
  const { orders } = stocks
  const expiries = new Expiries({ book, clock, database, orders, portion, prices, terms, venue, writer })
  await expiries.recover()
  const feeOf = (currency: string) => settings.minor(feeSetting(currency))
  return {
    allows: (userId: number) => appropriateness.allows(userId, 'options', clock.nowMs()),
    book,
    clock,
    expiries,
    feeOf,
    maker,
    prices,
    terms,
    worth: optionWorth({ feeOf, maker, nowMs: () => clock.nowMs(), prices, terms, venue }),
  }
}

/** Lets the stock market trade options from now on, and totals count them. */
export function tradeOptions(
  { allows, book, clock, expiries, feeOf, prices, terms, worth }: OptionsOpened,
  { ledger, stocks }: OptionsNeeds,
): void {
  stocks.trade(
    'option',
    premiumPolicy({
      feeOf,
      termsOf: (symbol) => terms.of(symbol),
      refusalOf(ownerId) {
        const result = allows(ownerId)
        return result.ok ? undefined : result
      },
      closedFor: (of) => refusalOfSeries({ prices, expiries }, of, clock.nowMs()),
      freeOf: (portfolioId, { base }) => ledger.ownedOf(portfolioId, base).available,
      filled: (turn: Turn, fill) => book.followed(turn, fill),
      changedSince: (order) => expiries.changedSince(order),
    }),
  )
  stocks.value('option', worth)
}
