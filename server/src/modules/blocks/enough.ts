import type { Venue } from '../venue/index.ts'
import { type BlockRecord, enoughOf } from './rules.ts'

const dayMs = 86_400_000
/** Days that are looked back on. */
const pastDays = 365
const weekend: readonly number[] = [0, 6]

/** Times on the weekdays of the past year, oldest first; none before `since`. */
function timesBefore(nowMs: number, since: number): number[] {
  return Array.from({ length: pastDays }, (_, back) => nowMs - (pastDays - back) * dayMs).filter(
    (at) => at >= since && !weekend.includes(new Date(at).getUTCDay()),
  )
}

/** How often the price fell further than the discount over stretches as long as the lock; null where there is not enough history. */
export async function enoughFor(
  venue: Pick<Venue, 'pricesAt' | 'changesOf'>,
  { terms, publishedAt }: BlockRecord,
) {
  const { symbol, reference, price, lockDays } = terms
  // Closes before a split are of other shares.
  const since = Math.max(0, ...venue.changesOf(symbol).map(({ at }) => at))
  const times = timesBefore(publishedAt, since)
  const closes = await venue.pricesAt(symbol, times)
  const found = enoughOf(closes, {
    days: Math.max(1, Math.floor((lockDays * 5) / 7)),
    discount: (reference - price) / reference,
  })
  return found ? { ...found, since: times[0] ?? publishedAt } : null
}
