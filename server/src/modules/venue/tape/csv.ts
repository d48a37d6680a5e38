import { parseMinor } from '@openbourse/money'
import type { Listing } from '../instruments/index.ts'

/** A trade of a tape. Times are epoch ms; price and quantity are in the units of its pair. */
export type TapeTrade = {
  readonly at: number
  readonly price: number
  readonly quantity: number
  /** Whether the taker bought. */
  readonly isBuy: boolean
}

/** All trades of a tape, a column each, in their order. */
export type TapeColumns = {
  readonly count: number
  trade(row: number): TapeTrade
}

type Pair = Pick<Listing, 'priceScale' | 'quantityScale' | 'lot' | 'ticks'>

const columnNames = ['id', 'price', 'qty', 'quoteqty', 'time', 'isbuyermaker', 'isbestmatch']
/** Decimals of prices, quantities and amounts in the file. */
const decimals = 8
const rowsAtFirst = 2 ** 16
/** Times with more digits are in microseconds. */
const msMax = 1e14

/**
 * Reads a tape line by line: id, price, qty, quoteQty, time, isBuyerMaker and perhaps isBestMatch, with or without a first line of names. `add`
 * answers why a line is not a trade, or undefined. Prices are rounded to the nearest tick of the pair, half up; quantities have to be whole lots.
 */
export function createTapeReader(
  pair: Pair,
  rowsMax: number,
): {
  add(line: string): string | undefined
  columns(): TapeColumns
} {
  const rows = growing()
  let lastId = -1n
  let lastAt = 0
  let isFirst = true
  const add = (line: string): string | undefined => {
    const cells = line.split(',').map((cell) => cell.trim())
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst && cells[0]?.toLowerCase() === 'id')
      return isHead(cells) ? undefined : 'its columns are other ones'
    if (cells.length !== 6 && cells.length !== 7) return `it has ${cells.length} columns instead of 6 or 7`
    const [id = '', price = '', quantity = '', amount = '', time = '', maker = ''] = cells
    if (!/^\d{1,18}$/.test(id)) return 'its id is not a number'
    if (BigInt(id) <= lastId) return 'its id is not higher than the one before'
    const exact = exactOf({ price, quantity, amount })
    if (typeof exact === 'string') return exact
    const lots = lotsOf(pair, exact.quantity)
    if (lots === undefined) return `its quantity is not in lots of ${lotText(pair)}`
    const ticked = onTick(pair, exact.price)
    if (ticked === 0) return 'its price is below the smallest one'
    const at = timeOf(time)
    if (at === undefined) return 'its time is not in milliseconds or microseconds since 1970'
    if (at < lastAt) return 'its time is before the one of the line above'
    if (!/^(true|false)$/i.test(maker)) return 'isBuyerMaker is neither true nor false'
    if (rows.count() >= rowsMax) return `a tape has at most ${rowsMax} trades`
    lastId = BigInt(id)
    lastAt = at
    rows.push({ at, price: ticked, quantity: lots, isBuy: maker.toLowerCase() === 'false' })
    return undefined
  }
  return { add, columns: rows.columns }
}

const isHead = (cells: readonly string[]): boolean =>
  cells.length >= 6 && cells.every((cell, at) => cell.toLowerCase().replaceAll('_', '') === columnNames[at])

type Texts = { readonly price: string; readonly quantity: string; readonly amount: string }

/** In units of eight decimals, or what is wrong with them. */
function exactOf(texts: Texts): { readonly price: bigint; readonly quantity: bigint } | string {
  const price = parseMinor(texts.price, decimals)
  const quantity = parseMinor(texts.quantity, decimals)
  const amount = parseMinor(texts.amount, decimals)
  if (price === undefined || price === 0n) return 'its price is not a decimal above zero'
  if (quantity === undefined || quantity === 0n) return 'its quantity is not a decimal above zero'
  if (amount === undefined) return 'its amount is not a decimal'
  const unit = 10n ** BigInt(decimals)
  const off = price * quantity - amount * unit
  // An amount that was cut or rounded to its last decimal is less than one unit away.
  return off < unit && off > -unit ? { price, quantity } : 'its amount is not price times quantity'
}

/** A price of eight decimals on the grid of prices. */
function onTick({ priceScale, ticks }: Pair, price: bigint): number {
  const step = BigInt(ticks[0]!.step) * 10n ** BigInt(decimals - priceScale)
  return Number((price + step / 2n) / step) * ticks[0]!.step
}

function lotsOf({ quantityScale, lot }: Pair, quantity: bigint): number | undefined {
  const units = quantity * 10n ** BigInt(quantityScale)
  const unit = 10n ** BigInt(decimals)
  if (units % (unit * BigInt(lot)) !== 0n) return undefined
  const count = Number(units / unit)
  return Number.isSafeInteger(count) ? count : undefined
}

const lotText = ({ quantityScale, lot }: Pair): string => String(lot / 10 ** quantityScale)

function timeOf(text: string): number | undefined {
  if (!/^\d{12,16}$/.test(text)) return undefined
  const time = Number(text)
  return time < msMax ? time : Math.floor(time / 1000)
}

/** Columns that double when they are full: a day of a busy pair has some million trades. */
function growing() {
  let count = 0
  let numbers = [1, 2, 3].map(() => new Float64Array(rowsAtFirst))
  let sides = new Uint8Array(rowsAtFirst)
  return {
    count: () => count,
    push({ at, price, quantity, isBuy }: TapeTrade) {
      if (count === sides.length) {
        numbers = numbers.map((column) => copied(column, new Float64Array(2 * count)))
        sides = copied(sides, new Uint8Array(2 * count))
      }
      numbers[0]![count] = at
      numbers[1]![count] = price
      numbers[2]![count] = quantity
      sides[count] = isBuy ? 1 : 0
      count += 1
    },
    columns: (): TapeColumns => ({
      count,
      trade: (row) => ({
        at: numbers[0]![row]!,
        price: numbers[1]![row]!,
        quantity: numbers[2]![row]!,
        isBuy: sides[row] === 1,
      }),
    }),
  }
}

function copied<Column extends Float64Array | Uint8Array>(from: Column, to: Column): Column {
  to.set(from)
  return to
}
