import { describe, expect, test } from 'vitest'
import { books, Scene } from './testing/drawn.ts'
import { Phase } from './types.ts'

describe.each(books)('an auction on the %s', (_, create) => {
  const collecting = (drawing: string) => {
    const scene = new Scene(create)
    scene.book.setPhase(Phase.auction)
    return scene.given(drawing)
  }
  const crossing = `
    10 │ 102 │
     5 │ 101 │
       │ 100 │ 8
       │ 99  │ 4`

  test('collects what crosses without a trade, then trades all of it at one price', () => {
    const scene = collecting(crossing)
    expect(scene.book.events.count).toBe(1)
    expect(scene.book.indicative(101)).toEqual({ price: 101, volume: 12, imbalance: 3 })
    expect(scene.uncross(101)).toEqual([
      '#1 takes 4 at 101 from #4',
      '#1 takes 6 at 101 from #3',
      '#2 takes 2 at 101 from #3',
    ])
    expect(scene.rows()).toEqual(['3 │ 101 │'])
    expect([scene.book.lastPrice, scene.book.phase]).toEqual([101, Phase.auction])
  })

  test.each([
    [
      'the largest volume wins over the smallest imbalance',
      '10 │ 105 │\n 4 │ 104 │ 2\n │ 103 │ 12',
      103,
      104,
      14,
      0,
    ],
    ['of equal volumes the smallest imbalance wins', '10 │ 105 │\n 6 │ 103 │\n │ 101 │ 10', 101, 104, 10, 0],
    ['inside a gap the reference decides', '5 │ 110 │\n │ 100 │ 5', 106, 106, 5, 0],
    ['a reference above the gap gives its upper end', '5 │ 110 │\n │ 100 │ 5', 500, 110, 5, 0],
    ['without a reference the lowest price is taken', '5 │ 110 │\n │ 100 │ 5', 0, 100, 5, 0],
    ['two that are equally near go to the lower', '5 │ 103 │ 5\n5 │ 101 │ 5', 102, 102, 5, 0],
  ])('%s', (_, drawing, reference, price, volume, imbalance) => {
    const scene = collecting(drawing)
    expect(scene.book.indicative(reference)).toEqual({ price, volume, imbalance })
    scene.uncross(reference)
    expect(scene.book.lastPrice).toBe(price)
    expect(scene.book.indicative(reference)).toBeUndefined()
  })

  test.each([
    [114, 110],
    [115, 110],
    [116, 120],
    [104, 100],
    [131, 130],
  ])('a reference of %s between two ticks goes to the nearer one, %s', (reference, price) => {
    const scene = new Scene(create, { tick: 10 })
    scene.book.setPhase(Phase.auction)
    scene.given('5 │ 130 │\n │ 100 │ 5')
    expect(scene.book.indicative(reference)).toEqual({ price, volume: 5, imbalance: 0 })
  })

  test('takes orders that can wait only', () => {
    const scene = collecting('│ 100 │ 5')
    expect(scene.place('buy 1 at market')).toEqual(['#2 rejected: closed'])
    expect(scene.place('buy 1 at 100 ioc')).toEqual(['#3 rejected: closed'])
    expect(scene.place('buy 1 at 100 fok')).toEqual(['#4 rejected: closed'])
    expect(scene.place('buy 1 at 100 post')).toEqual(['#5 rejected: wouldTake'])
    expect(scene.place('buy 1 at 100')).toEqual(['#6 accepted'])
  })

  test('never lets one owner be on both sides of the crossing', () => {
    const scene = collecting('│ 100 │ 5')
    scene.place('buy 1 at 99 of 7')
    expect(scene.place('sell 1 at 99 of 7')).toEqual(['#3 rejected: selfTrade'])
    scene.place('sell 1 at 100 of 7')
    expect(scene.amend(2, { price: 100, quantity: 1 })).toEqual(['#2 rejected: selfTrade'])
    expect(scene.rows()).toEqual(['│ 100 │ 5 1', '1 │ 99 │'])
  })

  test('triggers stops by its price only, and these trade against what it left', () => {
    const scene = collecting('3 │ 102 │\n │ 101 │ 1\n │ 100 │ 4')
    expect(scene.place('buy 1 at market stop 100')).toEqual(['#4 accepted'])
    expect(scene.place('buy 1 at market stop 101')).toEqual(['#5 accepted'])
    expect(scene.uncross(100)).toEqual([
      '#1 takes 3 at 100 from #3',
      '#4 is triggered',
      '#4 takes 1 at 100 from #3',
    ])
    expect(scene.book.get(5)?.stopPrice).toBe(101)
  })

  test('does nothing outside its phase, and continuous trading does not begin crossed', () => {
    const scene = collecting(crossing)
    expect(() => scene.book.setPhase(Phase.continuous)).toThrow('uncrossed before continuous trading')
    scene.book.setPhase(Phase.closed)
    expect(scene.uncross(100)).toEqual([])
    scene.book.setPhase(Phase.auction)
    scene.uncross(100)
    scene.book.setPhase(Phase.continuous)
    expect(scene.place('sell 3 at 101')).toEqual(['#5 accepted', '#5 takes 3 at 101 from #2'])
  })

  test('a closed book takes nothing but cancels', () => {
    const scene = collecting(crossing)
    scene.book.setPhase(Phase.closed)
    expect(scene.place('buy 1 at 90')).toEqual(['#5 rejected: closed'])
    expect(scene.place('buy 1 at 90 stop 80')).toEqual(['#6 rejected: closed'])
    expect(scene.amend(1, { price: 102, quantity: 1 })).toEqual(['#1 rejected: closed'])
    expect(scene.cancel(1)).toEqual(['#1 cancelled with 10: requested'])
  })
})
