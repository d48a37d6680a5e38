import type { Quote, QuoteTick } from '@openbourse/protocol'
import { ByteWriter, figuresOf, packDelta, packWhole, type QuoteFigures } from '@openbourse/protocol/packed'
import type { TopicFeed } from '../../platform/stream/types.ts'

/**
 * The newest quote of a symbol that was sent to any reader. Ticks and bytes are made once, however many lists show
 * it.
 */
type Line = {
  readonly symbol: string
  readonly number: number
  /** Grows by one with every quote that was sent. */
  version: number
  quote: Quote
  tick: QuoteTick
  figures: QuoteFigures | undefined
  /** The step from the version before; undefined where there is none. */
  delta: Uint8Array | undefined
  whole: Uint8Array | undefined
}

// Bytes of one list are gathered without waiting for anything, so one writer serves all.
const writer = new ByteWriter()

/** Feeds of lists of quotes, which share their messages. */
export class QuoteLines {
  readonly #quoteOf: (symbol: string) => Quote
  readonly #lines = new Map<string, Line>()

  /** A new quote object is made only when something changed, so comparing the objects is enough. */
  constructor(quoteOf: (symbol: string) => Quote) {
    this.#quoteOf = quoteOf
  }

  feed(symbols: readonly string[]): Omit<TopicFeed, 'close'> {
    const lines = symbols.map((symbol) => this.#lineOf(symbol))
    /** The version of each line that all listeners have; some may have a newer one from a later snapshot. */
    const sent = lines.map(() => 0)
    let changed: Line[] = []
    /** Where the listeners of each changed line come from. */
    const from: number[] = []
    const readAll = () => {
      for (const line of lines) this.#refresh(line)
    }
    return {
      snapshot() {
        readAll()
        // The first reader of a topic is alone there and gets all of this; later ones may be further than the
        // others.
        lines.forEach((line, at) => {
          if (sent[at] === 0) sent[at] = line.version
        })
        return lines.map(({ tick }) => tick)
      },
      update() {
        readAll()
        changed = []
        for (let at = 0; at < lines.length; at++) {
          const line = lines[at]!
          if (line.version === sent[at]) continue
          from[changed.push(line) - 1] = sent[at]!
          sent[at] = line.version
        }
        return changed.length > 0 ? changed.map(({ tick }) => tick) : undefined
      },
      packer: {
        snapshot() {
          for (const line of lines) writer.raw(wholeOf(line))
          return writer.take()
        },
        update() {
          changed.forEach((line, at) => {
            writer.raw((from[at] === line.version - 1 && line.delta) || wholeOf(line))
          })
          return writer.take()
        },
      },
    }
  }

  #lineOf(symbol: string): Line {
    const known = this.#lines.get(symbol)
    if (known) return known
    const quote = this.#quoteOf(symbol)
    const tick = tickOf(quote)
    const figures = figuresOf(tick)
    const number = this.#lines.size
    const line = { symbol, number, version: 1, quote, tick, figures, delta: undefined, whole: undefined }
    this.#lines.set(symbol, line)
    return line
  }

  #refresh(line: Line): void {
    const quote = this.#quoteOf(line.symbol)
    if (quote === line.quote) return
    const tick = tickOf(quote)
    const figures = figuresOf(tick)
    line.version += 1
    line.delta = line.figures && figures && packDelta(line.number, line.version, [line.figures, figures])
    line.whole = undefined
    line.quote = quote
    line.tick = tick
    line.figures = figures
  }
}

function wholeOf(line: Line): Uint8Array {
  line.whole ??= packWhole(line)
  return line.whole
}

export function tickOf(quote: Quote): QuoteTick {
  const { symbol, last, change, changeRate, high, low, volume, turnover, bid, ask, state, at } = quote
  return { symbol, last, change, changeRate, high, low, volume, turnover, bid, ask, state, at }
}
