import { type consoleOfferCalls, type Output, offerStageOf } from '@openbourse/protocol'
import { deskFields } from '../applications/index.ts'
import type { Approvals } from '../approvals/index.ts'
import type { OfferParts } from './parts.ts'
import { type OfferRecord, type OfferStep, shownStep, simulatedBy } from './rules.ts'
import { countsOf } from './store.ts'
import { written } from './wire.ts'

// What operators see of offers: terms, counts and sums. No application and no applicant.

type Parts = Pick<OfferParts, 'book' | 'ledger' | 'database'> & { readonly approvals: Approvals }
type Calls = typeof consoleOfferCalls

const takesApplications: readonly OfferStep[] = ['coming', 'open', 'confirming']
/** How late the chance of a draw is before its offer can be cancelled. */
const lateMs = 24 * 3600 * 1000

/**
 * An offer can be cancelled until its list is sealed. From then on the operator may know the draw, and could cancel one that they dislike; only
 * a draw that has waited for a day, so that money would be on hold for ever, can be given up.
 */
export function isCancellable(
  { state, rules }: Pick<OfferRecord, 'state' | 'rules'>,
  nowMs: number,
): boolean {
  return takesApplications.includes(state) || (state === 'closed' && nowMs >= rules.drawAt + lateMs)
}

export const stageOf = ({ state }: Pick<OfferRecord, 'state'>) => offerStageOf(shownStep(state))

/** An offer as the list has it. */
export function rowOf({ book, ledger, approvals }: Parts, offer: OfferRecord, nowMs: number) {
  const { rules, terms, details, symbol, portfolioId } = offer
  const isOver = !book.isTaking(offer.id)
  return {
    id: String(offer.id),
    symbol,
    name: terms.name,
    kind: terms.kind,
    rule: rules.rule,
    state: shownStep(offer.state),
    stage: stageOf(offer),
    practice: terms.practice,
    publishedAt: offer.publishedAt,
    opensAt: rules.opensAt,
    closesAt: rules.closesAt,
    drawAt: rules.drawAt,
    payBy: rules.payBy,
    listsAt: rules.listsAt,
    people: isOver ? details.people : book.peopleIn(offer.id),
    simulated: simulatedBy(rules, nowMs),
    offered: String(rules.lots * rules.lot),
    escrow: String(ledger.ownedOf(portfolioId, `share:${symbol}`).available),
    rulesHash: offer.rulesHash,
    waits: details.waits,
    ...deskFields(approvals, offer, { kind: 'offer', id: symbol }),
  }
}

/** One offer as a whole. Its figures are of what is stored. */
export async function lookAt(
  parts: Parts,
  offer: OfferRecord,
  nowMs: number,
): Promise<Output<Calls['consoleOffer']>> {
  const { minor, ...counts } = await countsOf(parts.database, offer.id)
  const { details } = offer
  return {
    offer: rowOf(parts, offer, nowMs),
    terms: termsOf(offer),
    applications: {
      ...counts,
      shares: String(BigInt(counts.shares) * BigInt(offer.rules.lot)),
      held: written(offer, minor.held),
      paid: written(offer, minor.paid),
      givenBack: written(offer, minor.returned),
    },
    draw:
      offer.terms.kind === 'direct'
        ? null
        : {
            source: offer.rules.chance.source,
            price: details.price === null ? null : written(offer, details.price),
            sealedAt: details.sealedAt,
            root: details.root,
            drawnAt: details.drawnAt,
            resultHash: details.resultHash,
            waits: details.waits,
          },
    cancel: isCancellable(offer, nowMs)
      ? { users: counts.taking, money: written(offer, minor.held + minor.paid) }
      : null,
    returning: offer.state === 'cancelling',
  }
}

function termsOf(offer: OfferRecord): Output<Calls['consoleOffer']>['terms'] {
  const { rules, terms } = offer
  const { price } = rules
  const shares = (lots: number): string => String(lots * rules.lot)
  return {
    currency: terms.currency,
    sector: terms.sector,
    about: { ...terms.about },
    risks: terms.risks.map(({ title, text }) => ({ title: { ...title }, text: { ...text } })),
    price: price.kind === 'fixed' ? written(offer, price.price) : null,
    band:
      price.kind === 'fixed'
        ? null
        : {
            floor: written(offer, price.floor),
            low: written(offer, price.low),
            high: written(offer, price.high),
          },
    reference: terms.reference === null ? null : written(offer, terms.reference),
    lot: shares(1),
    minimum: shares(rules.minimum),
    maximum: shares(rules.maximum),
    sharesAfter: terms.sharesAfter,
    earnings: written(offer, String(terms.earnings)),
    dividend: written(offer, String(terms.dividend)),
    confirmBy: rules.confirmBy,
  }
}
