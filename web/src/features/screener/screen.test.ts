import type { StockFacts } from '@openbourse/protocol'
import { readFilter, writeFilter } from '@openbourse/protocol/screener-filter'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundOf, filterFrom, placeInYear, presets, screened, sorted, typedOf, without } from './screen.ts'

function stock(symbol: string, over: Partial<StockFacts> & { readonly change?: string } = {}): StockFacts {
  const { change = '0.0000', ...facts } = over
  return {
    quote: {
      symbol,
      name: symbol,
      country: 'NG',
      kind: 'stock',
      currency: 'NGN',
      sector: 'banks',
      last: '100.00',
      previousClose: '100.00',
      change: '0.00',
      changeRate: change,
      open: '100.00',
      high: '100.00',
      low: '100.00',
      volume: '0',
      turnover: '0.00',
      bid: null,
      ask: null,
      spark: [],
      state: 'open',
      at: 0,
    },
    marketValue: '1000.00',
    priceEarnings: null,
    dividendYield: null,
    year: { low: '50.00', high: '150.00' },
    ...facts,
  }
}
const symbolsOf = (stocks: readonly StockFacts[]) => stocks.map(({ quote }) => quote.symbol)

test('both ends of a bound belong to it', () => {
  const stocks = [
    stock('A', { change: '0.0200' }),
    stock('B', { change: '0.0199' }),
    stock('C', { change: '0.05' }),
  ]
  expect(symbolsOf(screened(stocks, filterFrom('change.0.02_0.05')))).toEqual(['A', 'C'])
})

test('a stock without a figure is in no bounds of it, and last in either order', () => {
  const stocks = [
    stock('A'),
    stock('B', { priceEarnings: '9.00' }),
    stock('C', { priceEarnings: '12.00' }),
    stock('D'),
  ]
  expect(symbolsOf(screened(stocks, filterFrom('earnings._10')))).toEqual(['B'])
  expect(symbolsOf(sorted(stocks, { by: 'earnings', order: 'desc' }))).toEqual(['C', 'B', 'A', 'D'])
  expect(symbolsOf(sorted(stocks, { by: 'earnings', order: 'asc' }))).toEqual(['B', 'C', 'A', 'D'])
})

test('sectors are alternatives, bounds are all required', () => {
  const energy = stock('E', { change: '0.03', quote: { ...stock('E').quote, sector: 'energy' } })
  const stocks = [stock('A', { change: '0.03' }), energy, stock('B')]
  expect(symbolsOf(screened(stocks, filterFrom('sector.banks,energy')))).toEqual(['A', 'E', 'B'])
  expect(symbolsOf(screened(stocks, filterFrom('sector.banks;change.0.01_')))).toEqual(['A'])
})

test.each([
  ['100.00', '0.5000'],
  ['50.00', '0.0000'],
  ['150.00', '1.0000'],
  ['151.00', '1.0000'],
  ['49.00', '0.0000'],
])('a price of %s between 50 and 150 is at %s of the year', (last, place) => {
  expect(placeInYear({ low: '50.00', high: '150.00' }, last)).toBe(place)
})

test('a price that never moved has no place in its year', () => {
  expect(placeInYear({ low: '50.00', high: '50.00' }, '50.00')).toBeNull()
})

test.each([
  ['change', '2', '0.02'],
  ['change', '-1.5', '-0.015'],
  ['value', '1.5', '1500000000'],
  ['turnover', '20', '20000000'],
  ['earnings', '10', '10'],
  ['yield', '4.', '0.04'],
  ['price', '', null],
  ['price', '-', null],
] as const)('%s typed as “%s” is %s', (measure, typed, bound) => {
  expect(boundOf(measure, typed)).toBe(bound)
  if (bound !== null) expect(typedOf(measure, bound)).toBe(typed.replace(/\.$/, ''))
})

test('every preset is a filter, written the one way there is', () => {
  for (const written of Object.values(presets)) expect(writeFilter(readFilter(written)!)).toBe(written)
})

test('a filter without one of its bounds has the others', () => {
  expect(writeFilter(without(filterFrom('sector.banks;change.0.02_;earnings._10'), 'change'))).toBe(
    'sector.banks;earnings._10',
  )
})

test('what is sorted is what was given, whatever the order', () => {
  const some = fc.array(fc.integer({ min: -999, max: 999 }), { maxLength: 30 })
  fc.assert(
    fc.property(some, fc.constantFrom('asc' as const, 'desc' as const), (changes, order) => {
      const stocks = changes.map((change, at) => stock(`S${at}`, { change: (change / 1000).toFixed(4) }))
      const result = sorted(stocks, { by: 'change', order })
      expect([...symbolsOf(result)].sort()).toEqual([...symbolsOf(stocks)].sort())
      const figures = result.map(({ quote }) => Number(quote.changeRate))
      const inOrder = [...figures].sort((one, other) => (order === 'asc' ? one - other : other - one))
      expect(figures).toEqual(inOrder)
    }),
  )
})
