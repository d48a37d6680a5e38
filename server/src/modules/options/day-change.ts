import type { Ports } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import { baseCurrency, type Valued, worthIn } from '../stocks/index.ts'
import type { OptionBook } from './book.ts'
import type { Prices } from './prices.ts'
import { type DatedStep, stepsSince } from './store.ts'
import type { SeriesTerms } from './terms.ts'

const dayMs = 24 * 3_600_000

type Parts = {
  readonly database: Database
  readonly writer: Pick<Ports['writer'], 'settled'>
  readonly book: OptionBook
  readonly prices: Pick<Prices, 'ready'>
  readonly settings: Settings
  readonly terms: SeriesTerms
  readonly worth: Valued
}

/**
 * What options gained since midnight UTC, in the smallest unit of the base currency: what selling those that are held would bring, and what was received and
 * paid since, less what those of midnight would have brought then.
 */
export async function optionDayChange(
  parts: Parts,
  { userId, nowMs }: { readonly userId: number; readonly nowMs: number },
): Promise<bigint> {
  const { book, database, writer, prices, settings, terms, worth } = parts
  const portfolioId = mainPortfolioOf(userId)
  const startMs = Math.floor(nowMs / dayMs) * dayMs
  await writer.settled()
  const steps = Map.groupBy(await stepsSince(database, portfolioId, startMs), ({ symbol }) => symbol)
  const symbols = new Set([...book.ownedBy(portfolioId).map(({ symbol }) => symbol), ...steps.keys()])
  let change = 0n
  for (const symbol of symbols) {
    const { currency, underlying } = terms.of(symbol)
    const held = book.of(portfolioId, symbol)?.quantity ?? 0n
    const { quantity, cash } = movedBy(steps.get(symbol) ?? [])
    await prices.ready(underlying, nowMs)
    const asset = `option:${symbol}`
    const now = held > 0n ? (worth.now(asset, held)?.minor ?? 0n) : 0n
    const before = held - quantity
    const then = before > 0n ? ((await worth.at(asset, [startMs]))(0, before)?.minor ?? 0n) : 0n
    change += worthIn(settings, { asset: currency, minor: now - then + cash, into: baseCurrency }) ?? 0n
  }
  return change
}

/** Contracts and money that came with some steps; below zero what went. */
const movedBy = (steps: readonly DatedStep[]) =>
  steps.reduce(
    (sum, { kind, quantity, value, fee }) =>
      kind === 'bought'
        ? { quantity: sum.quantity + quantity, cash: sum.cash - value - fee }
        : { quantity: sum.quantity - quantity, cash: sum.cash + value - fee },
    { quantity: 0n, cash: 0n },
  )
