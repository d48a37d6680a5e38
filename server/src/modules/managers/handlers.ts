import { formatMinor, scaleOf } from '@openbourse/money'
import {
  type CallName,
  type Copiers,
  done,
  type ListedManager,
  type Manager,
  type managerCalls,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { listFills } from '../orders/index.ts'
import { type Beginnings, thinned } from '../pools/index.ts'
import { begunOf } from './beginning.ts'
import type { Entry } from './book.ts'
import { tradesNeeded } from './days.ts'
import { close, list } from './listing.ts'
import { ranking } from './measures.ts'
import type { ManagerParts } from './parts.ts'
import type { Polls } from './polls.ts'
import { curveOn } from './wire.ts'

const pointsMost = 200

export type HandlerParts = ManagerParts & {
  readonly polls: Polls
  onWire(entry: Entry): Promise<Manager>
  readonly beginnings: Beginnings
  copiersOf(managerId: number): Promise<Copiers>
}

/** The calls of managers. */
export function managerHandlers(parts: HandlerParts): SomeHandlers<keyof typeof managerCalls> {
  const { book, database, writer, venue, polls, onWire } = parts
  const unknown = refuse('manager_unknown', { fields: ['managerId'] })

  /** Closed trades of a user's portfolio, whenever they were. */
  async function tradesOf(userId: number): Promise<number> {
    await writer.settled()
    const portfolioId = mainPortfolioOf(userId)
    return (await parts.stocks.closedTrades([{ portfolioId }])).get(portfolioId)?.trades ?? 0
  }

  async function once<R extends Refused>(
    { userId, requestKey: key }: Context,
    asked: { readonly call: CallName; readonly input: unknown; readonly isEnding?: true },
    decide: (turn: Turn) => { readonly ok: true; readonly value: Entry } | R,
  ) {
    if (key === undefined) return refuse('key_missing')
    const ran = await writer.run({
      actor: userId,
      once: { key, ...asked },
      decide(turn) {
        const result = decide(turn)
        return result.ok ? done({ id: result.value.manager.id }) : result
      },
    })
    if (ran.kind === 'key_reused') return refuse('key_reused')
    return ran.answer.ok ? done(await onWire(entryOf(ran.answer.value.id))) : ran.answer
  }

  function entryOf(id: number): Entry {
    const entry = book.get(id)
    if (!entry) throw new Error('Broken invariant: managers stay')
    return entry
  }

  async function listedAs(entries: readonly Entry[]): Promise<ListedManager[]> {
    const beginnings = await parts.beginnings.of(entries.map(begunOf))
    return Promise.all(
      entries.map(async (entry, at) => ({
        ...(await onWire(entry)),
        beginning: beginnings[at]!,
        copiers: await parts.copiersOf(entry.manager.id),
      })),
    )
  }

  return {
    async managerSearch({ nowMs }, { q, page, size }) {
      await writer.settled()
      const wanted = q.trim().toLowerCase()
      const all = [...book.all()]
      const found = await listedAs(
        all.filter(({ manager }) => manager.terms.name.toLowerCase().includes(wanted)),
      )
      found.sort((one, other) => placeOf(one) - placeOf(other) || one.listedAt - other.listedAt)
      const closed = all.filter(({ closedAt }) => closedAt !== null).length
      return done({ ...listed(found, { page, size }), ranking, all: all.length, closed, at: nowMs })
    },

    async managerInfo(asker, { managerId }) {
      const entry = book.get(Number(managerId))
      if (!entry) return unknown
      await writer.settled()
      const { manager, closes } = entry
      const { userId } = asker
      return done({
        manager: (await listedAs([entry]))[0]!,
        ranking,
        terms: { hash: manager.termsHash, publishedAt: manager.publishedAt },
        curve: curveOn(entry, thinned(closes.length + 1, pointsMost)),
        vote: await polls.tallyOf(entry, asker),
        mine: userId !== 0 && manager.userId === userId,
        liked: entry.likedBy.has(userId),
      })
    },

    async managerTrades(_asker, { managerId, ...asked }) {
      const entry = book.get(Number(managerId))
      if (!entry) return unknown
      await writer.settled()
      const { manager, closedAt } = entry
      const paged = await listFills(database, {
        portfolioId: manager.portfolioId,
        symbols: venue.instruments().map(({ symbol }) => symbol),
        from: manager.publishedAt,
        to: closedAt ?? undefined,
        ...asked,
      })
      const rows = paged.list.map((fill) => ({
        id: String(fill.id),
        at: fill.at,
        symbol: fill.symbol,
        name: venue.instrument(fill.symbol)?.name ?? fill.symbol,
        side: fill.side,
        quantity: String(fill.quantity),
        price: formatMinor(BigInt(fill.price), scaleOf(fill.currency)),
        currency: fill.currency,
      }))
      return done(withRows(paged, rows))
    },

    async managerMine({ userId }) {
      const entry = book.ofUser(userId)
      return done({
        trades: await tradesOf(userId),
        needed: tradesNeeded,
        isVerified: parts.kyc.keepVerified({ userId }) === undefined,
        manager: entry ? (await listedAs([entry]))[0]! : null,
      })
    },

    async managerApply(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      const trades = await tradesOf(userId)
      return once(asker, { call: 'managerApply', input }, (turn) =>
        list(turn, parts, { userId, name: input.name.trim(), trades }),
      )
    },

    async managerClose(asker) {
      return once(asker, { call: 'managerClose', input: {}, isEnding: true }, (turn) =>
        close(turn, parts, { userId: asker.userId, cause: 'self' }),
      )
    },

    async managerLike({ userId }, { managerId, liked }) {
      const id = Number(managerId)
      if (!book.get(id)) return unknown
      await writer.run({ actor: userId, decide: (turn) => book.like(turn, { userId, managerId: id, liked }) })
      return done({ likes: entryOf(id).likedBy.size, liked })
    },

    async managerLikeIds({ userId }) {
      await writer.settled()
      return done({ list: book.likedBy(userId).map(String) })
    },

    async managerVote(asker, { managerId, choice }) {
      const entry = book.get(Number(managerId))
      if (!entry) return unknown
      const cast = await polls.cast(entry, { userId: asker.userId, choice })
      return cast.ok ? done(await polls.tallyOf(entry, asker)) : cast
    },
  }
}

function listed<T>(rows: readonly T[], { page, size }: { readonly page: number; readonly size: number }) {
  const from = (page - 1) * size
  const list = rows.slice(from, from + size)
  return { list, total: rows.length, page, size, more: from + size < rows.length }
}

/** Those without a rank come last. */
const placeOf = ({ rank }: Manager): number => rank ?? Number.MAX_SAFE_INTEGER
