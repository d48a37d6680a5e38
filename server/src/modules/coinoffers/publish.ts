import { isAsset } from '@openbourse/money'
import { termsHash } from '@openbourse/proof'
import type { Turn } from '../../core/types.ts'
import { coinsEscrowed } from '../ledger/index.ts'
import { pairOf } from '../venue/index.ts'
import type { CoinOfferParts } from './parts.ts'
import { type CoinOfferRecord, type CoinOfferTerms, minorPerUnit, nothingKnown, whyWrong } from './rules.ts'
import { writeMoment, writeOffering } from './tables.ts'

export const currency = 'USDT'

/** The ledger's name for a coin that was offered here. */
export const assetOf = ({ coin }: Pick<CoinOfferTerms, 'coin'>): string => `coin:${coin}`

/** Why terms cannot be published; only operators read it. */
export function whyNotPublished(
  { venue, settings, book }: Pick<CoinOfferParts, 'venue' | 'settings' | 'book'>,
  terms: CoinOfferTerms,
  nowMs: number,
): string | undefined {
  const { coin } = terms
  if (!/^[A-Z0-9]{2,8}$/.test(coin)) return 'the code of a coin has 2 to 8 letters and digits'
  if (isAsset(coin) || book.hasCoin(coin) || venue.instrument(pairOf(coin)))
    return 'the code of the coin is taken'
  return whyWrong(terms, { nowMs, most: settings.minor('coinoffers.most') })
}

/**
 * Publishes a coin offering in one turn: terms that never change, and all coins in escrow. The caller has asked `whyNotPublished`. `worth`
 * is what a coin is worth to simulated participants once it trades, in ten-thousandths of the currency.
 */
export function publish(
  turn: Turn,
  { book, ledger }: Pick<CoinOfferParts, 'book' | 'ledger'>,
  of: { readonly terms: CoinOfferTerms; readonly worth: number; readonly proposalId: number | null },
): CoinOfferRecord {
  const { terms } = of
  const id = turn.nextId()
  const termsText = JSON.stringify(terms)
  const portfolio = ledger.portfolios.open(turn, { kind: 'escrow', owner: 'house' })
  const offering: CoinOfferRecord = {
    id,
    terms,
    termsText,
    termsHash: termsHash(termsText),
    worth: of.worth,
    portfolioId: portfolio.id,
    publishedAt: turn.nowMs,
    proposalId: of.proposalId,
    state: 'coming',
    details: nothingKnown,
  }
  writeOffering(turn, offering)
  const details = { termsHash: offering.termsHash, name: terms.name, escrow: portfolio.id }
  writeMoment(turn, id, { kind: 'published', details })
  ledger.post(turn, coinsEscrowed({ ...coinsOf(offering), minor: BigInt(terms.units) * minorPerUnit }))
  book.add(turn, offering)
  return offering
}

/** What entries of an offering's coins name. */
export const coinsOf = ({ id, terms, portfolioId }: CoinOfferRecord) => ({
  escrow: portfolioId,
  symbol: pairOf(terms.coin),
  coin: assetOf(terms),
  cause: id,
})
