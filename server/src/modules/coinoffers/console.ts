import { parseMinor, scaleOf } from '@openbourse/money'
import { simulatedAsks } from '@openbourse/proof'
import {
  coinOfferCancelReasons,
  coinOfferReasons,
  coinOfferStageOf,
  type consoleCoinOfferCalls,
  done,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { deskFields, deskPage, draftsOf, fieldsOf, waitingIn } from '../applications/index.ts'
import type { Approvals, Payload } from '../approvals/index.ts'
import type { CoinOfferParts } from './parts.ts'
import { coinsOf, currency, publish, whyNotPublished } from './publish.ts'
import {
  type CoinOfferRecord,
  type CoinOfferStep,
  type CoinOfferTerms,
  minorPerUnit,
  priceScale,
  releasesFrom,
  releasesMost,
  simulatedBy,
} from './rules.ts'
import { coinsText, priceText, releasesOnWire, written } from './wire.ts'

const minuteMs = 60_000
/** From the close until coins are shared out. */
export const pauseMs = 5 * minuteMs

type Parts = CoinOfferParts & { readonly approvals: Approvals }

/** An offering can be canceled as a whole until its close: afterwards the applications are known. */
const cancellable: readonly CoinOfferStep[] = ['coming', 'open']

/** Terms are approved as they are drafted, and an offering is canceled as a whole: no operator names an applicant. */
export const coinOfferDrafts = (parts: CoinOfferParts) =>
  draftsOf({
    open: 'coin_offer_open',
    cancel: 'coin_offer_cancel',
    subject: 'coin_offer',
    reasons: coinOfferReasons,
    cancelReasons: coinOfferCancelReasons,
    draftOf: (turn, payload) => draftOf(turn, parts, payload),
    publish: (turn, terms, proposalId) => publish(turn, parts, { terms, worth: terms.unitPrice, proposalId }),
    issue: (id) => parts.book.issue(id),
    isCancellable,
    giveUp: (turn, offering, cancelledFor) =>
      parts.book.step(turn, offering, { state: 'cancelling', details: { cancelledFor } }),
    subjectOf: ({ coin = '' }) => coin,
    subjectOfIssue: ({ id }) => String(id),
    named: ({ terms: { coin, name } }) => ({ coin, name }),
    unknown: 'coin_offer_unknown',
    over: 'coin_offer_over',
  })

const isCancellable = ({ state }: CoinOfferRecord): boolean => cancellable.includes(state)

export function coinOfferConsole(
  parts: Parts,
  drafts: ReturnType<typeof coinOfferDrafts>,
): SomeHandlers<keyof typeof consoleCoinOfferCalls> {
  const { approvals, book } = parts
  return {
    async consoleCoinOffers({ nowMs }, asked) {
      await parts.writer.settled()
      return done(deskPage(asked, book.issues(), { onWire: (one) => onWire(parts, one, nowMs), stageOf }))
    },

    async consoleCoinOffer({ nowMs }, { id }) {
      const offering = book.issue(Number(id))
      if (!offering) return refuse('coin_offer_unknown', { fields: ['id'] })
      await parts.writer.settled()
      return done(lookOf(parts, offering, nowMs))
    },

    consoleCoinOfferPropose: (context, input) =>
      drafts.propose(approvals, context, { call: 'consoleCoinOfferPropose', input }),

    consoleCoinOfferCancel: (context, input) =>
      drafts.proposeCancel(approvals, context, { call: 'consoleCoinOfferCancel', input }),
  }
}

const stageOf = ({ state }: CoinOfferRecord) => coinOfferStageOf(shownStep(state))

/** An offering that is being canceled is shown as canceled. */
const shownStep = (state: CoinOfferStep) => (state === 'cancelling' ? 'cancelled' : state)

/** Reads a draft, and checks it as it will be published; again when it is approved. */
function draftOf(
  turn: Pick<Turn, 'nowMs'>,
  parts: Pick<CoinOfferParts, 'venue' | 'settings' | 'book'>,
  payload: Payload,
):
  | { readonly ok: true; readonly value: CoinOfferTerms }
  | Refused<'coin_offer_terms_wrong' | 'coin_offer_opens_past'> {
  const { text, number, words } = fieldsOf(payload)
  const money = (name: string): number => number(name) * 10 ** scaleOf(currency)
  const [atListing, parts_, everyDays] = [number('atListing'), number('parts'), number('everyDays')]
  if (number('opensAt') <= turn.nowMs) return refuse('coin_offer_opens_past', { fields: ['opensAt'] })
  const schedule = whyScheduleWrong({ atListing, parts: parts_, everyDays })
  if (schedule) return refuse('coin_offer_terms_wrong', { values: { why: schedule } })
  const terms: CoinOfferTerms = {
    coin: text('coin'),
    name: text('name'),
    about: words('about'),
    currency,
    units: number('offered') * 100,
    unitPrice: Number(parseMinor(text('price'), priceScale) ?? 0n),
    minimum: money('minimum'),
    maximum: money('maximum'),
    step: money('step'),
    cap: money('cap'),
    opensAt: number('opensAt'),
    closesAt: number('closesAt'),
    sharesAt: number('closesAt') + pauseMs,
    listsAt: number('listsAt'),
    releases: releasesFrom(number('listsAt'), { atListing: atListing * 100, parts: parts_, everyDays }),
    simulated: { people: 0, asks: [] },
    practice: false,
  }
  const why = whyNotPublished(parts, terms, turn.nowMs)
  return why === undefined
    ? { ok: true, value: terms }
    : refuse('coin_offer_terms_wrong', { values: { why } })
}

const daysMost = 366

/** The schedule is made only of figures that are small enough. */
function whyScheduleWrong(of: {
  readonly atListing: number
  readonly parts: number
  readonly everyDays: number
}): string | undefined {
  const { atListing, parts, everyDays } = of
  if (atListing < 1 || atListing > 100) return '1 to 100 percent are released at the listing'
  if (parts >= releasesMost) return `there are at most ${releasesMost} releases`
  if ((atListing === 100) !== (parts === 0)) return 'what is not released at the listing is released in parts'
  return parts > 0 && (everyDays < 1 || everyDays > daysMost)
    ? `parts are 1 to ${daysMost} days apart`
    : undefined
}

/** An offering whole, with what canceling it would give back now. */
function lookOf(parts: Parts, offering: CoinOfferRecord, nowMs: number) {
  const { terms } = offering
  const { users, held } = waitingIn(parts.book.each(offering.id))
  const money = written(terms, held)
  return {
    offer: onWire(parts, offering, nowMs),
    terms: {
      minimum: written(terms, terms.minimum),
      maximum: written(terms, terms.maximum),
      step: written(terms, terms.step),
      cap: written(terms, terms.cap),
      releases: releasesOnWire(terms),
      about: terms.about,
    },
    money: { held: money },
    cancel: isCancellable(offering) ? { users, money } : null,
  }
}

function onWire({ book, ledger, approvals }: Parts, offering: CoinOfferRecord, nowMs: number) {
  const { id, terms, portfolioId, state } = offering
  const { people, asked } = book.demandOf(offering, nowMs)
  const simulated = simulatedAsks(terms, simulatedBy(terms, nowMs)).reduce((sum, ask) => sum + ask, 0n)
  return {
    id: String(id),
    coin: terms.coin,
    name: terms.name,
    state: shownStep(state),
    stage: stageOf(offering),
    practice: terms.practice,
    publishedAt: offering.publishedAt,
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    sharesAt: terms.sharesAt,
    listsAt: terms.listsAt,
    currency: terms.currency,
    price: priceText(terms.unitPrice),
    offered: coinsText(terms.units),
    people,
    asked: written(terms, asked),
    simulated: written(terms, simulated),
    escrow: coinsText(Number(ledger.ownedOf(portfolioId, coinsOf(offering).coin).coin / minorPerUnit)),
    rulesHash: offering.termsHash,
    ...deskFields(approvals, offering, { kind: 'coin_offer', id: String(id) }),
  }
}
