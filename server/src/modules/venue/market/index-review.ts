import type { Turn } from '../../../core/types.ts'
import type { CalendarName } from '../calendar/calendars.ts'
import { indexLookRow, indexLookTable } from '../index-store.ts'
import { indices } from '../instruments/index.ts'
import type { Listed } from '../listed-store.ts'
import type { Clockwork } from './clockwork.ts'
import { afterLooks, entryOf, type IndexLook, isDue, type Valued } from './index-entry.ts'
import { divisorOf } from './indices.ts'
import type { Market } from './market.ts'
import { isGone, type Place } from './place.ts'

/** When a trading day begins, the indices of its exchange look at shares that were listed a week before. */
export function reviewIndices(of: {
  readonly market: Market
  readonly clockwork: Pick<Clockwork, 'onDayRoll'>
  readonly listed: () => Iterable<Listed>
  readonly looks: readonly IndexLook[]
}): void {
  const { market, clockwork, listed } = of
  const nameOf = (index: string, symbol: string): string => `${index} ${symbol}`
  const seen = new Set(of.looks.map(({ index, symbol }) => nameOf(index, symbol)))
  const counts = new Map<string, number>()
  for (const { index, n } of of.looks) counts.set(index, n)

  const look = (
    turn: Turn,
    place: Place,
    { symbol, day }: { readonly symbol: string; readonly day: string },
  ) => {
    const { listing } = place
    const n = (counts.get(listing.symbol) ?? 0) + 1
    const entry = entryOf(divisorOf(listing, market.place), {
      members: listing.members.map((member) => standingOf(market.place(member))),
      newcomer: standingOf(market.place(symbol)),
      isFixed: indices[listing.symbol]?.isFixed ?? false,
    })
    const looked: IndexLook = { index: listing.symbol, symbol, day, at: turn.nowMs, n, entry }
    counts.set(listing.symbol, n)
    seen.add(nameOf(listing.symbol, symbol))
    place.listing = afterLooks(listing, [looked])
    turn.write(indexLookTable, indexLookRow(looked))
  }

  clockwork.onDayRoll((turn: Turn, calendar: CalendarName, day: string) => {
    for (const { terms, at, waits } of listed()) {
      if ('coin' in terms) continue
      const { symbol, sector } = terms
      const newcomer = market.bySymbol.get(symbol)
      if (terms.country !== calendar || waits !== 'nothing' || !newcomer || isGone(newcomer.changes)) continue
      if (!isDue(market.calendars.sessionAt(calendar, at).tradingDay, day)) continue
      for (const place of market.places) {
        const rule = indices[place.listing.symbol]
        if (!rule || place.listing.calendar !== calendar) continue
        if (rule.sector !== undefined && rule.sector !== sector) continue
        if (!seen.has(nameOf(place.listing.symbol, symbol))) look(turn, place, { symbol, day })
      }
    }
  })
}

const standingOf = ({ listing, last, changes }: Place): Valued => ({
  symbol: listing.symbol,
  value: BigInt(last) * listing.sharesIssued,
  isGone: isGone(changes),
})
