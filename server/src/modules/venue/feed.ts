import { Side } from '@openbourse/matching'
import type { Turn, Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import { hourMs } from './calendar/zone.ts'
import { priceOfOne } from './market/changed.ts'
import type { Clockwork } from './market/clockwork.ts'
import { type Commands, writeBars } from './market/commands.ts'
import type { Market } from './market/market.ts'
import { bandOf, type Place } from './market/place.ts'
import { createDesk, type Desk } from './simulation/desk.ts'
import type { View } from './simulation/live.ts'
import { playRecorded } from './simulation/recorder.ts'
import type { TapePlayer } from './tape/player.ts'
import { tapePositionTable } from './tape/store.ts'

/** Orders of simulated participants have ids from here on, far beyond those that users' orders can reach. */
const firstSimulatedId = 2 ** 50
/** Ids increase with time from start to start; no market sends a million orders a second. */
const idsPerMs = 1000
const stepMsMax = 6 * hourMs

export type Feed = {
  /** Sessions that are over end, at once. */
  keepTime(): Promise<void>
  /** Time passes once: sessions first, then the participants have their turn. */
  step(): Promise<void>
  /** An instrument more that participants trade, at the end of their list. */
  add(): void
  /** Bars that changed become durable. */
  flush(): Promise<void>
}

export type FeedParts = {
  readonly market: Market
  readonly commands: Commands
  readonly clockwork: Clockwork
  readonly writer: Writer
  readonly clock: Clock
  /** Instruments that participants trade, in their order. */
  readonly places: readonly Place[]
  /** Adds every traded instrument to the participants. */
  readonly meet: () => Promise<unknown>
  /** What participants wish, seeing this. */
  readonly ask: (view: View) => Promise<Float64Array>
  /** The price that a replay wants to see in a book, or 0. */
  readonly target: (place: Place, nowMs: number) => number
  /** The trades of a file that one of the instruments replays. */
  readonly tape?: TapePlayer | undefined
}

export function createFeed(parts: FeedParts): Feed {
  const { market, commands, clockwork, writer, clock, places } = parts
  let turn: Turn | undefined
  let lastStepMs = clock.nowMs()
  const inTurn = (): Turn => {
    if (!turn) throw new Error('Broken invariant: participants act within a turn')
    return turn
  }
  const desk = createDesk(
    {
      book: (index) => places[index]!.book!,
      place: (index, order, atMs) =>
        commands.command(inTurn(), places[index]!, (book) => book.place(order), atMs),
      cancel: (index, id) => commands.command(inTurn(), places[index]!, (book) => book.cancel(id)),
    },
    {
      count: places.length,
      firstId: firstSimulatedId + clock.nowMs() * idsPerMs,
      nowMs: () => inTurn().nowMs,
    },
  )

  /** Within it participants may act. */
  const during = (given: Turn, act: () => void): void => {
    turn = given
    try {
      commands.together(given, act)
    } finally {
      turn = undefined
    }
  }
  const run = (act: (turn: Turn) => void): Promise<unknown> =>
    writer.run({ actor: 0, decide: (given) => during(given, () => act(given)) })

  // What they had in the book was meant for the shares as they were.
  clockwork.onChange((given, { symbol }) => {
    const index = places.findIndex(({ listing }) => listing.symbol === symbol)
    if (index >= 0) during(given, () => desk.clear(index))
  })

  const keepTime = async (): Promise<void> => {
    for (const calendar of clockwork.due(clock.nowMs())) {
      await writer.run({ actor: 0, decide: (given) => clockwork.advance(given, calendar) })
      if (market.sessions.get(calendar)?.state !== 'closed') continue
      const here = places.filter((place) => place.listing.calendar === calendar)
      await run(() => {
        for (const place of here) desk.clear(places.indexOf(place))
      })
    }
  }

  return {
    keepTime,
    async step() {
      await keepTime()
      const nowMs = clock.nowMs()
      const stepMs = Math.min(stepMsMax, Math.max(1, nowMs - lastStepMs))
      lastStepMs = nowMs
      await parts.meet()
      const recorded = await parts.ask(look(parts, { stepMs, nowMs }))
      await run((given) => {
        for (let index = 0; index < places.length; index += 1) desk.expire(index, given.nowMs)
        playTape(parts, { turn: given, desk, nowMs })
        playRecorded(recorded, desk)
      })
    },
    add: () => desk.add(),
    async flush() {
      await writer.run({
        actor: 0,
        decide(given) {
          for (const place of market.places) writeBars(given, place)
        },
      })
    },
  }
}

/**
 * Trades of the tape that are due. The makers' orders make room, so that each is printed at its own price, and come back around the last one in the
 * same turn. What falls due while the instrument is halted is passed over.
 */
function playTape(
  { market, places, tape }: FeedParts,
  { turn, desk, nowMs }: { readonly turn: Turn; readonly desk: Desk; readonly nowMs: number },
): void {
  if (!tape?.isDue(nowMs)) return
  const place = market.place(tape.symbol)
  const index = places.indexOf(place)
  const trades = phaseSeen(market, place) === 0
  if (trades) desk.clear(index)
  tape.play(nowMs, ({ price, quantity, isBuy }, atMs) => {
    if (!trades) return
    // A user may have traded after the moment of a late trade: no print is older than the one before it.
    const at = Math.max(atMs, place.trades[0]?.at ?? 0)
    desk.print(index, { side: isBuy ? Side.buy : Side.sell, price, quantity }, at)
  })
  writeBars(turn, place)
  turn.write(tapePositionTable, { symbol: tape.symbol, played: tape.played() })
}

/** What participants see now. What happened since the last turn is passed on once and then reset. */
function look(
  { market, places, target, tape }: FeedParts,
  { stepMs, nowMs }: { stepMs: number; nowMs: number },
): View {
  const numbers = (of: (place: Place) => number): Float64Array => Float64Array.from(places, of)
  // The makers of a tape leave the book before its trades, and are asked for new orders.
  const isLeft = ({ listing }: Place) => listing.symbol === tape?.symbol && tape.isDue(nowMs)
  const view: View = {
    stepMs,
    bids: numbers((place) => (isLeft(place) ? 0 : place.book!.bestBid())),
    asks: numbers((place) => (isLeft(place) ? 0 : place.book!.bestAsk())),
    flow: numbers((place) => place.flow),
    traded: Uint8Array.from(places, ({ traded }) => (traded ? 1 : 0)),
    lows: numbers((place) => bandOf(place)?.low ?? 0),
    highs: numbers((place) => bandOf(place)?.high ?? 0),
    phases: Uint8Array.from(places, (place) => phaseSeen(market, place)),
    targets: numbers((place) => target(place, nowMs)),
    drops: numbers(({ dropped }) => dropped),
    scales: numbers(({ changes }) => priceOfOne(changes)),
  }
  for (const place of places) {
    place.flow = 0
    place.traded = false
    place.dropped = 0
  }
  return view
}

/** 0 continuous, 1 auction, 2 no trading. */
function phaseSeen(market: Market, { listing, halted, wait }: Place): number {
  const { state } = market.sessions.get(listing.calendar)!
  if (halted || wait === 'everything' || state === 'closed') return 2
  return state === 'auction' || wait === 'trading' ? 1 : 0
}
