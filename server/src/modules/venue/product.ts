import { type NotedTable, product } from '../../core/index.ts'
import { settings } from '../settings/index.ts'
import { indexLookTable } from './index-store.ts'
import { market } from './market-port.ts'
import { openVenue } from './open.ts'
import { openQuietVenue } from './quiet.ts'
import { seedHandlers } from './seeds/handlers.ts'
import { tapeTable } from './tape/store.ts'
import { venueTopics } from './topics.ts'

/** Written outside of turns; the log notes them. */
const notedTables: readonly NotedTable[] = [
  { name: 'venue.day_seed', key: ['day'], columns: ['day', 'commitment', 'seed_sealed', 'committed_at'] },
  { name: 'venue.seed_use', key: ['day', 'n'], columns: ['day', 'n', 'at'] },
]

/** Instruments, sessions, one order book for each instrument, and everything that follows from its trades. */
export const venue = product({
  name: 'venue',
  needs: { settings, market },
  leaves: [indexLookTable, tapeTable],
  noted: notedTables,
  async open({ config, database, writer, clock, secrets, random, note, onFatal }, needs) {
    const options = {
      database,
      writer,
      clock,
      settings: needs.settings,
      secrets,
      random,
      coinTape: config.coinTape,
      log: note,
      onFatal,
    }
    const face =
      needs.market === 'live' ? await openVenue(options) : await openQuietVenue(options, needs.market)
    return {
      face,
      calls: seedHandlers(face.seeds),
      topics: venueTopics(face),
      work: { sessions: { everyMs: sessionsEveryMs, act: face.keepTime } },
      start: face.start,
      stop: face.stop,
    }
  },
})

/** The feed keeps the time by itself between its steps; this is for a clock that was moved. */
const sessionsEveryMs = 1000
