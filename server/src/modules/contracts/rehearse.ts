import type { RehearsalDay } from '@openbourse/quant/contracts'
import type { WholeVenue } from '../venue/index.ts'

export const rehearsed = 90
const dayMs = 86_400_000

export type Day = RehearsalDay & { readonly at: number }

/**
 * The last days of UTC that are over, as a contract was traded on them, the oldest first. They are its own trades and not its marks, so that days
 * before the first mark count.
 */
export async function daysOf(
  venue: Pick<WholeVenue, 'candles'>,
  { symbol, nowMs }: { readonly symbol: string; readonly nowMs: number },
): Promise<Day[]> {
  const today = nowMs - (nowMs % dayMs)
  const bars = await venue.candles({
    symbol,
    interval: '1d',
    from: today - rehearsed * dayMs,
    to: today - 1,
    limit: rehearsed,
  })
  return bars.map(({ t, open, high, low }) => ({
    at: t,
    open: BigInt(open),
    low: BigInt(low),
    high: BigInt(high),
  }))
}
