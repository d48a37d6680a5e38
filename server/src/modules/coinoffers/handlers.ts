import { parseMinor, scaleOf } from '@openbourse/money'
import { type coinOfferCalls, done, refuse } from '@openbourse/protocol'
import { keyedCommands, overInstead } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import { ownFor } from '../applications/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { dateText, exchanges, wallAt } from '../venue/index.ts'
import { apply, change, withdraw } from './apply.ts'
import { evidenceOf, filesOf } from './evidence.ts'
import type { CoinOfferParts } from './parts.ts'
import { coinsOf, currency } from './publish.ts'
import { type Application, type CoinOfferRecord, leftOf, minorPerUnit } from './rules.ts'
import { stored } from './store.ts'
import { coinsText, demandOf, offeringOnWire, ownOnWire, recordOf, releasesOnWire, written } from './wire.ts'

type Reader = { readonly userId: number; readonly nowMs: number }

/** What is asked for, in the smallest unit; an amount with more decimals than the currency is below every minimum. */
const askOf = (amount: string): bigint => parseMinor(amount, scaleOf(currency)) ?? 0n

export function coinOfferHandlers(parts: CoinOfferParts): SomeHandlers<keyof typeof coinOfferCalls> {
  const { database, writer, book, ledger } = parts

  const offeringFor = ({ offeringId }: Application): CoinOfferRecord => {
    const offering = book.issue(offeringId)
    if (!offering) throw new Error('Broken invariant: an application is for a coin offering')
    return offering
  }

  const once = keyedCommands(writer, (one: Application) => ownOnWire(offeringFor(one), one))

  const ownIn = (userId: number, offerings: readonly CoinOfferRecord[]) =>
    ownFor(
      { userId, issues: offerings },
      {
        isInMemory: (id) => book.isTaking(id),
        inMemory: (id, user) => book.ownOf(id, user),
        stored: (of) => stored.own(database, of),
        issueOf: ({ offeringId }) => offeringId,
      },
    )

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
  const overFor = (
    answer: { readonly ok: boolean; readonly reason?: string },
    { userId, id }: { readonly userId: number; readonly id: number },
  ) =>
    overInstead(answer, {
      userId,
      unknown: 'coin_offer_application_unknown',
      over: 'coin_offer_application_over',
      async stored() {
        await writer.settled()
        return stored.byId(database, id)
      },
    })

  return {
    coinOfferList: (asker) => listIn(asker, 'open'),
    coinOffersComing: (asker) => listIn(asker, 'coming'),

    async coinOffersToday(asker) {
      await writer.settled()
      const all = book.issues()
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
      const offering = book.issue(Number(offerId))
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
        record: recordOf(parts, book.issues()),
        cancelledFor: details.cancelledFor,
        available:
          userId === 0 ? null : written(terms, ledger.ownedOf(mainPortfolioOf(userId), terms.currency).coin),
        ticket: mine?.ticket ?? null,
      })
    },

    async coinOfferEvidence(_asker, { offerId }) {
      const offering = book.issue(Number(offerId))
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
      return (await overFor(answer, of)) ?? answer
    },

    async coinOfferWithdraw(asker, input) {
      const of = { userId: asker.userId, id: Number(input.id) }
      const answer = await once(asker, { call: 'coinOfferWithdraw', input, isEnding: true }, (turn) =>
        withdraw(turn, parts, of),
      )
      return (await overFor(answer, of)) ?? answer
    },

    async coinOfferOrders({ userId, nowMs }, asked) {
      await writer.settled()
      const paged = await stored.ownPage(database, { userId, ...asked })
      const rows = paged.list.map((one) => ({ id: String(one.id), ...withSchedule(one, nowMs) }))
      return done({ ...withRows(paged, rows), at: nowMs })
    },

    async coinOfferOrder({ userId, nowMs }, { id }) {
      await writer.settled()
      const application = book.application(Number(id)) ?? (await stored.byId(database, Number(id)))
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
