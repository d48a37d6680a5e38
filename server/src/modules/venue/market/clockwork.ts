import { Phase } from '@openbourse/matching'
import { invariant } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import type { Turn } from '../../../core/types.ts'
import { daysAfter } from '../actions/rules.ts'
import type { Changed, ChangeListener, ToldChange } from '../actions/told.ts'
import { type CalendarName, isExchange } from '../calendar/calendars.ts'
import type { Session } from '../calendar/rules.ts'
import { changedRow, changedTable } from '../changes-store.ts'
import { tradingDayTable } from '../store.ts'
import type { Commands } from './commands.ts'
import type { Market } from './market.ts'
import { change, type Place, renewBook, rollDay } from './place.ts'

export type DayRollListener = (turn: Turn, calendar: CalendarName, tradingDay: string) => void

/** Keeps sessions up with time: auctions end, days roll, books open and close. */
export type Clockwork = {
  /** Calendars whose session is over at this moment. */
  due(nowMs: number): CalendarName[]
  /** Moves a calendar to the session of the turn's moment. */
  advance(turn: Turn, calendar: CalendarName): void
  /** Tells of a day that began while nobody was there to see it. */
  announceDay(turn: Turn, calendar: CalendarName): void
  /** Tells of a change that happened while nobody was there to see it. */
  announceChange(turn: Turn, symbol: string, changed: Changed): void
  onDayRoll(listener: DayRollListener): void
  /** Hears of each split and delisting once, in the turn that makes it so and before the day is told of. */
  onChange(listener: ChangeListener): void
  /** Books take the phase of their session; for instruments that have just been made. */
  setPhases(): void
}

export function createClockwork(market: Market, commands: Commands): Clockwork {
  const listeners: DayRollListener[] = []
  const changeListeners: ChangeListener[] = []
  const booksOf = (calendar: CalendarName): Place[] =>
    market.places.filter((place) => place.book && place.listing.calendar === calendar)

  const announceDay = (turn: Turn, calendar: CalendarName): void => {
    const { tradingDay } = market.sessions.get(calendar)!
    turn.write(tradingDayTable, { calendar, day: tradingDay })
    for (const listen of listeners) listen(turn, calendar, tradingDay)
  }

  const announceChange = (turn: Turn, symbol: string, changed: Changed): void => {
    const place = market.place(symbol)
    const { country } = place.listing
    invariant(country !== null, `${symbol} has an issuer`)
    const kind = changed.ratio ? 'split' : 'delisting'
    const told: ToldChange = { ...changed, kind, symbol, country, price: place.last }
    place.changes = place.changes.map((one) => (one.id === changed.id ? { ...one, told: true } : one))
    turn.write(changedTable, changedRow(symbol, { ...changed, told: true }))
    for (const listen of changeListeners) listen(turn, told)
    renewBook(place)
  }

  /** What becomes of shares when a day begins. Their holders hear of it while books still collect, so nothing trades meanwhile. */
  const changeShares = (
    turn: Turn,
    country: Country,
    days: { readonly after: string; readonly upTo: string },
  ) => {
    const from = daysAfter(days.after, 1)
    for (const { id, symbol, exOn, ratio } of market.calendar.changes({ country, from, to: days.upTo })) {
      const place = market.bySymbol.get(symbol)
      if (!place || place.changes.some((one) => one.id === id)) continue
      // The day's own bars begin with the day, however late this turn comes.
      const at = Math.min(turn.nowMs, market.sessions.get(country)!.dayStartsAt)
      const changed: Changed = { id, exOn, at, ratio, told: true }
      change(place, changed)
      announceChange(turn, symbol, changed)
    }
  }

  return {
    announceDay,
    announceChange,
    onChange: (listener) => changeListeners.push(listener),
    onDayRoll: (listener) => listeners.push(listener),
    due: (nowMs) => [...market.sessions].flatMap(([name, session]) => (isOver(session, nowMs) ? [name] : [])),
    setPhases() {
      for (const place of market.places) setPhase(place, market.sessions.get(place.listing.calendar)!)
    },
    advance(turn, calendar) {
      const before = market.sessions.get(calendar)!
      const now = market.calendars.sessionAt(calendar, turn.nowMs)
      if (now.state === before.state && now.tradingDay === before.tradingDay) {
        market.sessions.set(calendar, now)
        return
      }
      const books = booksOf(calendar)
      // The closing price belongs to the day that it closes, however late this turn comes.
      const at = Math.min(turn.nowMs, before.endsAt - 1)
      const uncrossAll = (): void => {
        for (const place of books) {
          if (!endsAuction(place, before, now)) continue
          commands.command(turn, place, (book) => book.uncross(place.last), at)
        }
      }
      commands.together(turn, uncrossAll, at)
      market.sessions.set(calendar, now)
      if (now.tradingDay !== before.tradingDay) {
        if (isExchange(calendar))
          changeShares(turn, calendar, { after: before.tradingDay, upTo: now.tradingDay })
        for (const place of market.places) {
          const { symbol, calendar: of } = place.listing
          if (of === calendar) rollDay(place, market.calendar.dropOn(symbol, now.tradingDay))
        }
        announceDay(turn, calendar)
      }
      for (const place of books) setPhase(place, now)
      market.touchAll(calendar)
      // Quotes say in which state their market is, so all of them changed.
      commands.tell(
        turn,
        market.places.filter((place) => place.listing.calendar === calendar),
      )
    },
  }
}

function isOver({ endsAt }: Session, nowMs: number): boolean {
  return nowMs >= endsAt
}

/** Orders that were collected meet when their auction ends, and whenever continuous trading begins. */
function endsAuction({ book, halted }: Place, before: Session, now: Session): boolean {
  return book?.phase === Phase.auction && !halted && (before.state === 'auction' || now.state === 'open')
}

/**
 * Outside of trading hours a book collects orders as for an auction, so that they wait for the opening price; only
 * a halted one takes nothing but cancels.
 */
export function setPhase({ book, halted }: Place, { state }: Pick<Session, 'state'>): void {
  book?.setPhase(halted ? Phase.closed : state === 'open' ? Phase.continuous : Phase.auction)
}
