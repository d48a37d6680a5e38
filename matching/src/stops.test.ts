import { describe, expect, test } from 'vitest'
import { books, Scene } from './testing/drawn.ts'

describe.each(books)('stops on the %s', (_, create) => {
  const market = () =>
    new Scene(create).given(`
      │ 105 │ 5
      │ 103 │ 5
      │ 101 │ 5
    5 │ 99  │
    5 │ 97  │`)

  test('are hidden until a trade prints at their price', () => {
    const scene = market()
    expect(scene.place('buy 2 at market stop 103')).toEqual(['#6 accepted'])
    expect([scene.book.size(), scene.book.ahead(6), scene.book.get(6)?.stopPrice]).toEqual([
      6,
      undefined,
      103,
    ])
    expect(scene.place('buy 5 at 101')).toEqual(['#7 accepted', '#7 takes 5 at 101 from #3'])
    expect(scene.place('buy 1 at 103')).toEqual([
      '#8 accepted',
      '#8 takes 1 at 103 from #2',
      '#6 is triggered',
      '#6 takes 2 at 103 from #2',
    ])
  })

  test('trigger one another: the print of one reaches the next', () => {
    const scene = market()
    scene.place('sell 4 at market stop 98')
    scene.place('sell 3 at market stop 99')
    expect(scene.place('sell 3 at market')).toEqual([
      '#8 accepted',
      '#8 takes 3 at 99 from #4',
      '#7 is triggered',
      '#7 takes 2 at 99 from #4',
      '#7 takes 1 at 97 from #5',
      '#6 is triggered',
      '#6 takes 4 at 97 from #5',
    ])
  })

  test('at one price the older is triggered first; a nearer price before both', () => {
    const scene = market()
    scene.place('buy 1 at 110 stop 103')
    scene.place('buy 1 at 110 stop 103')
    scene.place('buy 1 at 110 stop 102')
    const triggered = scene.place('buy 6 at 103').filter((line) => line.endsWith('is triggered'))
    expect(triggered).toEqual(['#8 is triggered', '#6 is triggered', '#7 is triggered'])
  })

  test('a triggered stop-limit is an open order at its limit, and no longer shows a stop', () => {
    const scene = market()
    scene.place('sell 4 at 98 stop 99')
    scene.place('sell 5 at 99')
    expect(scene.rows()).toContain('│ 98 │ 4')
    expect(scene.book.get(6)?.stopPrice).toBe(0)
  })

  test('is triggered at once when the last trade has already been there', () => {
    const scene = market()
    scene.place('buy 1 at 101')
    expect(scene.place('buy 1 at 101 stop 100')).toEqual([
      '#7 accepted',
      '#7 is triggered',
      '#7 takes 1 at 101 from #3',
    ])
  })

  test('a triggered order that the book refuses is cancelled with the reason', () => {
    const scene = new Scene(create, { lastPrice: 100 })
    expect(scene.place('buy 1 at market stop 100')).toEqual([
      '#1 accepted',
      '#1 is triggered',
      '#1 cancelled with 1: noLiquidity',
    ])
    scene.place('sell 2 at 100')
    expect(scene.place('buy 3 at 100 stop 99 fok').at(-1)).toBe('#3 cancelled with 3: unfilled')
    expect(scene.place('buy 3 at 100 stop 99 post').at(-1)).toBe('#4 cancelled with 3: wouldTake')
  })

  test('are canceled and amended before they are triggered; the quantity changes and the trigger stays', () => {
    const scene = market()
    scene.place('buy 2 at 104 stop 103')
    scene.place('buy 2 at 104 stop 103')
    expect(scene.amend(6, { price: 104, quantity: 3 })).toEqual(['#6 amended to 3 at 104'])
    expect(scene.amend(6, { price: 0, quantity: 3 })).toEqual(['#6 rejected: malformed'])
    const triggered = scene.place('buy 6 at 103').filter((line) => line.endsWith('is triggered'))
    expect(triggered).toEqual(['#7 is triggered', '#6 is triggered'])
    scene.place('sell 1 at market stop 50')
    expect(scene.cancel(9)).toEqual(['#9 cancelled with 1: requested'])
  })
})
