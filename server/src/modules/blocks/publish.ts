import { createHash } from 'node:crypto'
import type { Turn } from '../../core/types.ts'
import { blockEscrowed } from '../ledger/index.ts'
import { ratesOf } from '../stocks/index.ts'
import { dateText, daysAfter, exchanges, wallAt } from '../venue/index.ts'
import type { BlockParts } from './parts.ts'
import { type BlockRecord, type BlockTerms, nothingKnown, whyWrong } from './rules.ts'
import { writeBlock, writeMoment } from './tables.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const country = 'NG'
/** From the close until shares are given out. */
const pauseMs = 5 * minuteMs

/** Requested terms of a block; the market and the settings of the moment add the rest. */
export type BlockAsked = Pick<
  BlockTerms,
  | 'symbol'
  | 'seller'
  | 'why'
  | 'owned'
  | 'price'
  | 'offered'
  | 'minimum'
  | 'maximum'
  | 'lot'
  | 'opensAt'
  | 'closesAt'
  | 'lockDays'
  | 'simulated'
  | 'practice'
>

type Parts = Pick<BlockParts, 'venue' | 'settings'>

/** The band in which a block of a stock can be priced now. */
export function bandOf(
  of: {
    readonly venue: Pick<Parts['venue'], 'previousClose'>
    readonly settings: Pick<Parts['settings'], 'integer'>
  },
  symbol: string,
) {
  const { venue, settings } = of
  const reference = venue.previousClose(symbol)
  const reach = Math.floor((reference * settings.integer('blocks.band')) / 100)
  return { reference, low: reference - reach, high: reference + reach }
}

/** The terms of a block as they would be published now. */
export function termsOf(parts: Parts, asked: BlockAsked): BlockTerms {
  const { venue, settings } = parts
  const { symbol, closesAt, lockDays } = asked
  const { reference, low, high } = bandOf(parts, symbol)
  const rates = ratesOf(settings, country)
  const allotsAt = closesAt + pauseMs
  const unlockAt = venue.settlesAt(symbol, allotsAt + lockDays * dayMs)
  return {
    ...asked,
    currency: exchanges[country].currency,
    reference,
    referenceDay: venue.sessionOf(symbol).tradingDay,
    band: { low, high },
    allotsAt,
    unlockAt,
    // The date before the day that ends the lock: no trading day is between the two.
    lockDay: daysAfter(dateText(wallAt(exchanges[country].zone, unlockAt + minuteMs)), -1),
    rates: {
      commission: Number(rates.commission),
      exchange: Number(rates.exchange),
      stamp: Number(rates.stamp),
    },
  }
}

/** Why terms cannot be published; only operators read it. */
export function whyNotPublished({ venue }: Pick<Parts, 'venue'>, terms: BlockTerms): string | undefined {
  const { symbol, referenceDay, lockDay } = terms
  const instrument = venue.instrument(symbol)
  if (!instrument?.tradable || instrument.country !== country || instrument.class !== 'equity')
    return `blocks are of shares that are listed in ${country}`
  // The terms are of shares as they are: nothing may change them, or pay a dividend on those in escrow, before they are given out.
  const ask = { from: referenceDay, to: daysAfter(lockDay, -terms.lockDays + 3), symbol }
  if (venue.shareChanges(ask).length > 0) return 'the shares change before they are given out'
  if (venue.actions(ask).length > 0) return 'a dividend falls before they are given out'
  return whyWrong(terms)
}

/** Publishes a block in one turn: terms that never change, and all shares in escrow. The caller has asked `whyNotPublished`. */
export function publish(
  turn: Turn,
  { book, ledger }: Pick<BlockParts, 'book' | 'ledger'>,
  of: { readonly terms: BlockTerms; readonly proposalId: number | null },
): BlockRecord {
  const { terms } = of
  const id = turn.nextId()
  const termsText = JSON.stringify(terms)
  const portfolio = ledger.portfolios.open(turn, { kind: 'escrow', owner: 'house' })
  const block: BlockRecord = {
    id,
    terms,
    termsText,
    termsHash: createHash('sha256').update(termsText).digest('hex'),
    portfolioId: portfolio.id,
    publishedAt: turn.nowMs,
    proposalId: of.proposalId,
    state: 'coming',
    details: nothingKnown,
  }
  writeBlock(turn, block)
  const details = { termsHash: block.termsHash, seller: terms.seller, escrow: portfolio.id }
  writeMoment(turn, id, { kind: 'published', details })
  const { symbol, offered } = terms
  ledger.post(turn, blockEscrowed({ escrow: portfolio.id, symbol, shares: BigInt(offered), id }))
  book.add(turn, block)
  return block
}
