import { formatMinor } from '@openbourse/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinPairs } from '../instruments/index.ts'
import { createTapeReader } from './csv.ts'

const btc = coinPairs[0]!
const good = '7,42283.58000000,0.01566000,662.16086280,1704067201206,False,True'

function read(lines: readonly string[], rowsMax = 1000) {
  const reader = createTapeReader(btc, rowsMax)
  const wrong = lines.map((line) => reader.add(line)).find((why) => why !== undefined)
  return { wrong, columns: reader.columns() }
}

test.each([
  ['no first line of names', [good]],
  ['the names of a spot file', ['id,price,qty,quoteQty,time,isBuyerMaker,isBestMatch', good]],
  ['the names of a file of contracts', ['id,price,qty,quote_qty,time,is_buyer_maker', good]],
  ['six columns', [good.replace(',True', '')]],
  ['a time in microseconds', [good.replace('1704067201206', '1704067201206789')]],
])('a tape with %s is read, its price on the tick, its taker the other side of the maker', (_, lines) => {
  const { wrong, columns } = read(lines)
  expect(wrong).toBeUndefined()
  expect(columns.count).toBe(1)
  expect(columns.trade(0)).toEqual({ at: 1704067201206, price: 4_228_360, quantity: 1_566_000, isBuy: true })
})

test.each([
  ['7,42283.58,0.01566,662.1608628,1704067201206', 'it has 5 columns instead of 6 or 7'],
  ['x7,42283.58,0.01566,662.1608628,1704067201206,True', 'its id is not a number'],
  ['6,42283.58,0.01566,662.1608628,1704067201206,True', 'its id is not higher than the one before'],
  ['8,-1,0.01566,1,1704067201206,True', 'its price is not a decimal above zero'],
  ['8,0.0,0.01566,0,1704067201206,True', 'its price is not a decimal above zero'],
  ['8,0.04,1,0.04,1704067201206,True', 'its price is below the smallest one'],
  ['8,42283.58,0,0,1704067201206,True', 'its quantity is not a decimal above zero'],
  ['8,42283.58,0.000001,0.04228358,1704067201206,True', 'its quantity is not in lots of 0.00001'],
  ['8,42283.58,0.01566,x,1704067201206,True', 'its amount is not a decimal'],
  ['8,42283.58,0.01566,662.26,1704067201206,True', 'its amount is not price times quantity'],
  ['8,42283.58,0.01566,662.1608628,today,True', 'its time is not in milliseconds or microseconds since 1970'],
  ['8,42283.58,0.01566,662.1608628,1704067201204,True', 'its time is before the one of the line above'],
  ['8,42283.58,0.01566,662.1608628,1704067201206,yes', 'isBuyerMaker is neither true nor false'],
  ['id,price', 'it has 2 columns instead of 6 or 7'],
  ['', 'it has 1 columns instead of 6 or 7'],
])('a line %s is not a trade', (line, why) => {
  expect(read([good, line]).wrong).toBe(why)
})

test('other columns are refused by the first line, and a tape that is too long by the first trade too many', () => {
  expect(read(['id,price,qty,quoteQty,isBuyerMaker,time', good]).wrong).toBe('its columns are other ones')
  expect(read([good, good.replace('7,', '8,')], 1).wrong).toBe('a tape has at most 1 trades')
})

test('any trades that are written down are read back, in their order', () => {
  const trade = fc.record({
    ticks: fc.integer({ min: 1, max: 2_000_000 }),
    lots: fc.integer({ min: 1, max: 10_000_000 }),
    laterMs: fc.integer({ min: 0, max: 100_000 }),
    isBuy: fc.boolean(),
  })
  const property = fc.property(fc.array(trade, { maxLength: 40 }), (trades) => {
    let at = 1704067200000
    const expected = trades.map(({ ticks, lots, laterMs, isBuy }) => {
      at += laterMs
      return { at, price: ticks * 10, quantity: lots * 1000, isBuy }
    })
    const lines = expected.map(({ at: time, price, quantity, isBuy }, row) => {
      const amount = formatMinor(BigInt(price) * BigInt(quantity), 10).slice(0, -2)
      return `${row},${formatMinor(BigInt(price), 2)},${formatMinor(BigInt(quantity), 8)},${amount},${time},${!isBuy}`
    })
    const { wrong, columns } = read(lines)
    expect(wrong).toBeUndefined()
    expect(Array.from({ length: columns.count }, (_, row) => columns.trade(row))).toEqual(expected)
  })
  fc.assert(property)
})
