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
  desk.order(0, { side: Side.sell, price: 99, quantity: 50, restsMs: 0 })
  desk.ladder(0, bids(99), bids(101))
  expect(take()).toEqual(['place 99'])
  desk.order(0, { side: Side.sell, price: 99, quantity: 30, restsMs: 0 })
  desk.ladder(0, bids(99), bids(101))
  expect(take()).toEqual(['place 99', 'cancel 99', 'place 99'])
})

test('a noise order leaves when its time is over, once, and not at all when it was filled', () => {
  const { desk, take, book } = deskWithBook()
  desk.order(0, { side: Side.buy, price: 90, quantity: 10, restsMs: 1000 })
  desk.order(0, { side: Side.buy, price: 91, quantity: 10, restsMs: 1000 })
  desk.order(0, { side: Side.sell, price: 91, quantity: 10, restsMs: 0 })
  take()
  desk.expire(0, 999)
  expect(take()).toEqual([])
  desk.expire(0, 1000)
  expect(take()).toEqual(['cancel 90'])
  book.place({ id: 1, owner: 9, side: Side.buy, price: 80, quantity: 1, timeInForce: 0, stopPrice: 0 })
  desk.expire(0, 2000)
  expect(take()).toEqual([])
})

test('clearing takes everything that is simulated out of a book and leaves the rest', () => {
  const { desk, book } = deskWithBook()
  desk.ladder(0, bids(99, 98), bids(101))
  desk.order(0, { side: Side.buy, price: 90, quantity: 10, restsMs: 1000 })
  book.place({ id: 1000, owner: 5000, side: Side.buy, price: 80, quantity: 1, timeInForce: 0, stopPrice: 0 })
  desk.clear(0)
  expect([book.size(), book.bestBid()]).toEqual([1, 80])
})
