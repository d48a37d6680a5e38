import type { Bar } from '@openbourse/protocol'

/** Bars asked for at most to close a hole; a longer one is not closed bar by bar. */
export const holeMost = 300

type Ports = {
  /** When the newest bar that is shown began, in epoch milliseconds; undefined while none is. */
  readonly newest: () => number | undefined
  /** The newest bars, oldest first. */
  readonly ask: (limit: number) => Promise<readonly Bar[]>
  /** Shows a bar: the newest one again, or one after it. */
  readonly put: (bar: Bar) => void
  /** The hole is longer than can be closed: all bars are to be loaded again. */
  readonly reload: () => void
}

/**
 * Puts bars behind those that are shown. While a phone sleeps bars pass that no message tells: the first bars after an
 * interruption are put only once those between have been asked for. Rejects when these cannot be had; nothing was put then.
 */
export async function catchUp(bars: readonly Bar[], { newest, ask, put, reload }: Ports): Promise<void> {
  const from = newest()
  const first = bars[0]
  if (!first) return
  if (from === undefined || first[0] <= from) return putFrom(bars, from, put)
  const asked = await ask(holeMost)
  // The stream may have gone on meanwhile.
  const now = newest() ?? from
  const oldest = asked[0]
  if (!oldest || oldest[0] > now) return reload()
  putFrom(asked, now, put)
}

function putFrom(bars: readonly Bar[], from: number | undefined, put: (bar: Bar) => void): void {
  for (const bar of bars) if (from === undefined || bar[0] >= from) put(bar)
}
