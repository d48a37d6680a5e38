import {
  done,
  haltAloneMinutesMax,
  haltReasons,
  haltsAlonePerDayMax,
  type Locale,
  publicReasonText,
  refuse,
  resumeReasons,
} from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import type { KindOfProposal } from '../approvals/index.ts'
import { exchanges, type Listing, openTimes } from '../venue/index.ts'
import { type Halt, latestHalts } from './halt-store.ts'
import type { Halts } from './halts.ts'
import type { ConsoleParts } from './parts.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

const guards = { makers: ['product', 'approver'], checkers: ['approver'], delayMs: () => 0 } as const

/**
 * A halt protects users, so one operator may make a few short ones; a longer halt, an early end or a whole
 * market needs two.
 */
export function marketKinds(venue: ConsoleParts['venue'], halts: Halts): readonly KindOfProposal[] {
  const isTraded = (symbol: string) => canBeHalted(venue.quoted(symbol))
  return [
    {
      ...guards,
      kind: 'market_halt',
      reasons: haltReasons,
      seats: () => 0,
      expiresMs: hourMs,
      execute(turn, { symbol = '', minutes }, { id, reason, makerId }) {
        if (!isTraded(symbol)) return refuse('not_tradable', { values: { symbol } })
        const asked = Number(minutes)
        const why = halts.whyNotAlone({ symbol, minutes: asked, operatorId: makerId, nowMs: turn.nowMs })
        if (why) return why
        halts.halt(turn, { symbol, reason, minutes: asked, aloneId: makerId, proposalId: id })
        return undefined
      },
    },
    {
      ...guards,
      kind: 'market_halt_longer',
      reasons: haltReasons,
      seats: () => 1,
      expiresMs: hourMs,
      execute(turn, { symbol = '', minutes }, { id, reason }) {
        if (!isTraded(symbol)) return refuse('not_tradable', { values: { symbol } })
        halts.halt(turn, { symbol, reason, minutes: Number(minutes), aloneId: null, proposalId: id })
        return undefined
      },
    },
    {
      ...guards,
      kind: 'market_halt_all',
      reasons: haltReasons,
      seats: () => 1,
      expiresMs: hourMs,
      execute(turn, { country = '', minutes }, { id, reason }) {
        for (const symbol of halts.stocksOf(country))
          halts.halt(turn, { symbol, reason, minutes: Number(minutes), aloneId: null, proposalId: id })
        return undefined
      },
    },
    {
      ...guards,
      kind: 'market_resume',
      reasons: resumeReasons,
      seats: () => 1,
      expiresMs: 24 * hourMs,
      execute(turn, { symbol = '', halt }, { id, reason }) {
        const standing = halts.of(symbol)
        // A different halt than the one viewed: its reason was never considered.
        if (!standing || String(standing.id) !== halt) return refuse('not_halted', { values: { symbol } })
        halts.resume(turn, standing, { reason, proposalId: id })
        return undefined
      },
    },
  ]
}

/** Stocks, pairs of coins and contracts; an index is computed from what is halted. */
const canBeHalted = (listing: Listing | undefined): boolean =>
  listing !== undefined && listing.class !== 'index'

export function marketHandlers(
  { approvals, venue, database, writer, settings }: ConsoleParts,
  halts: Halts,
): SomeHandlers<'consoleMarket' | 'consoleHalt' | 'consoleHaltMarket' | 'consoleResume'> {
  const shown = (one: Halt, locale: Locale) => ({
    id: String(one.id),
    symbol: one.symbol,
    name: venue.quoted(one.symbol)?.name ?? one.symbol,
    reason: one.reason,
    text: publicReasonText(one.reason, locale),
    since: one.since,
    until: one.endedAt ?? one.until,
    proposal: String(one.proposalId),
    isOver: one.endedAt !== null,
    resumeReason: one.resumeReason,
  })
  return {
    async consoleMarket({ locale, nowMs, operator }) {
      await writer.settled()
      const alone = halts.alone(operator.id, nowMs)
      const instruments = venue.instruments().flatMap(({ symbol }) => {
        const listing = venue.quoted(symbol)
        return listing && canBeHalted(listing) ? [listing] : []
      })
      const from = nowMs - (nowMs % dayMs)
      const day = { from, to: from + dayMs }
      const sessions = Object.values(exchanges).map((exchange) => {
        const { country } = exchange
        const { state, opensAt, closesAt } = venue.session(country)
        const hours = settings.text(`market.hours.${country}`) === 'calendar' ? 'calendar' : 'practice'
        return { country, state, opensAt, closesAt, open: openTimes(exchange, hours, day) }
      })
      const latest = await latestHalts(database, limits.haltsShownMax)
      return done({
        day,
        sessions,
        halted: halts.all().map((one) => shown(one, locale)),
        latest: latest.map((one) => shown(one, locale)),
        instruments: instruments.map(({ symbol, name, country }) => ({ symbol, name, country })),
        alone: {
          max: haltsAlonePerDayMax,
          left: Math.max(0, haltsAlonePerDayMax - alone.count),
          nextAt: alone.nextAt,
        },
      })
    },
    consoleHalt: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleHalt', input }, (turn) => {
        const { symbol, minutes, reason, checked } = input
        const listing = venue.quoted(symbol)
        if (!listing) return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
        if (!canBeHalted(listing)) return refuse('not_tradable', { values: { symbol }, fields: ['symbol'] })
        const isAlone = minutes <= haltAloneMinutesMax && checked !== true
        const asked = { symbol, minutes, operatorId: context.operator.id, nowMs: turn.nowMs }
        const why = isAlone ? halts.whyNotAlone(asked) : undefined
        if (why) return why
        const payload = { symbol, name: listing.name, minutes: String(minutes) }
        const kind = isAlone ? 'market_halt' : 'market_halt_longer'
        return { kind, payload, reason, subject: { kind: 'instrument', id: symbol } }
      }),
    consoleHaltMarket: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleHaltMarket', input }, () => {
        const { country, minutes, reason } = input
        const payload = {
          country,
          minutes: String(minutes),
          instruments: String(halts.stocksOf(country).length),
        }
        return { kind: 'market_halt_all', payload, reason, subject: { kind: 'market', id: country } }
      }),
    consoleResume: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleResume', input }, () => {
        const { symbol, reason } = input
        if (!venue.quoted(symbol)) return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
        const standing = halts.of(symbol)
        if (!standing) return refuse('not_halted', { values: { symbol }, fields: ['symbol'] })
        const payload = { symbol, halt: String(standing.id), halted: standing.reason }
        return { kind: 'market_resume', payload, reason, subject: { kind: 'instrument', id: symbol } }
      }),
  }
}
