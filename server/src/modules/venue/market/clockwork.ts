import { Phase } from '@openbourse/matching'
import { invariant } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import type { Turn } from '../../../core/types.ts'
import type { AppliedChange, Changed, ChangeListener } from '../actions/applied.ts'
import { daysAfter } from '../actions/rules.ts'
import { type CalendarName, isExchange } from '../calendar/calendars.ts'
import type { Session } from '../calendar/rules.ts'
import { changedRow, changedTable } from '../changes-store.ts'
import { tradingDayTable } from '../store.ts'
import type { Wait } from '../types.ts'
import type { Commands } from './commands.ts'
import type { Market } from './market.ts'
import { change, type Place, renewBook, rollDay } from './place.ts'

type WaitCheck = (symbol: string) => Wait

export type DayRollListener = (turn: Turn, calendar: CalendarName, tradingDay: string) => void

/** Keeps sessions up with time: auctions end, days roll, books open and close. */
export type Clockwork = {
  /** Calendars whose session is over at this moment. */
  due(nowMs: number): CalendarName[]
  /** Moves a calendar to the session of the turn's moment. */
  advance(turn: Turn, calendar: CalendarName): void
  /** Reports a day that began while the server was away. */
  announceDay(turn: Turn, calendar: CalendarName): void
  /** Reports a change that happened while the server was away. */
  announceChange(turn: Turn, symbol: string, changed: Changed): void
  onDayRoll(listener: DayRollListener): void
  /** Called for each split and delisting, in its turn and before the day roll is reported. */
  onChange(listener: ChangeListener): void
  waitsFor(check: WaitCheck): void
  goOn(turn: Turn, symbol: string): void
  /** Sets the phase of a book from its session, or from the reason that keeps it from trading. */
  resume(turn: Turn, place: Place): void
  /** Asks what an instrument waits for, and gives its book the phase that follows. */
  look(turn: Turn, place: Place): void
  /** Books take the phase of their session; for instruments that have just been made. */
  setPhases(): void
}

export function createClockwork(market: Market, commands: Commands): Clockwork {
  const listeners: DayRollListener[] = []
  const checks: WaitCheck[] = []
  const announced = new Set<string>()
  const changeListeners: ChangeListener[] = []
  const booksOf = (calendar: CalendarName): Place[] =>
    market.places.filter((place) => place.book && place.listing.calendar === calendar)

  const announceDay = (turn: Turn, calendar: CalendarName): void => {
    const { tradingDay } = market.sessions.get(calendar)!
    turn.write(tradingDayTable, { calendar, day: tradingDay })
    for (const listen of listeners) listen(turn, calendar, tradingDay)
  }

  const look = (place: Place): void => {
    const waits = checks.map((check) => check(place.listing.symbol))
    place.wait = waits.includes('everything')
      ? 'everything'
      : waits.includes('trading')
        ? 'trading'
        : 'nothing'
  }

  /** Changes that every product has followed are done, and the book of the shares as they were gives way to another. */
  const finishChanges = (turn: Turn, place: Place): void => {
    if (place.wait === 'everything') return
    const { symbol } = place.listing
    for (const one of place.changes) {
      if (one.told || !announced.has(one.id)) continue
      const applied = { ...one, told: true }
      place.changes = place.changes.map((each) => (each.id === one.id ? applied : each))
      turn.write(changedTable, changedRow(symbol, applied))
      renewBook(place)
    }
  }

  const announceChange = (turn: Turn, symbol: string, changed: Changed): void => {
    const place = market.place(symbol)
    const { country } = place.listing
    invariant(country !== null, `${symbol} has an issuer`)
    const kind = changed.ratio ? 'split' : 'delisting'
    const applied: AppliedChange = { ...changed, kind, symbol, country, price: place.last }
    announced.add(changed.id)
    // Until all have followed it is stored as not processed: a start in between reports it again.
    turn.write(changedTable, changedRow(symbol, { ...changed, told: false }))
    for (const listen of changeListeners) listen(turn, applied)
    look(place)
    finishChanges(turn, place)
    resume(turn, place)
  }

  const resume = (turn: Turn, place: Place): void => {
    const { book, halted, wait, listing } = place
    const session = market.sessions.get(listing.calendar)!
    const trades = !halted && wait === 'nothing' && session.state === 'open'
    if (book && trades && book.phase !== Phase.continuous) {
      // Orders collected meanwhile may cross: they are matched at one price before trading continues.
      book.setPhase(Phase.auction)
      commands.command(turn, place, (here) => here.uncross(place.last))
    }
    setPhase(place, session)
    market.touch(place, turn.nowMs)
  }

  /** What becomes of shares when a day begins. Nothing trades until their holders have followed. */
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
      const changed: Changed = { id, exOn, at, ratio, told: false }
      change(place, changed)
      announceChange(turn, symbol, changed)
    }
  }

  return {
    announceDay,
    announceChange,
    onChange: (listener) => changeListeners.push(listener),
    waitsFor: (check) => checks.push(check),
    resume,
    goOn(turn, symbol) {
      const place = market.place(symbol)
      const before = place.wait
      look(place)
      if (place.wait === before) return
      finishChanges(turn, place)
      resume(turn, place)
      commands.publish(turn, [place])
    },
    look(turn, place) {
      look(place)
      resume(turn, place)
    },
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
      for (const place of books) {
        look(place)
        setPhase(place, now)
      }
      market.touchAll(calendar)
      // Quotes contain the state of their market, so all of them changed.
      commands.publish(
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
function endsAuction({ book, halted, wait }: Place, before: Session, now: Session): boolean {
  if (halted || wait !== 'nothing') return false
  return book?.phase === Phase.auction && (before.state === 'auction' || now.state === 'open')
}

/**
 * Outside of trading hours a book collects orders as for an auction, so that they wait for the opening price; only
 * a halted one takes nothing but cancels.
 */
export function setPhase({ book, halted, wait }: Place, { state }: Pick<Session, 'state'>): void {
  if (halted || wait === 'everything') book?.setPhase(Phase.closed)
  else book?.setPhase(state === 'open' && wait === 'nothing' ? Phase.continuous : Phase.auction)
}
