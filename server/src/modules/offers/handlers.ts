import { parseMinor, scaleOf } from '@openbourse/money'
import { done, type offerCalls, refuse } from '@openbourse/protocol'
import { keyedCommands } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { fractionText } from '../../platform/shares/rules.ts'
import { ownFor } from '../applications/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { baseCurrency } from '../settings/index.ts'
import { apply, change, confirm, pay, withdraw } from './apply.ts'
import { evidenceOf, filesOf } from './evidence.ts'
import type { OfferParts } from './parts.ts'
import type { Application, OfferRecord } from './rules.ts'
import { infoOnWire, offersOfDay } from './shown.ts'
import { automaticRecord, ownDraws, stored } from './store.ts'
import { writeAutoApply } from './tables.ts'
import { offerOnWire, ownOnWire, written } from './wire.ts'

/** Money that a user may be asked about in one list of draws. */
const drawsCounted = 200
const drawsShown = 11

export function offerHandlers(parts: OfferParts): SomeHandlers<keyof typeof offerCalls> {
  const { database, writer, book, ledger, settings } = parts

  const once = keyedCommands(writer, (one: Application) => {
    const offer = book.issue(one.offerId)
    if (!offer) throw new Error('Broken invariant: an application is for an offer')
    return ownOnWire(offer, one)
  })

  const ownIn = (userId: number, offers: readonly OfferRecord[]) =>
    ownFor(
      { userId, issues: offers },
      {
        isInMemory: (id) => book.isTaking(id),
        inMemory: (id, user) => book.ownOf(id, user),
        stored: (of) => stored.own(database, of),
        issueOf: ({ offerId }) => offerId,
      },
    )

  async function listOf(
    asker: { readonly userId: number; readonly nowMs: number },
    which: (offer: OfferRecord) => boolean,
  ) {
    await writer.settled()
    const offers = book.active().filter(which)
    const ownOf = await ownIn(asker.userId, offers)
    const { nowMs } = asker
    const list = offers.map((offer) => offerOnWire(book, offer, { nowMs, mine: ownOf(offer) }))
    return done({ list, at: nowMs })
  }

  async function marksOf(userId: number): Promise<string[]> {
    const marks = await parts.kyc.marksOf([userId])
    return marks.flatMap(({ document, person }) => [document, person].filter((mark) => mark !== null))
  }

  return {
    offerList: (asker) => listOf(asker, ({ state }) => state === 'open'),

    offersComing: (asker) => listOf(asker, ({ state }) => state === 'coming'),

    async offersToday({ userId, nowMs }) {
      await writer.settled()
      const day = offersOfDay(book, nowMs)
      const ownOf = await ownIn(userId, [...day.events.map(({ offer }) => offer), ...day.listed])
      const onWire = (offer: OfferRecord) => offerOnWire(book, offer, { nowMs, mine: ownOf(offer) })
      return done({
        day: day.day,
        events: day.events.map(({ at, what, offer }) => ({
          at,
          what,
          done: at <= nowMs,
          offer: onWire(offer),
        })),
        listed: day.listed.map((offer) => ({ offer: onWire(offer), ...parts.pricesOf(offer.symbol) })),
      })
    },

    async offerInfo({ userId, nowMs, locale }, { issueId }) {
      const offer = book.issue(Number(issueId))
      if (!offer) return refuse('offer_unknown', { fields: ['issueId'] })
      await writer.settled()
      const ownOf = await ownIn(userId, [offer])
      const { currency } = offer.terms
      const available =
        userId === 0 ? null : written(offer, ledger.ownedOf(mainPortfolioOf(userId), currency).available)
      const onWire = offerOnWire(book, offer, { nowMs, mine: ownOf(offer) })
      return done({ offer: onWire, available, ...infoOnWire(ledger, offer, locale) })
    },

    async offerApply(asker, input) {
      const { userId } = asker
      // Read before the turn: an identity is not decided again while a user applies.
      const marks = await marksOf(userId)
      return once(asker, { call: 'offerApply', input }, (turn) => {
        const offer = book.issue(Number(input.issueId))
        return apply(turn, parts, { offer, userId, marks, asked: input, automatic: false })
      })
    },

    offerChange: (asker, input) =>
      once(asker, { call: 'offerChange', input }, (turn) =>
        change(turn, parts, { userId: asker.userId, id: Number(input.id), asked: input }),
      ),

    offerWithdraw: (asker, input) =>
      once(asker, { call: 'offerWithdraw', input, isEnding: true }, (turn) =>
        withdraw(turn, parts, { userId: asker.userId, id: Number(input.id) }),
      ),

    offerConfirm: (asker, input) =>
      once(asker, { call: 'offerConfirm', input }, (turn) =>
        confirm(turn, parts, { userId: asker.userId, id: Number(input.id), agree: input.agree }),
      ),

    offerPay: (asker, input) =>
      once(asker, { call: 'offerPay', input }, (turn) =>
        pay(turn, parts, { userId: asker.userId, id: Number(input.id) }),
      ),

    async offerOrders({ userId, nowMs }, asked) {
      await writer.settled()
      const paged = await stored.ownPage(database, { userId, ...asked })
      const rows = paged.list.flatMap((application) => {
        const offer = book.issue(application.offerId)
        if (!offer) return []
        const mine = ownOnWire(offer, application)
        return [
          { id: mine.id, application: mine, offer: offerOnWire(book, offer, { nowMs, mine: undefined }) },
        ]
      })
      return done({ ...withRows(paged, rows), ...(await standing(userId)), at: nowMs })
    },

    async offerDraw(_asker, { issueId }) {
      const offer = book.issue(Number(issueId))
      if (!offer || offer.terms.kind === 'direct') return refuse('offer_unknown', { fields: ['issueId'] })
      await writer.settled()
      const evidence = evidenceOf(offer)
      const { drawnAt, sealedAt, places, lastRank } = offer.details
      if (!evidence || drawnAt === null || sealedAt === null)
        return refuse('draw_not_yet', { values: { at: String(offer.rules.drawAt) } })
      const { publishedAt } = offer
      const files = filesOf(offer)
      return done({ ...evidence, files, publishedAt, sealedAt, drawnAt, places, lastRank })
    },

    async autoApply({ userId }, { enabled, most }) {
      if (enabled && settings.integer('offers.autoApply') !== 1) return refuse('autoapply_off')
      const minor = most === undefined ? 0n : parseMinor(most, scaleOf(baseCurrency))
      if (minor === undefined || (enabled && minor === 0n))
        return refuse('autoapply_most', { values: { currency: baseCurrency }, fields: ['most'] })
      await writer.run({
        actor: userId,
        decide(turn) {
          const before = book.automaticOf(userId)
          const choice = { enabled, most: enabled ? minor : (before?.most ?? minor), since: turn.nowMs }
          if (before?.enabled === choice.enabled && before.most === choice.most) return
          book.choose(userId, choice)
          writeAutoApply(turn, userId, choice)
        },
      })
      return done({})
    },

    async autoApplyInfo({ userId }) {
      await writer.settled()
      const choice = book.automaticOf(userId)
      const { applications, won, paid } = await automaticRecord(database, userId)
      const inBase = (minor: bigint) => parts.inBase(minor)
      return done({
        open: settings.integer('offers.autoApply') === 1,
        enabled: choice?.enabled ?? false,
        most: choice ? inBase(choice.most) : null,
        currency: baseCurrency,
        since: choice?.since ?? null,
        record: { applications, won, paid: inBase(paid) },
      })
    },
  }

  /** Amount on hold for applications, and results of the draws beside their odds. */
  async function standing(userId: number) {
    const held = new Map<string, { readonly offer: OfferRecord; minor: bigint }>()
    for (const offer of book.active()) {
      const minor = book.ownOf(offer.id, userId)?.held ?? 0n
      if (minor === 0n) continue
      const known = held.get(offer.terms.currency)
      if (known) known.minor += minor
      else held.set(offer.terms.currency, { offer, minor })
    }
    const draws = await ownDraws(database, { userId, most: drawsCounted })
    const odds = draws.map(({ offerId }) => Number(book.issue(offerId)?.details.odds ?? '0'))
    const expected = odds.reduce((sum, one) => sum + one, 0)
    return {
      held: [...held].map(([currency, one]) => ({ currency, amount: written(one.offer, one.minor) })),
      record: {
        draws: draws.length,
        won: draws.filter(({ won }) => won).length,
        expected: fractionText(expected),
        last: draws.slice(0, drawsShown).map(({ won }) => won),
      },
    }
  }
}
