import { listings } from '../../../server/src/modules/venue/instruments/index.ts'
import { makePast } from '../../../server/src/modules/venue/simulation/past.ts'
import { type Area, atMost, medianOf, type Row, short, spreadOf, timed } from '../measure.ts'
import { makeRealServer } from './real-server.ts'

const rounds = 3
const minuteMs = 60_000
const minutes = 600
const startMs = Date.UTC(2026, 0, 16, 10)

export const market: Area = {
  name: 'market',
  async run() {
    const rates = Array.from({ length: rounds }, minutesPerSecond)
    const starts: number[] = []
    for (let round = 0; round < rounds; round++) starts.push(await firstStart())
    const rate: Row = {
      metric: `simulated minutes of ${listings.length} instruments a second of one core`,
      peer: '-',
      absolute: `${short(medianOf(rates))}/s, minute by minute`,
      ...spreadOf(rates),
      goal: { text: '-' },
    }
    return [
      rate,
      {
        metric: 'first start with two years of history, s',
        peer: '-',
        absolute: 'new data folder, installed and built',
        ...spreadOf(starts),
        goal: atMost(20, ' s'),
      },
    ]
  },
}

function minutesPerSecond(): number {
  let bars = 0
  const simulated = listings.filter(({ feed }) => feed === 'simulated')
  const seconds = timed(() => {
    makePast(
      {
        seed: 'bench',
        listings: simulated,
        standing: new Map(),
        hours: { NG: 'practice', US: 'practice', GB: 'practice', MX: 'practice', BR: 'practice' },
        fromMs: startMs,
        toMs: startMs + minutes * minuteMs,
        minutesFromMs: startMs,
        hoursFromMs: startMs,
      },
      { bar: () => (bars += 1), trades: () => {} },
    )
  })
  if (bars < minutes) throw new Error(`only ${bars} bars were made`)
  return minutes / seconds
}

async function firstStart(): Promise<number> {
  const server = await makeRealServer()
  try {
    return await server.start()
  } finally {
    await server.remove()
  }
}
