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
}

/** Loads a page script, trying again with growing pauses until 120 s have gone, unless there is no network at all. */
export async function loadChunk<T>(load: () => Promise<T>, { now, wait, offline }: Ports): Promise<T> {
  const endsAt = now() + chunkTimes.chunkMs
  let pauseMs: number = chunkTimes.firstRetryMs
  for (;;) {
    try {
      return await load()
    } catch (cause) {
      if (offline?.() || now() + pauseMs >= endsAt) throw new ChunkFailure('The page did not load', { cause })
    }
    await wait(pauseMs)
    pauseMs = Math.min(pauseMs * 2, chunkTimes.retryMaxMs)
  }
}

/** Fails when something takes longer than `ms`; the thing itself goes on and may be asked again. */
export function within<T>(ms: number, promise: Promise<T>, { wait }: Pick<Ports, 'wait'>): Promise<T> {
  const late = wait(ms).then(() => {
    throw new ChunkFailure(`No page after ${ms} ms`)
  })
  return Promise.race([promise, late])
}
