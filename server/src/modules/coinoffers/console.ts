import { parseMinor, scaleOf } from '@openbourse/money'
import { simulatedAsks } from '@openbourse/proof'
import {
  coinOfferCancelReasons,
  coinOfferReasons,
  type consoleCoinOfferCalls,
  done,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Approvals, KindOfProposal, Payload } from '../approvals/index.ts'
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

const threeDaysMs = 3 * 24 * 3600 * 1000
const byTwo = {
  makers: ['product'],
  checkers: ['approver'],
  seats: () => 1,
  delayMs: () => 0,
  expiresMs: threeDaysMs,
} as const
const minuteMs = 60_000
/** From the close until coins are shared out. */
export const pauseMs = 5 * minuteMs

type Parts = CoinOfferParts & { readonly approvals: Approvals }

/** An offering can be canceled as a whole until its close: afterwards it is known who asks for how much. */
const cancellable: readonly CoinOfferStep[] = ['coming', 'open']

/** Terms are approved as they are drafted, and an offering is canceled as a whole: no operator names an applicant. */
export function coinOfferKindsOfProposal(parts: Parts): readonly KindOfProposal[] {
  return [
    {
      kind: 'coin_offer_open',
      reasons: coinOfferReasons,
      ...byTwo,
      execute(turn, payload, { id }) {
        const drafted = draftOf(turn, parts, payload)
        if (!drafted.ok) return drafted
        publish(turn, parts, { terms: drafted.value, worth: drafted.value.unitPrice, proposalId: id })
        return undefined
      },
    },
    {
      kind: 'coin_offer_cancel',
      reasons: coinOfferCancelReasons,
      ...byTwo,
      execute: (turn, payload, { reason }) => cancelOffering(turn, parts, { id: Number(payload.id), reason }),
    },
  ]
}

/** Cancels an offering as a whole; its money comes back in portions. */
export function cancelOffering(
  turn: Turn,
  { book }: Pick<CoinOfferParts, 'book'>,
  { id, reason }: { readonly id: number; readonly reason: string },
): Refused<'coin_offer_unknown' | 'coin_offer_over'> | undefined {
  const offering = book.offering(id)
  if (!offering) return refuse('coin_offer_unknown')
  if (!cancellable.includes(offering.state)) return refuse('coin_offer_over')
  book.step(turn, offering, { state: 'cancelling', details: { cancelledFor: reason } })
  return undefined
}

export function coinOfferConsole(parts: Parts): SomeHandlers<keyof typeof consoleCoinOfferCalls> {
  const { approvals, book } = parts
  return {
    async consoleCoinOffers({ nowMs }) {
      await parts.writer.settled()
      return done({ list: [...book.offerings()].reverse().map((one) => onWire(parts, one, nowMs)) })
    },

    async consoleCoinOffer({ nowMs }, { id }) {
      const offering = book.offering(Number(id))
      if (!offering) return refuse('coin_offer_unknown', { fields: ['id'] })
      await parts.writer.settled()
      return done(lookOf(parts, offering, nowMs))
    },

    consoleCoinOfferPropose: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleCoinOfferPropose', input }, (turn) => {
        const { reason, ...asked } = input
        const payload = Object.fromEntries(
          Object.entries(asked).map(([name, value]) => [name, String(value)]),
        )
        const drafted = draftOf(turn, parts, payload)
        if (!drafted.ok) return drafted
        return { kind: 'coin_offer_open', payload, reason, subject: { kind: 'coin_offer', id: input.coin } }
      }),

    consoleCoinOfferCancel: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleCoinOfferCancel', input }, () => {
        const offering = book.offering(Number(input.id))
        if (!offering) return refuse('coin_offer_unknown')
        if (!cancellable.includes(offering.state)) return refuse('coin_offer_over')
        const { reason } = input
        const payload = { id: input.id, coin: offering.terms.coin, name: offering.terms.name }
        return { kind: 'coin_offer_cancel', payload, reason, subject: { kind: 'coin_offer', id: input.id } }
      }),
  }
}

/** Reads a draft, and checks it as it will be published; again when it is approved. */
function draftOf(
  turn: Pick<Turn, 'nowMs'>,
  parts: Pick<CoinOfferParts, 'venue' | 'settings' | 'book'>,
  payload: Payload,
):
  | { readonly ok: true; readonly value: CoinOfferTerms }
  | Refused<'coin_offer_terms_wrong' | 'coin_offer_opens_past'> {
  const text = (name: string): string => payload[name] ?? ''
  const number = (name: string): number => Number(text(name))
  const money = (name: string): number => number(name) * 10 ** scaleOf(currency)
  const [atListing, parts_, everyDays] = [number('atListing'), number('parts'), number('everyDays')]
  if (number('opensAt') <= turn.nowMs) return refuse('coin_offer_opens_past', { fields: ['opensAt'] })
  const schedule = whyScheduleWrong({ atListing, parts: parts_, everyDays })
  if (schedule) return refuse('coin_offer_terms_wrong', { values: { why: schedule } })
  const terms: CoinOfferTerms = {
    coin: text('coin'),
    name: text('name'),
    about: { 'en-US': text('aboutEn'), 'es-MX': text('aboutEs'), 'pt-BR': text('aboutPt') },
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
  const { terms, state } = offering
  let [users, held] = [0, 0n]
  for (const one of parts.book.each(offering.id)) {
    if (one.state !== 'applied') continue
    users += 1
    held += one.held
  }
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
    cancel: cancellable.includes(state) ? { users, money } : null,
  }
}

function onWire({ book, ledger, approvals }: Parts, offering: CoinOfferRecord, nowMs: number) {
  const { id, terms, details, portfolioId, state } = offering
  const { people, asked } = book.demandOf(offering, nowMs)
  const simulated = simulatedAsks(terms, simulatedBy(terms, nowMs)).reduce((sum, ask) => sum + ask, 0n)
  const [open] = approvals.openOf({ kind: 'coin_offer', id: String(id) })
  return {
    id: String(id),
    coin: terms.coin,
    name: terms.name,
    state: state === 'cancelling' ? ('cancelled' as const) : state,
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
    portfolio: String(portfolioId),
    rulesHash: offering.termsHash,
    proposal: offering.proposalId === null ? null : String(offering.proposalId),
    waiting: open ? String(open.id) : null,
    cancelledFor: details.cancelledFor,
  }
}
