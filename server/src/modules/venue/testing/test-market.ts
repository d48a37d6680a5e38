import { standingClock } from '../../../platform/clock.ts'
import type { ActionCalendar } from '../actions/calendar.ts'
import type { MarketHours } from '../calendar/rules.ts'
import { createFeed } from '../feed.ts'
import { coinPairs, contracts, listings } from '../instruments/index.ts'
import { createClockwork } from '../market/clockwork.ts'
import { createCommands } from '../market/commands.ts'
import { createMarket } from '../market/market.ts'
import { bandOf } from '../market/place.ts'
import { createChance } from '../simulation/chance.ts'
import { createParticipants } from '../simulation/live.ts'
import { createRecorder } from '../simulation/recorder.ts'
import { traitsOf } from '../simulation/traits.ts'
import { withTape } from '../tape/listings.ts'
import { createPlayer } from '../tape/player.ts'
import type { Tape } from '../tape/tape.ts'
import { fakeWriter } from './fake-writer.ts'

const nothingStored = { bars: {}, spark: [], trades: [] }

/** A whole market in memory without a database or a thread: the clock stops until the test moves it. */
export function testMarket({
  startMs,
  seed = 'test',
  symbols = ['LAGC', 'SAVB', 'KUDI', 'NIGB', 'ARIB', 'LAGBK'],
  hours = 'practice',
  calendar,
  tape,
}: {
  readonly startMs: number
  readonly seed?: string
  readonly symbols?: readonly string[]
  readonly hours?: MarketHours
  readonly calendar?: ActionCalendar
  readonly tape?: Tape
}) {
  const clock = standingClock(startMs)
  const writer = fakeWriter(clock)
  const all = withTape([...listings, ...coinPairs, ...contracts], tape)
  const player =
    tape && createPlayer({ symbol: tape.facts.symbol, columns: tape.columns, played: 0, startedMs: startMs })
  const chosen = all.filter(({ symbol }) => symbols.includes(symbol))
  const market = createMarket({
    listings: chosen,
    ...(calendar === undefined ? {} : { calendar }),
    nowMs: startMs,
    hours: () => hours,
    stored: () => nothingStored,
  })
  const commands = createCommands(market, 1)
  const clockwork = createClockwork(market, commands)
  clockwork.setPhases()
  const places = market.places.filter((place) => place.book)
  const participants = createParticipants(
    places.map(({ listing }) => traitsOf(listing)),
    createChance(seed),
    places.map(({ last }) => last),
  )
  const recorder = createRecorder()
  const feed = createFeed({
    market,
    commands,
    clockwork,
    writer,
    clock,
    places,
    target: ({ listing }, nowMs) => (listing.symbol === player?.symbol ? player.price(nowMs) : 0),
    tape: player,
    meet: async () => undefined,
    ask: async (view) => {
      participants.step(view, recorder)
      return recorder.take()
    },
  })
  const live = async (forMs: number, stepMs = 250): Promise<void> => {
    for (let passed = 0; passed < forMs; passed += stepMs) {
      clock.advance(stepMs)
      await feed.step()
    }
  }
  const fair = (symbol: string): number =>
    participants.value(places.findIndex(({ listing }) => listing.symbol === symbol))
  return { clock, writer, market, commands, clockwork, feed, places, live, fair, limits: bandOf }
}
