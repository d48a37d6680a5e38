import { beforeEach, describe, expect, test } from 'vitest'
import { books, rows, Scene } from './testing/drawn.ts'

const drawing = `
  buy │ price │ sell
      │ 1620  │ 5
      │ 1610  │ 3 4
      │ 1600  │ 7
    4 │ 1550  │
  6 2 │ 1540  │`

describe.each(books)('trading on the %s', (_, create) => {
  let scene: Scene
  beforeEach(() => {
    scene = new Scene(create).given(drawing)
  })

  test('is drawn as it was given', () => {
    expect(scene.rows()).toEqual(rows(drawing))
    expect([scene.book.bestBid(), scene.book.bestAsk(), scene.book.size()]).toEqual([1550, 1600, 7])
  })

  test('takes the best price first, then the oldest order, at the maker’s price', () => {
    expect(scene.place('buy 12 at 1615')).toEqual([
      '#8 accepted',
      '#8 takes 7 at 1600 from #4',
      '#8 takes 3 at 1610 from #2',
      '#8 takes 2 at 1610 from #3',
    ])
    expect(scene.rows()).toEqual(
      rows(`
          │ 1620  │ 5
          │ 1610  │ 2
        4 │ 1550  │
      6 2 │ 1540  │`),
    )
    expect(scene.book.lastPrice).toBe(1610)
  })

  test('the rest of a limit order waits in the book', () => {
    expect(scene.place('sell 9 at 1550')).toEqual(['#8 accepted', '#8 takes 4 at 1550 from #5'])
    expect(scene.rows()).toEqual(
      rows(`
          │ 1620  │ 5
          │ 1610  │ 3 4
          │ 1600  │ 7
          │ 1550  │ 5
      6 2 │ 1540  │`),
    )
  })

  test('lets a maker that is filled in part keep its place', () => {
    scene.place('sell 4 at market')
    scene.place('sell 1 at market')
    scene.place('buy 3 at 1540')
    expect(scene.rows().at(-1)).toBe('5 2 3 │ 1540 │')
    expect(scene.book.ahead(7)).toBe(5)
  })

  test('a market order sweeps what there is, and what remains of it is cancelled', () => {
    expect(scene.place('buy 20 at market')).toEqual([
      '#8 accepted',
      '#8 takes 7 at 1600 from #4',
      '#8 takes 3 at 1610 from #2',
      '#8 takes 4 at 1610 from #3',
      '#8 takes 5 at 1620 from #1',
      '#8 cancelled with 1: unfilled',
    ])
    expect(scene.place('buy 1 at market')).toEqual(['#9 rejected: noLiquidity'])
  })

  test('immediate-or-cancel takes what it can at its limit and cancels the rest', () => {
    expect(scene.place('buy 9 at 1600 ioc')).toEqual([
      '#8 accepted',
      '#8 takes 7 at 1600 from #4',
      '#8 cancelled with 2: unfilled',
    ])
    expect(scene.place('buy 1 at 1500 ioc')).toEqual(['#9 accepted', '#9 cancelled with 1: unfilled'])
  })

  test('fill-or-kill takes all or nothing', () => {
    expect(scene.place('buy 15 at 1610 fok')).toEqual(['#8 rejected: unfilled'])
    expect(scene.rows()).toEqual(rows(drawing))
    expect(scene.place('buy 14 at 1610 fok')).toHaveLength(4)
    expect(scene.book.bestAsk()).toBe(1620)
  })

  test('post-only waits in the book or is refused, but never takes', () => {
    expect(scene.place('buy 1 at 1600 post')).toEqual(['#8 rejected: wouldTake'])
    expect(scene.place('buy 1 at 1599 post')).toEqual(['#9 accepted'])
    expect(scene.book.bestBid()).toBe(1599)
  })

  test('cancels a resting order, and only once', () => {
    expect(scene.cancel(2)).toEqual(['#2 cancelled with 3: requested'])
    expect(scene.cancel(2)).toEqual(['#2 rejected: unknownOrder'])
    expect(scene.book.depth(1, 2)).toEqual([
      { price: 1600, quantity: 7, orders: 1 },
      { price: 1610, quantity: 4, orders: 1 },
    ])
  })

  test('lists the orders of an owner by id', () => {
    scene.place('sell 1 at 1700 of 42')
    scene.place('buy 2 at 1500 of 42')
    expect(scene.book.ofOwner(42).map(({ id, remaining }) => [id, remaining])).toEqual([
      [8, 1],
      [9, 2],
    ])
    scene.cancel(8)
    expect(scene.book.ofOwner(42).map(({ id }) => id)).toEqual([9])
    expect(scene.book.ofOwner(43)).toEqual([])
  })
})

