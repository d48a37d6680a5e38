import { kept } from '../../lib/kept.ts'
import { look } from './ask-worker.ts'

const everyMs = 5 * 60_000

/**
 * Checks the log now, at each return to the app, and every five minutes while it is open. A broken log stays
 * broken.
 */
export function watchLog(): void {
  void lookNow()
  setInterval(() => document.visibilityState === 'visible' && void lookNow(), everyMs)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void lookNow(),
  )
}

async function lookNow(): Promise<void> {
  if (kept.get('logBroken') !== null) return
  const seen = await look(kept.get('logSeen') ?? undefined)
  if (seen?.kind === 'fine') kept.set('logSeen', seen.kept)
  if (seen?.kind === 'broken') kept.set('logBroken', seen.evidence)
}
