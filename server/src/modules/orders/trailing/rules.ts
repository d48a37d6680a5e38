import { formatMinor, parseMinor, type Scales } from '@openbourse/money'
import { done, type Refused, refuse } from '@openbourse/protocol'
import { stepAt, type TickStep, tickDown, tickUp, type Way } from '../pricing/rules.ts'

/** How far a stop stays behind the price: an amount in the price's smallest unit, or hundredths of a percent of the price. */
export type Trail = { readonly by: 'amount' | 'rate'; readonly distance: number }

type Asked = { readonly trailAmount?: string | undefined; readonly trailRate?: string | undefined }
type Market = {
  readonly last: number
  readonly ticks: readonly TickStep[]
  readonly scales: Pick<Scales, 'price'>
}

const whole = 10_000
/** Of a rate, in hundredths of a percent: a tenth of a percent to half of the price. */
const least = 10
const most = 5_000

/** Reads how far a stop is to stay behind: one of the two, at least a tick and at most half of the last price. */
export function readTrail(
  { last, ticks, scales }: Market,
  { trailAmount, trailRate }: Asked,
): { readonly ok: true; readonly value: Trail } | Refused {
  if (trailRate !== undefined) {
    const distance = parseMinor(trailRate, 4)
    if (trailAmount === undefined && distance !== undefined && distance >= least && distance <= most)
      return done({ by: 'rate', distance: Number(distance) })
    if (trailAmount === undefined)
      return refuse('trail_rate_range', { values: { low: '0.1', high: '50' }, fields: ['trailRate'] })
  }
  if (trailAmount === undefined || trailRate !== undefined)
    return refuse('trail_missing', { fields: ['trailRate'] })
  const distance = parseMinor(trailAmount, scales.price)
  const [low, high] = [stepAt(last, ticks), Math.floor(last / 2)]
  if (distance !== undefined && distance >= low && distance <= high)
    return done({ by: 'amount', distance: Number(distance) })
  const text = (price: number): string => formatMinor(BigInt(price), scales.price)
  return refuse('trail_amount_range', {
    values: { low: text(low), high: text(high) },
    fields: ['trailAmount'],
  })
}

/**
 * The stop that stays behind the furthest price that was printed: below the highest for a sale, above the lowest for a purchase, rounded away
 * from it to a tick. Prices in the smallest unit.
 */
export function stopBehind(
  side: Way,
  furthest: number,
  { trail, ticks }: { readonly trail: Trail; readonly ticks: readonly TickStep[] },
): number {
  const { by, distance } = trail
  if (side === 'sell') {
    const stop = by === 'amount' ? furthest - distance : Math.floor((furthest * (whole - distance)) / whole)
    return Math.max(tickDown(stop, ticks), stepAt(1, ticks))
  }
  return tickUp(
    by === 'amount' ? furthest + distance : Math.ceil((furthest * (whole + distance)) / whole),
    ticks,
  )
}
