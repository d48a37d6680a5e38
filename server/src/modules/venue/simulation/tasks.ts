import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Changed } from '../actions/applied.ts'
import type { Listing } from '../instruments/index.ts'
import type { Printed } from '../market/place.ts'
import type { BarColumns } from '../store.ts'
import type { View } from './live.ts'
import type { PastAsk } from './past.ts'

export type PastTask = {
  readonly kind: 'past'
  readonly symbols: readonly string[]
  /** Every instrument, with those of `symbols` among them. */
  readonly listings: readonly Listing[]
  readonly ask: Omit<PastAsk, 'listings'>
  /** What the shares of some of them have become. */
  readonly changes: ReadonlyMap<string, readonly Changed[]>
}

export type LiveTask = {
  readonly kind: 'live'
  /** Of all chance, in hexadecimal; the seed it is made from stays in the main thread. */
  readonly key: string
  /** In the order of the list of instruments, as all numbers of a view are. */
  readonly listings: readonly Listing[]
  readonly startPrices: readonly number[]
}

export type ToLive =
  | { readonly kind: 'step'; readonly view: View }
  | { readonly kind: 'values' }
  | { readonly kind: 'renew'; readonly key: string }

export type FromPast =
  | { readonly kind: 'bars'; readonly bars: BarColumns }
  | { readonly kind: 'done'; readonly trades: readonly (readonly [string, readonly Printed[]])[] }

const script = new URL('./worker.ts', import.meta.url)

/**
 * Simulates a past in a thread of its own; bars are written meanwhile, one chunk after the other, so that a reader
 * who finds the last one finds them all. Returns the newest trades.
 */
export async function runPast(
  task: PastTask,
  write: (bars: BarColumns) => Promise<void>,
): Promise<ReadonlyMap<string, readonly Printed[]>> {
  const worker = new Worker(script, { workerData: task })
  let writing = Promise.resolve()
  const trades = await new Promise<FromPast & { kind: 'done' }>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (message: FromPast) => {
      if (message.kind === 'done') resolve(message)
      else writing = writing.then(() => write(message.bars))
      // A failure is met below; until then it must not end the process by itself.
      writing.catch(() => {})
    })
  })
  await writing
  await worker.terminate()
  return new Map(trades.trades)
}

export type LiveThread = {
  /** One question at a time. */
  ask(view: View): Promise<Float64Array>
  /** The value of each instrument, in the order of the task. */
  values(): Promise<Float64Array>
  /** Everything drawn from now on comes from another key. */
  renew(key: string): void
  stop(): Promise<void>
}

/** The participants of the living market, in a thread of their own. Their failure ends the server. */
export function startLive(task: LiveTask, onFatal: (error: unknown) => void): LiveThread {
  const worker = new Worker(script, { workerData: task })
  worker.on('error', onFatal)
  // Only the server's own work keeps the process alive.
  worker.unref()
  const post = (message: ToLive): void => worker.postMessage(message)
  const ask = async (message: ToLive): Promise<Float64Array> => {
    const answered = once(worker, 'message') as Promise<[Float64Array]>
    post(message)
    const [answer] = await answered
    return answer
  }
  return {
    ask: (view) => ask({ kind: 'step', view }),
    values: () => ask({ kind: 'values' }),
    renew: (key) => post({ kind: 'renew', key }),
    async stop() {
      await worker.terminate()
    },
  }
}
