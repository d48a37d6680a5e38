import { format, formatMinor, money, parseMinor, type Scales } from '@openbourse/money'
import { done, type PriceAlert, type Refused, refuse } from '@openbourse/protocol'

export type AlertRecord = {
  readonly id: number
  readonly userId: number
  readonly symbol: string
  readonly kind: PriceAlert['kind']
  readonly direction: 'rising' | 'falling'
  /** In the smallest unit of the stock's currency, as `from` is. */
  readonly price: number
  readonly from: number
  /** Of a move: hundredths of a percent of the previous close. Of a volume: hundredths of the average. 0 of a price. */
  readonly threshold: number
  readonly note: string
  readonly madeAt: number
  readonly state: 'watching' | 'reached'
  readonly receipt: {
    readonly print: number
    readonly price: number
    readonly at: number
    /** The previous close of a move, the volume of the day; null of a price. */
    readonly by: number | null
  } | null
  /** The newest change of shares under way that its price is a price after; null where none was since it was made. */
  readonly followed: string | null
}

/** The direction in which the market reaches a price; undefined when it is there already. */
export function directionTo(price: number, last: number): 'rising' | 'falling' | undefined {
  if (price === last) return undefined
  return price > last ? 'rising' : 'falling'
}

export function written(minor: number, currency: string): string {
  return format(money(currency, BigInt(minor)))
}

/** The days whose volume a day's is compared with. */
export const averageDays = 20

const moveRange = { low: 50n, high: 5000n } as const
const multipleRange = { low: 150n, high: 2000n } as const

/** A rate of the previous close, in hundredths of a percent. */
export function readMove(
  text: string | undefined,
): { readonly ok: true; readonly value: number } | Refused<'alert_move_range'> {
  const { low, high } = moveRange
  const bps = parseMinor(text ?? '', 4)
  if (bps !== undefined && bps >= low && bps <= high) return done(Number(bps))
  return refuse('alert_move_range', { values: valuesOf(low, high), fields: ['move'] })
}

/** How many times the average, in hundredths. */
export function readMultiple(
  text: string | undefined,
): { readonly ok: true; readonly value: number } | Refused<'alert_multiple_range'> {
  const { low, high } = multipleRange
  const tenths = parseMinor(text ?? '', 1)
  const hundredths = tenths === undefined ? undefined : tenths * 10n
  if (hundredths !== undefined && hundredths >= low && hundredths <= high) return done(Number(hundredths))
  return refuse('alert_multiple_range', { values: valuesOf(low, high), fields: ['multiple'] })
}

const valuesOf = (low: bigint, high: bigint) => ({ low: formatMinor(low, 2), high: formatMinor(high, 2) })

/** Where a move is reached, in hundredths of a percent of the previous close. */
export function markOf({ direction, threshold }: Pick<AlertRecord, 'direction' | 'threshold'>): number {
  return direction === 'rising' ? 10_000 + threshold : 10_000 - threshold
}

/** A price beside the previous close, in hundredths of a percent: rounded so that no move counts before it is whole. */
export function standOf(price: number, close: number, direction: AlertRecord['direction']): number {
  const exact = BigInt(price) * 10_000n
  const whole = exact / BigInt(close)
  return Number(direction === 'rising' || exact % BigInt(close) === 0n ? whole : whole + 1n)
}

/** The volume of a day beside the average of those before, in hundredths, rounded down. */
export function multipleOf(volume: number, average: Average): number {
  return Number((BigInt(volume) * 100n * BigInt(average.days)) / BigInt(average.sum))
}

/** What was traded on the days before, and on how many of them; there is none where nothing was. */
export type Average = { readonly sum: number; readonly days: number }

export function shown(
  alert: AlertRecord,
  { currency, scales }: { readonly currency: string; readonly scales: Scales },
): PriceAlert {
  const { receipt, kind, threshold } = alert
  const by = receipt?.by ?? null
  const measure = (of: number): string =>
    kind === 'volume' ? formatMinor(BigInt(of), scales.quantity) : written(of, currency)
  return {
    id: String(alert.id),
    symbol: alert.symbol,
    currency,
    kind,
    direction: alert.direction,
    move: kind === 'day_move' ? formatMinor(BigInt(threshold), 4) : null,
    multiple: kind === 'volume' ? formatMinor(BigInt(threshold), 2) : null,
    price: written(alert.price, currency),
    note: alert.note,
    state: alert.state,
    madeAt: alert.madeAt,
    from: written(alert.from, currency),
    receipt: receipt && {
      print: String(receipt.print),
      price: written(receipt.price, currency),
      at: receipt.at,
      by: by === null ? null : measure(by),
    },
  }
}
