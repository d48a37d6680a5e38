import { parentPort, workerData } from 'node:worker_threads'
import type { Listing } from '../instruments/index.ts'
import { afterChanges } from '../market/changed.ts'
import type { Printed } from '../market/place.ts'
import { secretChance } from './chance.ts'
import { createColumns } from './columns.ts'
import { createParticipants } from './live.ts'
import { makePast } from './past.ts'
import { createRecorder } from './recorder.ts'
import type { FromPast, LiveTask, PastTask, ToLive } from './tasks.ts'
import { traitsOf } from './traits.ts'

// What runs beside the main thread: the past that is made up at a start, or the participants of the living market.
const task = workerData as PastTask | LiveTask
const port = parentPort
if (!port) throw new Error('Broken invariant: the simulation runs in a worker thread')

if (task.kind === 'past') {
  const say = (message: FromPast, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer)
  const columns = createColumns((bars) =>
    say(
      { kind: 'bars', bars },
      bars.numbers.map((column) => column.buffer as ArrayBuffer),
    ),
  )
  const trades: [string, readonly Printed[]][] = []
  const wanted = new Set(task.symbols)
  const { changes } = task
  const asItIs = (listing: Listing): Listing => afterChanges(listing, changes.get(listing.symbol) ?? [])
  makePast(
    { ...task.ask, listings: task.listings.filter(({ symbol }) => wanted.has(symbol)).map(asItIs) },
    {
      bar: (listing, interval, bar) => columns.add(listing.symbol, interval, bar),
      trades: (listing, list) => trades.push([listing.symbol, list]),
    },
  )
  columns.finish()
  say({ kind: 'done', trades })
} else {
  const traits = task.listings.map(traitsOf)
  const chanceOf = (key: string) => secretChance(Buffer.from(key, 'hex'))
  const participants = createParticipants(traits, chanceOf(task.key), task.startPrices)
  const recorder = createRecorder()
  const answer = (numbers: Float64Array<ArrayBuffer>): void => port.postMessage(numbers, [numbers.buffer])
  port.on('message', (message: ToLive) => {
    if (message.kind === 'renew') participants.renew(chanceOf(message.key))
    else if (message.kind === 'values') answer(Float64Array.from(traits, (_, at) => participants.value(at)))
    else {
      participants.step(message.view, recorder)
      answer(recorder.take())
    }
  })
}
