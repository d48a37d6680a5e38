import { tickOf } from '../../../server/src/modules/venue/quote-lines.ts'
import { type Area, agree, atLeast, medianOf, type Row, short, spreadOf } from '../measure.ts'
import { gatherCrowd } from './crowd-link.ts'
import { drawLists, type MovingQuotes, markOf, movingQuotes } from './moving-quotes.ts'
import { openPlainStream, openServerStream, type StreamServer } from './servers.ts'

const rounds = 3
const clients = 1000
const symbolsInMarket = 100
const symbolsPerClient = 50
/** Different lists: most users view the same pages of the market, and many have one of their own. */
const listCount = 100
/** Moves of the whole market in one round; the naive one is slower, so a few are enough. */
const moves = { ours: 30, naive: 4 } as const
const updatesPerMove = clients * symbolsPerClient

/** `rate` is updates a second of this process's processor time, `bytes` those on the network for one update. */
type Figures = { readonly rate: number; readonly bytes: number }
type Side = { round(moves: number): Promise<Figures>; close(): Promise<void> }

export const stream: Area = {
  name: 'stream',
  async run() {
    const ours = await openSide(openServerStream, true)
    const naive = await openSide(openPlainStream, false)
    const figures: { readonly ours: Figures; readonly naive: Figures }[] = []
    for (let round = -1; round < rounds; round++) {
      const one = { ours: await ours.round(moves.ours), naive: await naive.round(moves.naive) }
      if (round >= 0) figures.push(one)
    }
    await ours.close()
    await naive.close()
    return rowsOf(figures)
  },
}

function rowsOf(figures: readonly { readonly ours: Figures; readonly naive: Figures }[]): Row[] {
  const peer = 'one JSON message an update, ws'
  const middle = (side: 'ours' | 'naive', of: keyof Figures) =>
    medianOf(figures.map((each) => each[side][of]))
  return [
    {
      metric: `quote updates/s a core, 1,000 clients × 50 symbols in ${listCount} different lists`,
      peer,
      absolute: `${short(middle('ours', 'rate'))} against ${short(middle('naive', 'rate'))}`,
      ...spreadOf(figures.map(({ ours, naive }) => ours.rate / naive.rate)),
      goal: atLeast(15),
    },
    {
      metric: 'bytes an update',
      peer,
      absolute: `${short(middle('ours', 'bytes'))} against ${short(middle('naive', 'bytes'))}`,
      ...spreadOf(figures.map(({ ours, naive }) => ours.bytes / naive.bytes)),
      goal: { text: '≤ 1/6', ceiling: 1 / 6 },
    },
  ]
}

/** A server in this process, and its clients in one of their own, whose quotes are compared at the end. */
async function openSide(
  open: (venue: MovingQuotes) => Promise<StreamServer>,
  isPacked: boolean,
): Promise<Side> {
  const venue = movingQuotes(symbolsInMarket)
  const drawn = drawLists(listCount, venue.symbols, symbolsPerClient)
  const lists = Array.from({ length: clients }, (_, at) => drawn[at % drawn.length]!)
  const server = await open(venue)
  const crowd = await gatherCrowd({ url: server.url, isPacked, lists })
  let updates = 0
  return {
    async round(moveCount) {
      globalThis.gc?.()
      const [cpu, bytes] = [process.cpuUsage(), server.bytes()]
      for (let move = 0; move < moveCount; move++) {
        venue.move()
        updates += updatesPerMove
        await crowd.received(updates)
      }
      const { user, system } = process.cpuUsage(cpu)
      const many = moveCount * updatesPerMove
      return { rate: many / ((user + system) / 1e6), bytes: (server.bytes() - bytes) / many }
    },
    async close() {
      const marks = await crowd.leave()
      const right = lists.map((list) =>
        markOf(new Map(list.map((symbol) => [symbol, tickOf(venue.quote(symbol))]))),
      )
      agree('what the clients know', marks, right)
      await server.close()
    },
  }
}
