import { createBook, Side } from '@openbourse/matching'
import { expect, test } from 'vitest'
import { createDesk } from './desk.ts'

function deskWithBook() {
  const book = createBook()
  const done: string[] = []
  const desk = createDesk(
    {
      book: () => book,
      place: (_, order) => {
        done.push(`place ${order.price}`)
        book.place(order)
      },
      cancel: (_, id) => {
        done.push(`cancel ${book.get(id)?.price ?? 'nothing'}`)
        book.cancel(id)
      },
    },
    { count: 1, firstId: 1, nowMs: () => 0 },
  )
  const take = () => done.splice(0)
  return { book, desk, take }
}

const bids = (...prices: number[]) => ({ prices, sizes: prices.map(() => 100) })

test('a ladder that moved keeps the orders that still fit, and cancels before it places', () => {
  const { desk, take, book } = deskWithBook()
  desk.ladder(0, bids(99, 98), bids(101, 102))
  expect(take()).toEqual(['place 99', 'place 98', 'place 101', 'place 102'])
  desk.ladder(0, bids(100, 99), bids(102, 103))
  expect(take()).toEqual(['cancel 98', 'cancel 101', 'place 100', 'place 103'])
  expect([book.bestBid(), book.bestAsk()]).toEqual([100, 102])
  desk.ladder(0, bids(100, 99), bids(102, 103))
  expect(take()).toEqual([])
})

test('a level that was nearly eaten is filled up again, one that was only nibbled at keeps its place', () => {
  const { desk, take } = deskWithBook()
  desk.ladder(0, bids(99), bids(101))
  take()
  desk.pick(0, { side: Side.sell, price: 99, quantity: 50 })
  desk.ladder(0, bids(99), bids(101))
  expect(take()).toEqual(['place 99'])
  desk.pick(0, { side: Side.sell, price: 99, quantity: 30 })
  desk.ladder(0, bids(99), bids(101))
  expect(take()).toEqual(['place 99', 'cancel 99', 'place 99'])
})

test('a noise order leaves when its time is over, once, and not at all when it was filled', () => {
  const { desk, take, book } = deskWithBook()
  desk.order(0, { side: Side.buy, price: 90, quantity: 10, restsMs: 1000 })
  desk.order(0, { side: Side.buy, price: 91, quantity: 10, restsMs: 1000 })
  desk.pick(0, { side: Side.sell, price: 91, quantity: 10 })
  take()
  desk.expire(0, 999)
  expect(take()).toEqual([])
  desk.expire(0, 1000)
  expect(take()).toEqual(['cancel 90'])
  book.place({ id: 1, owner: 9, side: Side.buy, price: 80, quantity: 1, timeInForce: 0, stopPrice: 0 })
  desk.expire(0, 2000)
  expect(take()).toEqual([])
})

test('clearing cancels all simulated orders of a book and leaves the rest', () => {
  const { desk, book } = deskWithBook()
  desk.ladder(0, bids(99, 98), bids(101))
  desk.order(0, { side: Side.buy, price: 90, quantity: 10, restsMs: 1000 })
  book.place({ id: 1000, owner: 5000, side: Side.buy, price: 80, quantity: 1, timeInForce: 0, stopPrice: 0 })
  desk.clear(0)
  expect([book.size(), book.bestBid()]).toEqual([1, 80])
})

const person = { owner: 5000, timeInForce: 0, stopPrice: 0 } as const

test('a participant with a waiting order takes nothing, and none waits before the makers', () => {
  const { desk, book, take } = deskWithBook()
  book.place({ ...person, id: 1001, side: Side.sell, price: 99, quantity: 5 })
  desk.ladder(0, bids(99, 98), bids(101, 102))
  expect([book.bestBid(), book.bestAsk()]).toEqual([98, 99])
  desk.order(0, { side: Side.buy, price: 99, quantity: 10, restsMs: 1000 })
  desk.order(0, { side: Side.buy, price: 97, quantity: 10, restsMs: 1000 })
  expect(book.get(1001)?.remaining).toBe(5)
  book.cancel(1001)
  desk.order(0, { side: Side.buy, price: 100, quantity: 10, restsMs: 1000 })
  take()
  desk.ladder(0, bids(99, 98), bids(101, 102))
  expect(take()).toEqual(['cancel 100', 'place 99'])
})

test('a maker serves a taker before a user does, as long as it is worth it to them', () => {
  const { desk, book } = deskWithBook()
  const want = { side: Side.buy, quantity: 30, tick: 1 } as const
  desk.ladder(0, bids(97), bids(103))
  const left = () => book.depth(Side.sell, 5).map(({ price, quantity }) => [price, quantity])
  desk.serve(0, { ...want, reserve: 100 })
  expect([book.lastPrice, left()]).toEqual([103, [[103, 70]]])
  book.place({ ...person, id: 1001, side: Side.sell, price: 102, quantity: 5 })
  desk.serve(0, { ...want, reserve: 100 })
  expect([book.lastPrice, left()]).toEqual([
    101,
    [
      [102, 5],
      [103, 70],
    ],
  ])
  book.place({ ...person, id: 1002, side: Side.sell, price: 101, quantity: 5 })
  desk.serve(0, { ...want, reserve: 100 })
  expect([book.lastPrice, book.get(1002)?.remaining]).toEqual([101, 5])
  desk.pick(0, { side: Side.buy, price: 101, quantity: 3 })
  expect(book.get(1002)?.remaining).toBe(2)
})

test('a user who is first in the queue at the makers’ price is not served by a taker of the makers', () => {
  const { desk, book } = deskWithBook()
  book.place({ ...person, id: 1001, side: Side.sell, price: 101, quantity: 5 })
  desk.ladder(0, bids(99), bids(101))
  desk.serve(0, { side: Side.buy, quantity: 30, reserve: 100, tick: 1 })
  expect([book.get(1001)?.remaining, book.lastPrice]).toEqual([5, 0])
  book.cancel(1001)
  desk.serve(0, { side: Side.buy, quantity: 30, reserve: 100, tick: 1 })
  expect(book.lastPrice).toBe(101)
})
