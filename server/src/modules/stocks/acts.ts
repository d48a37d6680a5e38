import { invariant } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'
import type { Writer } from '../../core/index.ts'
import type { Context } from '../../platform/http/types.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import type { Orders, Ticket } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Venue } from '../venue/index.ts'
import type { Favourites } from './favourites.ts'
import { previewOf, type Sentence } from './preview.ts'

type Parts = {
  readonly orders: Orders
  readonly venue: Venue
  readonly settings: Settings
  readonly writer: Writer
  readonly favourites: Favourites
  current(portfolioId: number): Promise<void>
}

export type StockActs = ReturnType<typeof stockActs>

/** Calls beside orders that every market has: each selects its own instruments. */
export function stockActs(parts: Parts, sentence: Sentence) {
  return {
    /** Costs of an order of the main portfolio, from the book at this moment. */
    async preview(
      { userId, locale, nowMs }: Pick<Context, 'userId' | 'locale' | 'nowMs'>,
      { symbol, ticket }: { readonly symbol: string; readonly ticket: Ticket },
    ) {
      const { orders, venue } = parts
      const portfolioId = mainPortfolioOf(userId)
      await parts.current(portfolioId)
      const judged = orders.judge({ portfolioId, symbol, ticket })
      if ('ok' in judged) return judged
      if (!judged.instrument.tradable)
        return refuse('not_tradable', { values: { symbol }, fields: ['symbol'] })
      const asked = { portfolioId, symbol, side: ticket.side, locale, nowMs }
      return done(previewOf({ orders, venue, sentence }, asked, judged))
    },

    /** Adds an instrument to a user's favourites. */
    async watch(
      userId: number,
      { symbol, list }: { readonly symbol: string; readonly list?: string | undefined },
    ) {
      const { favourites, writer, settings } = parts
      const mark = { userId, symbol, list, countMax: settings.integer('favourites.max') }
      const written = await favourites.changing(userId, (own) =>
        writer.run({ actor: userId, decide: (turn) => favourites.add(turn, own, mark) }),
      )
      invariant(written.kind === 'done', 'a command without a key is always decided')
      return written.answer
    },

    /** Takes an instrument out of a user's favourites. */
    async unwatch(userId: number, symbol: string) {
      const { favourites, writer } = parts
      await favourites.changing(userId, (own) =>
        writer.run({ actor: userId, decide: (turn) => favourites.remove(turn, own, { userId, symbol }) }),
      )
      return done({})
    },
  }
}
