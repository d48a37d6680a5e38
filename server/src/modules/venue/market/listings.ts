import type { Turn } from '../../../core/types.ts'
import { type Listed, listedAs, writeListed } from '../listed-store.ts'
import type { Venue } from '../types.ts'
import type { Clockwork } from './clockwork.ts'
import type { Commands } from './commands.ts'
import type { IndexLook } from './index-entry.ts'
import { reviewIndices } from './index-review.ts'
import type { Market } from './market.ts'

/** Shares listed after the venue began, and their reviews by indices. */
export type Known = { readonly shares: readonly Listed[]; readonly looks: readonly IndexLook[] }

/** Shares that are listed while it runs, and what each of them waits for. */
export function createListings(of: {
  readonly market: Market
  readonly commands: Pick<Commands, 'publish'>
  readonly clockwork: Clockwork
  readonly listed: Known
}): Pick<Venue, 'list' | 'letTrade' | 'onListed'> {
  const { market, commands, clockwork } = of
  const listeners: ((turn: Turn, symbol: string) => void)[] = []
  const known = new Map(of.listed.shares.map((one) => [one.terms.symbol, one]))
  reviewIndices({ market, clockwork, listed: () => known.values(), looks: of.listed.looks })
  clockwork.waitsFor((symbol) => known.get(symbol)?.waits ?? 'nothing')
  return {
    list(turn, terms) {
      const one: Listed = { terms, at: turn.nowMs, waits: 'everything' }
      const { symbol, offered } = terms
      const place = market.add(listedAs(terms), {
        bars: {},
        spark: [],
        trades: [],
        offered,
        waits: one.waits,
      })
      known.set(symbol, one)
      writeListed(turn, one)
      clockwork.look(turn, place)
      for (const listen of listeners) listen(turn, symbol)
      commands.publish(turn, [place])
    },
    letTrade(turn, symbol, waits) {
      const before = known.get(symbol)
      if (!before || before.waits === waits) return
      const next = { ...before, waits }
      known.set(symbol, next)
      writeListed(turn, next)
      clockwork.goOn(turn, symbol)
    },
    onListed: (listener) => void listeners.push(listener),
  }
}
