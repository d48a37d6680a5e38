import { hex, type OfferRules, readOfferRules, rulesHash } from '@openbourse/proof'
import type { Turn } from '../../core/types.ts'
import { sharesEscrowed } from '../ledger/index.ts'
import type { OfferParts } from './parts.ts'
import type { Details, OfferRecord, Terms } from './rules.ts'
import { writeMoment, writeOffer } from './tables.ts'

/** Terms that decide the allotment, without those that the publication adds. */
export type RulesAsked = Omit<OfferRules, 'version' | 'draw' | 'chance'>

export const nothingKnown: Details = {
  price: null,
  people: 0,
  odds: null,
  bidsRoot: null,
  root: null,
  sealedAt: null,
  waits: null,
  chance: null,
  seed: null,
  resultHash: null,
  drawnAt: null,
  places: 0,
  lastRank: 0,
  openingAt: null,
  simulated: 0,
  cancelledFor: null,
}

const anyRound = { source: 'drand', network: 'quicknet', round: 1 }

/** Throws `ProofError` for rules that cannot be published. */
export function checkRules(rules: RulesAsked): void {
  readOfferRules(JSON.stringify({ version: 1, draw: 'checked', ...rules, chance: anyRound }))
}

/**
 * Publishes an offer in one turn: rules with the chance they will use, and all shares in escrow. From here on nothing of it changes. Throws
 * for rules that cannot be, before anything has changed.
 */
export function publish(
  turn: Turn,
  { book, ledger, chances }: Pick<OfferParts, 'book' | 'ledger' | 'chances'>,
  of: { readonly rules: RulesAsked; readonly terms: Terms; readonly proposalId: number | null },
): OfferRecord {
  // Whatever cannot be is refused before anything has changed.
  checkRules(of.rules)
  const id = turn.nextId()
  const chance = chances.choose(turn, of.rules.drawAt)
  const rulesText = JSON.stringify({ version: 1, draw: `offer-${id}`, ...of.rules, chance })
  const rules = readOfferRules(rulesText)
  const portfolio = ledger.portfolios.open(turn, { kind: 'escrow', owner: 'house' })
  const { price } = rules
  const offer: OfferRecord = {
    id,
    symbol: rules.symbol,
    rules,
    rulesText,
    rulesHash: hex(rulesHash(rulesText)),
    terms: of.terms,
    portfolioId: portfolio.id,
    publishedAt: turn.nowMs,
    proposalId: of.proposalId,
    state: 'coming',
    details: { ...nothingKnown, price: price.kind === 'fixed' ? price.price : null },
  }
  writeOffer(turn, offer)
  writeMoment(turn, id, {
    kind: 'published',
    details: { rulesHash: offer.rulesHash, terms: offer.terms.name, escrow: portfolio.id },
  })
  const shares = BigInt(rules.lots) * BigInt(rules.lot)
  ledger.post(turn, sharesEscrowed({ escrow: portfolio.id, symbol: offer.symbol, shares, cause: id }))
  book.add(turn, offer)
  return offer
}
