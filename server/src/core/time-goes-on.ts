import type { MovableClock } from '../platform/clock.ts'
import type { Queryable } from '../platform/db/types.ts'
import { StartRefusal } from '../platform/start-refusal.ts'

/**
 * Two machines that write to one database, one after the other, may differ by this much: time then stops until the
 * difference is over.
 */
const behindMsMax = 120_000

/**
 * Call this before anything reads the time. A clock behind the newest time in the journal would end days twice and
 * reopen what is over. A test program may have advanced the clock of an earlier server; this one then takes it
 * over. Throws StartRefusal `clock_behind`.
 */
export async function letTimeGoOn(
  database: Queryable,
  clock: MovableClock,
  isTesting: boolean,
): Promise<void> {
  const pages = await database.query<{ at: string }>(
    'select at from core.page order by sequence desc limit 1',
  )
  const lastMs = Number(pages[0]?.at ?? 0)
  const behindMs = lastMs - clock.nowMs()
  if (behindMs <= 0) return
  if (isTesting) clock.advance(behindMs)
  else if (behindMs > behindMsMax) throw behind(lastMs, clock.nowMs())
  else clock.notBefore(lastMs)
}

function behind(lastMs: number, nowMs: number): StartRefusal {
  const [last, now] = [lastMs, nowMs].map((ms) => new Date(ms).toISOString())
  return new StartRefusal(
    'clock_behind',
    `The machine's clock says ${now}, but the journal was last written at ${last}. Nothing was changed. ` +
      'Set the clock right and start again.',
  )
}
