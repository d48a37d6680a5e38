import { expect, test } from 'vitest'
import { bookOrderOf } from './book-order.ts'

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
