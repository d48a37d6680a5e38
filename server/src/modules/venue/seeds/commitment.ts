import { createHash } from 'node:crypto'
import { dayMs } from '../calendar/zone.ts'

export const seedBytes = 32
const label = 'openbourse day seed 1'

/** The day of a moment, in UTC: one seed serves all markets, whose days begin at different moments. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}

export function dayAfter(day: string): string {
  return dayOf(Date.parse(day) + dayMs)
}

/**
 * Published before the day. The label keeps it from being a hash of anything else, and the day from being one of
 * another day.
 */
export function commitmentOf(day: string, seed: string): string {
  return createHash('sha256').update(`${label}\n${day}\n${seed}`, 'utf8').digest('hex')
}

export type PublishedSeed = {
  readonly day: string
  readonly commitment: string
  readonly seed: string | null
}

export type SeedVerdict = 'fits' | 'differs' | 'not_told'

/** Whether a seed that was published is the one that was promised. */
export function checkSeed({ day, commitment, seed }: PublishedSeed): SeedVerdict {
  if (seed === null) return 'not_told'
  return /^[0-9a-f]{64}$/.test(seed) && commitmentOf(day, seed) === commitment ? 'fits' : 'differs'
}
