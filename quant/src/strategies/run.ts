import { invariant } from '@openbourse/money'
import { bandOf, type Running, type Strategy, type Weights, wholeWeight } from './types.ts'
import { Window } from './windows.ts'

/** Starts a strategy for so many instruments. Throws on parameters that `problemOf` names. */
export function run(strategy: Strategy, count: number): Running {
  const problem = problemOf(strategy, count)
  invariant(problem === undefined, problem ?? '')
  switch (strategy.kind) {
    case 'trend':
      return each(count, () => trend(strategy))
    case 'mean_reversion':
      return each(count, () => meanReversion(strategy))
    case 'grid':
      return each(count, () => grid(strategy))
    case 'averaging':
      return each(count, () => averaging(strategy))
    case 'momentum':
      return momentum(strategy, count)
  }
}

/** How many bars a strategy needs before its first bar, so that it begins with a decision. */
export function warmUpOf(strategy: Strategy): number {
  switch (strategy.kind) {
    case 'trend':
      return strategy.slow - 1
    case 'mean_reversion':
    case 'grid':
      return strategy.length - 1
    case 'averaging':
      return 0
    case 'momentum':
      return strategy.length
  }
}

/** What is wrong with the parameters of a strategy, in words that only operators read; undefined where nothing is. */
export function problemOf(strategy: Strategy, count: number): string | undefined {
  if (!Number.isInteger(count) || count < 1 || count > 50) return 'a strategy trades 1 to 50 instruments'
  const { kind, ...lengths } = strategy
  const isWhole = Object.values(lengths).every((value) => Number.isInteger(value) && value >= 1)
  if (!isWhole || Object.values(lengths).some((value) => value > 10_000))
    return 'parameters are whole numbers from 1 to 10,000'
  if (strategy.kind === 'trend' && strategy.fast >= strategy.slow) return 'the fast mean is the shorter one'
  if (strategy.kind === 'mean_reversion' && strategy.length < 2) return 'a deviation needs two closes'
  if (strategy.kind === 'momentum' && strategy.top > count) return 'no more are held than there are'
  const part = wholeWeight / (strategy.kind === 'momentum' ? strategy.top : count)
  // A wider one would keep the strategy from ever buying.
  if (bandOf(strategy) >= part) return 'a band is narrower than the part of one instrument'
  return undefined
}

/** The weight of one instrument from 0 to 1, given its next close; undefined before there are enough of them. */
type Part = (close: number) => number | undefined

/** A strategy that uses each instrument alone: each has the same part of the capital at most. */
function each(count: number, make: () => Part): Running {
  const parts = Array.from({ length: count }, make)
  return {
    next(closes) {
      const weights = new Array<number>(count)
      for (let index = 0; index < count; index += 1)
        weights[index] = Math.floor(((parts[index]!(closes[index]!) ?? 0) * wholeWeight) / count)
      return weights
    },
  }
}

function trend({ fast, slow }: Extract<Strategy, { kind: 'trend' }>): Part {
  const short = new Window(fast)
  const long = new Window(slow)
  return (close) => {
    short.push(close)
    long.push(close)
    if (!long.isFull) return undefined
    // Compared as products of whole numbers: no mean is rounded.
    return short.sum * slow > long.sum * fast ? 1 : 0
  }
}

function meanReversion({ length, tenths }: Extract<Strategy, { kind: 'mean_reversion' }>): Part {
  const window = new Window(length)
  let isIn = false
  return (close) => {
    window.push(close)
    if (!window.isFull) return undefined
    const mean = window.sum / length
    const deviation = Math.sqrt(window.squares() / (length - 1))
    if (isIn) isIn = close * length < window.sum
    else isIn = deviation > 0 && close <= mean - (deviation * tenths) / 10
    return isIn ? 1 : 0
  }
}

function grid({ length, stepBps, levels }: Extract<Strategy, { kind: 'grid' }>): Part {
  const first = new Window(length)
  return (close) => {
    if (!first.isFull) first.push(close)
    if (!first.isFull) return undefined
    const anchor = first.sum / length
    const steps = Math.trunc(((anchor - close) * wholeWeight) / (anchor * stepBps))
    return Math.min(1, Math.max(0, 0.5 + steps / levels))
  }
}

function averaging({ every, parts }: Extract<Strategy, { kind: 'averaging' }>): Part {
  let bars = 0
  return () => {
    const bought = Math.min(parts, Math.floor(bars / every) + 1)
    bars += 1
    return bought / parts
  }
}

function momentum({ length, top, every }: Extract<Strategy, { kind: 'momentum' }>, count: number): Running {
  const windows: Window[] = Array.from({ length: count }, () => new Window(length + 1))
  let bars = 0
  let held: Weights = windows.map(() => 0)
  return {
    next(closes) {
      windows.forEach((window, index) => {
        window.push(closes[index]!)
      })
      if (!windows[0]!.isFull) return held
      if (bars % every === 0) held = best(windows, { length, top })
      bars += 1
      return held
    },
  }
}

/** The instruments that rose most, those earlier in the order first where two rose alike. */
function best(windows: readonly Window[], { length, top }: { length: number; top: number }): Weights {
  const rises = windows.map((window, index) => ({ index, rise: window.at(0) / window.at(length) }))
  const chosen = rises
    .filter(({ rise }) => rise > 1)
    .sort((a, b) => b.rise - a.rise || a.index - b.index)
    .slice(0, top)
  const weights = windows.map(() => 0)
  for (const { index } of chosen) weights[index] = Math.floor(wholeWeight / top)
  return weights
}
