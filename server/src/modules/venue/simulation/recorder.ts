import type { Side } from '@openbourse/matching'
import type { Levels, Sink } from './sink.ts'

// Requests travel between threads as one row of numbers: a word for the kind, the instrument, and its arguments.
const ladderWord = 1
const orderWord = 2
const serveWord = 3
const pickWord = 4

/** A sink that records its calls. */
export function createRecorder(): Sink & { take(): Float64Array<ArrayBuffer> } {
  let row: number[] = []
  return {
    ladder(index, bids, asks) {
      row.push(ladderWord, index)
      for (const { prices, sizes } of [bids, asks]) {
        row.push(prices.length)
        for (const [at, price] of prices.entries()) row.push(price, sizes[at]!)
      }
    },
    order(index, { side, price, quantity, restsMs }) {
      row.push(orderWord, index, side, price, quantity, restsMs)
    },
    serve(index, { side, quantity, reserve, tick }) {
      row.push(serveWord, index, side, quantity, reserve, tick)
    },
    pick(index, { side, price, quantity }) {
      row.push(pickWord, index, side, price, quantity)
    },
    take() {
      const taken = Float64Array.from(row)
      row = []
      return taken
    },
  }
}

/** Plays the calls of a recorder to another sink. */
export function playRecorded(row: Float64Array, sink: Sink): void {
  let at = 0
  const next = (): number => {
    const value = row[at]!
    at += 1
    return value
  }
  const levels = (): Levels => {
    const count = next()
    const prices: number[] = []
    const sizes: number[] = []
    for (let level = 0; level < count; level += 1) {
      prices.push(next())
      sizes.push(next())
    }
    return { prices, sizes }
  }
  while (at < row.length) {
    const word = next()
    const index = next()
    if (word === ladderWord) sink.ladder(index, levels(), levels())
    else if (word === orderWord)
      sink.order(index, { side: next() as Side, price: next(), quantity: next(), restsMs: next() })
    else if (word === serveWord)
      sink.serve(index, { side: next() as Side, quantity: next(), reserve: next(), tick: next() })
    else sink.pick(index, { side: next() as Side, price: next(), quantity: next() })
  }
}
