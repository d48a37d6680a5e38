import { expect, test } from 'vitest'
import { createBook } from './book.ts'
import { feed, rtp1 } from './testing/rtp1.ts'
import { Side } from './types.ts'

test('a million commands of the published workload end where other engines end', () => {
  const book = createBook()
  const work = rtp1('base')
  const tally = { trades: 0, quantity: 0, rejects: 0, fold: 0 }
  feed(book, work, { from: 0, to: work.count }, tally)
  expect(tally).toMatchObject({ trades: 196_734, quantity: 5_025_823, rejects: 97_126 })
  const left = [Side.buy, Side.sell].map((side) => {
    const levels = book.depth(side, 1000)
    return [
      levels.reduce((sum, { orders }) => sum + orders, 0),
      levels.reduce((sum, { quantity }) => sum + quantity, 0),
    ]
  })
  expect(left).toEqual([
    [3747, 189_847],
    [3706, 187_562],
  ])
})
