import { compare } from '../../lib/figures.ts'

export const ranges = ['1D', '1W', '1M', '3M', '1Y', 'All'] as const
export type Range = (typeof ranges)[number]

export type History = {
  /** Total value over time, deposits and withdrawals included. */
  readonly points: readonly (readonly [at: number, value: string])[]
  /** Gain since the first point, deposits and withdrawals left out. */
  readonly gains: readonly string[]
  /** Time-weighted return since the first point. */
  readonly rates: readonly string[]
  /** What the index of the market gained since the first point; null where there is none. */
  readonly index: { readonly name: string; readonly rates: readonly string[] } | null
  readonly flows: readonly Flow[]
}

export type Flow = { readonly at: number; readonly amount: string }

/** What the range has brought up to a point: the end, or where the finger is. */
export function resultAt(history: History, at: number | undefined) {
  const place = at ?? history.points.length - 1
  const point = history.points[place]
  const [amount, rate] = [history.gains[place], history.rates[place]]
  if (!point || amount === undefined || rate === undefined) return undefined
  const beside = history.index?.rates[place]
  return {
    at: point[0],
    value: point[1],
    amount,
    rate,
    ...(history.index && beside !== undefined && { index: { name: history.index.name, rate: beside } }),
  }
}

/** The places of the line: at least two, so that a fresh account shows a level line and not a hole. */
export function lineOf({ gains }: Pick<History, 'gains'>): readonly number[] {
  const values = gains.map(Number)
  return values.length > 1 ? values : [values[0] ?? 0, values[0] ?? 0]
}

/** Nothing is invested and nothing has moved: a line would be flat. Unknown until the history is here, so that nothing flickers. */
export function hasNeverTraded(
  assets: { readonly stocks: { readonly cost: string; readonly value: string } },
  history: Pick<History, 'gains'> | undefined,
): boolean {
  const isZero = (amount: string) => compare(amount, '0') === 0
  return (
    history !== undefined &&
    isZero(assets.stocks.cost) &&
    isZero(assets.stocks.value) &&
    history.gains.every(isZero)
  )
}

/** Deposits and withdrawals under the line; those that would cover each other are one mark with their sum. */
export type FlowMark = {
  readonly id: string
  /** Where along the line, from 0 to 1. */
  readonly share: number
  readonly comes: boolean
  readonly amount: string
  readonly count: number
}

const apart = 0.12

/** `add` sums two amounts exactly. The first money of an account is where its line begins and no mark. */
export function flowMarks(history: History, add: (left: string, right: string) => string): FlowMark[] {
  const [first, last] = [history.points[0]?.[0] ?? 0, history.points.at(-1)?.[0] ?? 0]
  const began = history.points.find(([, value]) => compare(value, '0') !== 0)?.[0] ?? first
  const marks: FlowMark[] = []
  for (const { at, amount } of history.flows) {
    if (at <= began || last <= first) continue
    const share = Math.min(1, (at - first) / (last - first))
    const near = marks.at(-1)
    if (near && share - near.share < apart) {
      const sum = add(near.amount, amount)
      marks[marks.length - 1] = {
        ...near,
        amount: sum,
        comes: compare(sum, '0') >= 0,
        count: near.count + 1,
      }
    } else marks.push({ id: String(at), share, comes: compare(amount, '0') >= 0, amount, count: 1 })
  }
  return marks
}
