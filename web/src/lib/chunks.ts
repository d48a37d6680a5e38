import { isReachable, scriptOf } from './import-again.ts'

/** Time-outs of page scripts (§9). */
export const chunkTimes = { pageMs: 60_000, chunkMs: 120_000, firstRetryMs: 500, retryMaxMs: 10_000 } as const

export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

type Ports = {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Known to have no network: then trying again is only waiting. */
  readonly offline?: () => boolean
  /** Fetches a script without running it. */
  readonly get?: (url: string) => Promise<Response>
}

/** Which script a load failed on last: before it is imported again, it has to be reachable. */
const lost = new WeakMap<() => unknown, string>()

/** Loads a page script, trying again with growing pauses until 120 s have gone, unless there is no network at all. */
export async function loadChunk<T>(load: () => Promise<T>, ports: Ports): Promise<T> {
  const { now, wait, offline } = ports
  const endsAt = now() + chunkTimes.chunkMs
  let pauseMs: number = chunkTimes.firstRetryMs
  for (;;) {
    try {
      return await loadOnce(load, ports)
    } catch (cause) {
      if (offline?.() || now() + pauseMs >= endsAt) throw new ChunkFailure('The page did not load', { cause })
    }
    await wait(pauseMs)
    pauseMs = Math.min(pauseMs * 2, chunkTimes.retryMaxMs)
  }
}

async function loadOnce<T>(load: () => Promise<T>, { get = (url) => fetch(url) }: Ports): Promise<T> {
  const script = lost.get(load)
  if (script !== undefined && !(await isReachable(script, get)))
    throw new ChunkFailure('The script cannot be reached')
  try {
    const loaded = await load()
    lost.delete(load)
    return loaded
  } catch (cause) {
    const failed = scriptOf(cause)
    if (failed !== undefined) lost.set(load, failed)
    throw cause
  }
}

/** Fails when something takes longer than `ms`; the load itself continues and may be requested again. */
export function within<T>(ms: number, promise: Promise<T>, { wait }: Pick<Ports, 'wait'>): Promise<T> {
  const late = wait(ms).then(() => {
    throw new ChunkFailure(`No page after ${ms} ms`)
  })
  return Promise.race([promise, late])
}
