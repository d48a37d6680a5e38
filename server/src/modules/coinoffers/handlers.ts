import { parseMinor, scaleOf } from '@openbourse/money'
import { type CallName, type coinOfferCalls, done, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { dateText, exchanges, wallAt } from '../venue/index.ts'
import { apply, change, withdraw } from './apply.ts'
import { evidenceOf, filesOf } from './evidence.ts'
import type { CoinOfferParts } from './parts.ts'
import { coinsOf, currency } from './publish.ts'
import { type Application, type CoinOfferRecord, leftOf, minorPerUnit } from './rules.ts'
import { applicationById, ownApplications, ownApplicationsFor } from './store.ts'
import { coinsText, demandOf, offeringOnWire, ownOnWire, recordOf, releasesOnWire, written } from './wire.ts'

type Answered = { readonly ok: true; readonly value: Application }
type Mine = { readonly userId: number; readonly requestKey?: string | undefined }
type Reader = { readonly userId: number; readonly nowMs: number }

/** What is asked for, in the smallest unit; an amount with more decimals than the currency is below every minimum. */
const askOf = (amount: string): bigint => parseMinor(amount, scaleOf(currency)) ?? 0n

export function coinOfferHandlers(parts: CoinOfferParts): SomeHandlers<keyof typeof coinOfferCalls> {
  const { database, writer, book, ledger } = parts

  const offeringFor = ({ offeringId }: Application): CoinOfferRecord => {
    const offering = book.offering(offeringId)
    if (!offering) throw new Error('Broken invariant: an application is for a coin offering')
    return offering
  }

  /** A command under its key: decided once, and answered with the application as it then was. */
  async function once<R extends { readonly ok: false }>(
    { userId, requestKey: key }: Mine,
    asked: { readonly call: CallName; readonly input: unknown; readonly isEnding?: boolean },
    decide: (turn: Turn) => Answered | R,
  ) {
    if (key === undefined) return refuse('key_missing')
    const { call, input, isEnding = false } = asked
    const ran = await writer.run({
      actor: userId,
      once: { key, call, input, isEnding },
      decide(turn) {
        const answer = decide(turn)
        return answer.ok ? done(ownOnWire(offeringFor(answer.value), answer.value)) : answer
      },
    })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }

  /** Own applications for offerings that are over are in the journal, for others in memory. */
  async function ownIn(userId: number, offerings: readonly CoinOfferRecord[]) {
    const own = new Map<number, Application>()
    const over = userId === 0 ? [] : offerings.filter(({ id }) => !book.isActive(id)).map(({ id }) => id)
    if (over.length > 0)
      for (const one of await ownApplicationsFor(database, { userId, offerings: over }))
        own.set(one.offeringId, one)
    return ({ id }: CoinOfferRecord) => own.get(id) ?? book.ownOf(id, userId)
  }

  async function shownTo({ userId, nowMs }: Reader, offerings: readonly CoinOfferRecord[]) {
    const ownOf = await ownIn(userId, offerings)
    return (offering: CoinOfferRecord) => offeringOnWire(parts, offering, { nowMs, mine: ownOf(offering) })
  }

  async function listIn(asker: Reader, state: CoinOfferRecord['state']) {
    await writer.settled()
    const offerings = book.active().filter((one) => one.state === state)
    offerings.sort((one, other) => one.terms.closesAt - other.terms.closesAt || one.id - other.id)
    return done({ list: offerings.map(await shownTo(asker, offerings)), at: asker.nowMs })
  }

  const withSchedule = (application: Application, nowMs: number) => {
    const offering = offeringFor(application)
    return {
      application: ownOnWire(offering, application),
      offer: offeringOnWire(parts, offering, { nowMs, mine: undefined }),
      releases: releasesOnWire(offering.terms),
    }
  }

  /** An application of an offering that is over has left memory: it is known all the same. */
  async function overInstead(
    answer: { readonly ok: boolean; readonly reason?: string },
    { userId, id }: { readonly userId: number; readonly id: number },
  ) {
    if (answer.reason !== 'coin_offer_application_unknown') return undefined
    await writer.settled()
    const stored = await applicationById(database, id)
    return stored?.userId === userId ? refuse('coin_offer_application_over') : undefined
  }

  return {
    coinOfferList: (asker) => listIn(asker, 'open'),
    coinOffersComing: (asker) => listIn(asker, 'coming'),

    async coinOffersToday(asker) {
      await writer.settled()
      const all = book.offerings()
      const { day, events } = ofDay(all, asker.nowMs)
      const ended = all.filter(({ state }) => state !== 'coming' && state !== 'open')
      const newest = ended.slice(-limits.coinOffersEndedShown).reverse()
      const onWire = await shownTo(asker, [...events.map(({ offering }) => offering), ...newest])
      return done({
        day,
        events: events.map(({ at, what, offering }) => ({
          at,
          what,
          done: at <= asker.nowMs,
          offer: onWire(offering),
        })),
        ended: newest.map(onWire),
        record: recordOf(parts, all),
        at: asker.nowMs,
      })
    },

    async coinOfferInfo(asker, { offerId }) {
      const offering = book.offering(Number(offerId))
      if (!offering) return refuse('coin_offer_unknown', { fields: ['offerId'] })
      await writer.settled()
      const { userId, nowMs, locale } = asker
      const { terms, details, portfolioId, termsHash, publishedAt } = offering
      const mine = (await ownIn(userId, [offering]))(offering)
      const { groups } = demandOf(parts, offering, nowMs)
      const escrow = ledger.ownedOf(portfolioId, coinsOf(offering).coin).coin
      const left =
        details.resultHash === null ? null : leftOf(terms, groups, details.toUsers + details.toParticipants)
      return done({
        offer: offeringOnWire(parts, offering, { nowMs, mine }),
        about: terms.about[locale],
        groups: groups.map(({ ask, count }) => ({ ask: written(terms, ask), count: Number(count) })),
        releases: releasesOnWire(terms),
        rules: { hash: termsHash, publishedAt },
        escrow: {
          coins: coinsText(Number(escrow / minorPerUnit)),
          of: coinsText(terms.units),
          portfolio: String(portfolioId),
        },
        left: left && { unsold: coinsText(left.unsold), dust: coinsText(left.dust) },
        record: recordOf(parts, book.offerings()),
        cancelledFor: details.cancelledFor,
        available:
          userId === 0 ? null : written(terms, ledger.ownedOf(mainPortfolioOf(userId), terms.currency).coin),
        ticket: mine?.ticket ?? null,
      })
    },

    async coinOfferEvidence(_asker, { offerId }) {
      const offering = book.offering(Number(offerId))
      if (!offering) return refuse('coin_offer_unknown', { fields: ['offerId'] })
      await writer.settled()
      const evidence = evidenceOf(offering)
      const { publishedAt, details } = offering
      const { sealedAt, sharedAt } = details
      if (!evidence || sealedAt === null || sharedAt === null) return refuse('coin_offer_not_shared')
      return done({ ...evidence, files: filesOf(offering), publishedAt, sealedAt, sharedAt })
    },

    async coinOfferApply(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      // Read before the turn: an identity is not decided again while a user applies.
      const others = await parts.kyc.otherAccountsOf(userId)
      const of = { offeringId: Number(input.offerId), userId, others, ask: askOf(input.amount) }
      return once(asker, { call: 'coinOfferApply', input }, (turn) => apply(turn, parts, of))
    },

    async coinOfferChange(asker, { tradePassword: _, ...input }) {
      const of = { userId: asker.userId, id: Number(input.id) }
      const answer = await once(asker, { call: 'coinOfferChange', input }, (turn) =>
        change(turn, parts, { ...of, ask: askOf(input.amount) }),
      )
      return (await overInstead(answer, of)) ?? answer
    },

    async coinOfferWithdraw(asker, input) {
      const of = { userId: asker.userId, id: Number(input.id) }
      const answer = await once(asker, { call: 'coinOfferWithdraw', input, isEnding: true }, (turn) =>
        withdraw(turn, parts, of),
      )
      return (await overInstead(answer, of)) ?? answer
    },

    async coinOfferOrders({ userId, nowMs }, asked) {
      await writer.settled()
      const paged = await ownApplications(database, { userId, ...asked })
      const rows = paged.list.map((one) => ({ id: String(one.id), ...withSchedule(one, nowMs) }))
      return done({ ...withRows(paged, rows), at: nowMs })
    },

    async coinOfferOrder({ userId, nowMs }, { id }) {
      await writer.settled()
      const application = book.application(Number(id)) ?? (await applicationById(database, Number(id)))
      if (application?.userId !== userId) return refuse('coin_offer_application_unknown', { fields: ['id'] })
      return done({ ...withSchedule(application, nowMs), ticket: application.ticket, at: nowMs })
    },
  }
}

/** What happens with offerings on the day of the home exchange, in the order of time. */
function ofDay(offerings: readonly CoinOfferRecord[], nowMs: number) {
  const dayOf = (at: number): string => dateText(wallAt(exchanges.NG.zone, at))
  const day = dayOf(nowMs)
  const events = offerings
    .filter(({ state }) => state !== 'cancelled' && state !== 'cancelling')
    .flatMap((offering) => {
      const { opensAt, closesAt, sharesAt, listsAt } = offering.terms
      return [
        { at: opensAt, what: 'opens' as const, offering },
        { at: closesAt, what: 'closes' as const, offering },
        { at: sharesAt, what: 'shares' as const, offering },
        { at: listsAt, what: 'lists' as const, offering },
      ]
    })
    .filter(({ at }) => dayOf(at) === day)
  return {
    day,
    events: events.sort((one, other) => one.at - other.at || one.offering.id - other.offering.id),
  }
}