describe.each(books)('self-trade prevention on the %s', (_, create) => {
  test('the newest is cancelled where it meets its own, after what it took from others', () => {
    const scene = new Scene(create)
    scene.place('sell 2 at 100 of 8')
    scene.place('sell 5 at 101 of 7')
    expect(scene.place('buy 6 at 105 of 7')).toEqual([
      '#3 accepted',
      '#3 takes 2 at 100 from #1',
      '#3 cancelled with 4: selfTrade',
    ])
    expect(scene.rows()).toEqual(['│ 101 │ 5'])
  })

  test('a fill-or-kill order behind an order of its owner takes nothing', () => {
    const scene = new Scene(create)
    scene.place('sell 2 at 100 of 8')
    scene.place('sell 5 at 101 of 7')
    expect(scene.place('buy 3 at 105 of 7 fok')).toEqual(['#3 rejected: selfTrade'])
    expect(scene.place('buy 2 at 105 of 7 fok')).toHaveLength(2)
  })
})

describe.each(books)('amending on the %s', (_, create) => {
  const queue = () => new Scene(create).given('4 5 6 │ 100 │')

  test('less quantity at the same price keeps the place', () => {
    const scene = queue()
    expect(scene.amend(1, { price: 100, quantity: 1 })).toEqual(['#1 amended to 1 at 100'])
    expect(scene.rows()).toEqual(['1 5 6 │ 100 │'])
    expect(scene.book.depth(0, 1)).toEqual([{ price: 100, quantity: 12, orders: 3 }])
  })

  test('more quantity goes to the end of the queue', () => {
    const scene = queue()
    scene.amend(1, { price: 100, quantity: 9 })
    expect(scene.rows()).toEqual(['5 6 9 │ 100 │'])
  })

  test('away and back again is the end of the queue, too', () => {
    const scene = queue()
    scene.amend(1, { price: 99, quantity: 4 })
    scene.amend(1, { price: 100, quantity: 4 })
    expect(scene.rows()).toEqual(['5 6 4 │ 100 │'])
  })

  test('a price that crosses trades', () => {
    const scene = queue()
    scene.place('sell 3 at 102')
    expect(scene.amend(2, { price: 102, quantity: 5 })).toEqual([
      '#2 amended to 5 at 102',
      '#2 takes 3 at 102 from #4',
    ])
    expect(scene.rows()).toEqual(['2 │ 102 │', '4 6 │ 100 │'])
  })

  test('a post-only order that would take stays as it was', () => {
    const scene = new Scene(create).given('│ 102 │ 3')
    scene.place('buy 4 at 100 post')
    expect(scene.amend(2, { price: 102, quantity: 4 })).toEqual(['#2 rejected: wouldTake'])
    expect(scene.rows()).toEqual(['│ 102 │ 3', '4 │ 100 │'])
  })

  test('refuses what is not there, and what is no price or quantity', () => {
    const scene = queue()
    expect(scene.amend(9, { price: 100, quantity: 1 })).toEqual(['#9 rejected: unknownOrder'])
    for (const to of [
      { price: 0, quantity: 1 },
      { price: 100, quantity: 0 },
      { price: 1.5, quantity: 1 },
    ]) {
      expect(scene.amend(1, to)).toEqual(['#1 rejected: malformed'])
    }
    expect(scene.rows()).toEqual(['4 5 6 │ 100 │'])
  })
})
