import { expect, test } from 'vitest'
import { amountToAsk, besideBook, bookOrderOf, chosen, fitsAmount, isSameDeal } from './deal.ts'

test('choosing the currency of the other side swaps the two', () => {
  const pair = { from: 'NGN', to: 'USD' }
  expect(chosen(pair, 'from', 'USD')).toEqual({ from: 'USD', to: 'NGN' })
  expect(chosen(pair, 'to', 'NGN')).toEqual({ from: 'USD', to: 'NGN' })
  expect(chosen(pair, 'to', 'GBP')).toEqual({ from: 'NGN', to: 'GBP' })
  expect(chosen(pair, 'from', 'GBP')).toEqual({ from: 'GBP', to: 'USD' })
})

test.each([
  ['12', '12'],
  ['12.', '12'],
  ['.5', '0.5'],
  ['0.05', '0.05'],
  ['0.00', undefined],
  ['', undefined],
  ['.', undefined],
])('asks for %j as %j', (typed, asked) => expect(amountToAsk(typed)).toBe(asked))

test.each([
  ['123456789012.25', true],
  ['1234567890123', false],
  ['1.255', false],
  ['1.2.5', false],
  ['', true],
])('lets %j stand: %j', (typed, fits) => expect(fitsAmount(typed, 2)).toBe(fits))

test('a new quote is the same deal only when all money in it is the same', () => {
  const deal = { from: 'NGN', to: 'USD', pays: '100.00', spread: '0.50', gets: '0.06' }
  expect(isSameDeal(deal, { ...deal })).toBe(true)
  for (const change of [{ gets: '0.05' }, { spread: '0.51' }, { pays: '101.00' }, { to: 'GBP' }])
    expect(isSameDeal(deal, { ...deal, ...change })).toBe(false)
})

test.each([
  [
    'buys what it gives, in whole lots',
    { from: 'USDT', pays: '500.000000', gets: '0.00624061' },
    '0.00001000',
    { side: 'buy', quantity: '0.00624' },
  ],
  [
    'sells what it takes',
    { from: 'BTC', pays: '0.50000000', gets: '39940.0' },
    '0.00001000',
    { side: 'sell', quantity: '0.50000' },
  ],
  [
    'is of whole coins where a lot is one',
    { from: 'USDT', pays: '2.000000', gets: '13.10000000' },
    '1.00000000',
    { side: 'buy', quantity: '13' },
  ],
  ['is none below a lot', { from: 'USDT', pays: '0.010000', gets: '0.00000012' }, '0.00001000', undefined],
])('the order of the book %s', (_, quote, lot, order) => {
  expect(bookOrderOf(quote, lot)).toEqual(order)
})

test('the result of the order book is in the received asset, and its value', () => {
  // 0.0062 BTC cost 496.496 USDT with the fee: 80,080.00 each, so 500.00 bring 0.00624376.
  const bought = besideBook(
    { pays: '500.00', gets: '0.00624061' },
    { side: 'buy', quantity: '0.0062' },
    '496.496',
  )
  expect(bought).toMatchObject({ worth: '0.25' })
  expect(bought?.gives).toMatch(/^0\.0062437/)
  expect(bought?.more).toMatch(/^0\.0000031/)
  // 0.5 BTC sold at 79,920.00 each after the fee.
  expect(
    besideBook({ pays: '0.5', gets: '39940.00' }, { side: 'sell', quantity: '0.5' }, '39960.00'),
  ).toEqual({ gives: '39960.000000', more: '20.000000', worth: '20.00' })
  expect(besideBook({ pays: '1', gets: '1' }, { side: 'buy', quantity: '1' }, '0')).toBeUndefined()
})
