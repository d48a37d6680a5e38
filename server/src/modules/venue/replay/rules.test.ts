import { expect, test } from 'vitest'
import { readBarFile } from './csv.ts'
import { firstPlayed, playingAt } from './rules.ts'

const columns = { date: 'day', open: 'o', high: 'h', low: 'l', close: 'c', volume: 'v' }
const head = 'day,o,h,l,c,v'
const text = `${head}\n2000-01-03,10.00,12.00,9.5,11.005,100\r\n2000-01-04,11,11.5,8,9.994999,200\n2000-01-07,9,9,9,9,0\n`
const bars = readBarFile({ text, columns })

test('a file is read by its column names, to hundredths, half up', () => {
  expect(bars[0]).toEqual({ date: '2000-01-03', open: 1000, high: 1200, low: 950, close: 1101, volume: 100 })
  expect(bars[1]?.close).toBe(999)
  expect(bars).toHaveLength(3)
})

test.each([
  { line: '2000-01-03,10,9,8,9,1', why: 'a high below the open' },
  { line: '2000-01-03,10,12,11,11,1', why: 'a low above the open' },
  { line: '2000-01-03,10,12,9,x,1', why: 'no number' },
  { line: '3 January,10,12,9,11,1', why: 'no date' },
  { line: '2000-01-03,10,12,9,11,-1', why: 'a negative volume' },
])('a line with $why is refused with its number', ({ line }) => {
  expect(() => readBarFile({ text: `${head}\n${line}`, columns })).toThrow(/^Line 2 /)
})

test('a file without a column is refused by its name', () => {
  expect(() => readBarFile({ text: 'day,o\n', columns })).toThrow(/no column h/)
})

test.each([
  { start: 'end', stored: undefined, first: 3 },
  { start: '2000-01-04', stored: undefined, first: 1 },
  { start: '2000-01-05', stored: undefined, first: 2 },
  { start: '1990-01-01', stored: undefined, first: 0 },
  { start: '2030-01-01', stored: undefined, first: 3 },
  { start: '2000-01-03', stored: '2000-01-04', first: 2 },
])('playing from $start after $stored begins at bar $first', ({ start, stored, first }) => {
  expect(firstPlayed(bars, start, stored)).toBe(first)
})

test.each([
  { afterMs: 0, history: 0, price: 1000 },
  { afterMs: 25, history: 0, price: 950 },
  { afterMs: 50, history: 0, price: 1200 },
  { afterMs: 75, history: 0, price: 1101 },
  { afterMs: 125, history: 1, price: 1150 },
  { afterMs: 150, history: 1, price: 800 },
  { afterMs: 299, history: 2, price: 900 },
  { afterMs: 300, history: 3, price: 900 },
])('$afterMs ms into hundred-ms bars the price is $price and $history bars are over', (expected) => {
  const { history, price } = playingAt(
    { bars, first: 0, startedMs: 1000, barMs: 100 },
    1000 + expected.afterMs,
  )
  expect({ history: history.length, price }).toEqual({ history: expected.history, price: expected.price })
})
