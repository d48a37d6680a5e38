import { formatMinor } from '@openbourse/money'
import type { QuoteTick } from '../stream.ts'
import { ByteReader, ByteWriter } from './bytes.ts'

/**
 * Packed quotes: entries one after the other. An entry begins with 4 × the symbol's number + its form.
 *
 * - delta: the version modulo 128, then a mask of the fields that changed, and the difference of each
 * - whole: the symbol, the version, then mask and differences against a quote of zeros
 * - plain: the symbol, the version, and the tick as JSON; for a quote that has no such figures
 *
 * Versions of a symbol grow by one. A reader skips a delta it is beyond, and cannot go on when one is missing. The number of a
 * symbol holds for the connection.
 */
export const quoteForms = { delta: 0, whole: 1, plain: 2 } as const

/** The order is part of the form. */
const states: readonly QuoteTick['state'][] = ['open', 'auction', 'closed', 'halted']
const versions = 128
/** Differences of such figures, twice as large for their sign, are still exact. */
const figureMax = 2 ** 51
const priceScale = 2
const rateScale = 4

/**
 * A tick as whole numbers. Those that change often come first, so that their mask is one byte: time, bid + 1 and ask + 1 (0 for
 * none), last, volume, turnover, rate, high, low, previous close, place of the state. The change follows from last and close.
 */
export type QuoteFigures = readonly number[]
const zeros: QuoteFigures = Array.from({ length: 11 }, () => 0)

/** Undefined when the tick would not come back exactly as it is. */
export function figuresOf(tick: QuoteTick): QuoteFigures | undefined {
  const last = wholeOf(tick.last)
  const sided = (price: string | null) => (price === null ? 0 : wholeOf(price) + 1)
  const figures = [
    tick.at,
    sided(tick.bid),
    sided(tick.ask),
    last,
    wholeOf(tick.volume),
    wholeOf(tick.turnover),
    wholeOf(tick.changeRate),
    wholeOf(tick.high),
    wholeOf(tick.low),
    last - wholeOf(tick.change),
    states.indexOf(tick.state),
  ]
  const fits = figures.every((figure) => Number.isInteger(figure) && Math.abs(figure) < figureMax)
  return fits && isSame(tickOf(tick.symbol, figures), tick) ? figures : undefined
}

function wholeOf(decimal: string): number {
  return Number(decimal.replace('.', ''))
}

function isSame(one: QuoteTick, other: QuoteTick): boolean {
  return (Object.keys(one) as (keyof QuoteTick)[]).every((field) => one[field] === other[field])
}

function tickOf(symbol: string, figures: QuoteFigures): QuoteTick {
  const [at, bid, ask, last, volume, turnover, rate, high, low, close, state] = figures as number[]
  const price = (minor: number) => formatMinor(BigInt(minor), priceScale)
  return {
    symbol,
    last: price(last!),
    change: price(last! - close!),
    changeRate: formatMinor(BigInt(rate!), rateScale),
    high: price(high!),
    low: price(low!),
    volume: String(volume),
    turnover: price(turnover!),
    bid: bid === 0 ? null : price(bid! - 1),
    ask: ask === 0 ? null : price(ask! - 1),
    state: states[state!]!,
    at: at!,
  }
}

export type QuoteEntry = { readonly number: number; readonly version: number; readonly tick: QuoteTick }

/** The step from the version before. */
export function packDelta(number: number, version: number, step: readonly [QuoteFigures, QuoteFigures]) {
  const writer = new ByteWriter().varint(4 * number + quoteForms.delta).varint(version % versions)
  return writeStep(writer, step).take()
}

/** A full snapshot, for a reader that has no state or lost some steps. */
export function packWhole({ number, version, tick }: QuoteEntry): Uint8Array {
  const figures = figuresOf(tick)
  const form = figures ? quoteForms.whole : quoteForms.plain
  const writer = new ByteWriter()
    .varint(4 * number + form)
    .text(tick.symbol)
    .varint(version % versions)
  return (figures ? writeStep(writer, [zeros, figures]) : writer.text(JSON.stringify(tick))).take()
}

function writeStep(writer: ByteWriter, [from, to]: readonly [QuoteFigures, QuoteFigures]): ByteWriter {
  let mask = 0
  for (let at = 0; at < zeros.length; at++) if (from[at] !== to[at]) mask += 2 ** at
  writer.varint(mask)
  for (let at = 0; at < zeros.length; at++) if (from[at] !== to[at]) writer.signed(to[at]! - from[at]!)
  return writer
}

type Known = { tick: QuoteTick; figures: QuoteFigures; version: number }

/** State of one subscription's quotes. A snapshot is read by a new one. */
export class QuoteReader {
  readonly #known = new Map<number, Known>()

  /** Throws when bytes or versions do not fit together: only a new snapshot helps then. */
  read(payload: Uint8Array): QuoteTick[] {
    const reader = new ByteReader(payload)
    const ticks: QuoteTick[] = []
    while (reader.hasMore) {
      const head = reader.varint()
      const number = Math.floor(head / 4)
      const known = head % 4 === quoteForms.delta ? this.#step(reader, number) : readWhole(reader, head % 4)
      this.#known.set(number, known)
      ticks.push(known.tick)
    }
    return ticks
  }

  #step(reader: ByteReader, number: number): Known {
    const known = this.#known.get(number)
    const version = reader.varint()
    const ahead = known ? (version - known.version + versions) % versions : versions
    const figures = readStep(reader, known?.figures ?? zeros)
    if (known && ahead !== 1 && (ahead === 0 || ahead > versions / 2)) return known
    if (!known || ahead !== 1) throw new RangeError('a quote was missed')
    return { tick: tickOf(known.tick.symbol, figures), figures, version }
  }
}

function readWhole(reader: ByteReader, form: number): Known {
  const symbol = reader.text()
  const version = reader.varint()
  if (form === quoteForms.plain) {
    return { tick: JSON.parse(reader.text()) as QuoteTick, figures: zeros, version }
  }
  const figures = readStep(reader, zeros)
  return { tick: tickOf(symbol, figures), figures, version }
}

function readStep(reader: ByteReader, from: QuoteFigures): QuoteFigures {
  let mask = reader.varint()
  return from.map((figure) => {
    const isChanged = mask % 2 === 1
    mask = Math.floor(mask / 2)
    return isChanged ? figure + reader.signed() : figure
  })
}
