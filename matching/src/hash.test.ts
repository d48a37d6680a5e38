import { describe, expect, test } from 'vitest'
import { StateHash } from './hash.ts'
import { books, Scene } from './testing/drawn.ts'
import { type NewOrder, Phase, Side, TimeInForce } from './types.ts'

test('the hash of a stream of numbers stays what it is on every machine', () => {
  const hash = new StateHash()
  for (const value of [0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER]) hash.fold(value)
  expect(hash.digest()).toBe('f3363fc9c04ac908')
})

describe.each(books)('the state hash of the %s', (_, create) => {
  const drawing = '│ 101 │ 5\n4 6 │ 100 │'

  test('sees priority, not only quantities', () => {
    const one = new Scene(create).given(drawing)
    const other = new Scene(create).given(drawing)
    expect(one.book.hash()).toBe(other.book.hash())
    other.amend(2, { price: 99, quantity: 4 })
    other.amend(2, { price: 100, quantity: 4 })
    expect(other.rows()).toEqual(['│ 101 │ 5', '6 4 │ 100 │'])
    expect(one.book.hash()).not.toBe(other.book.hash())
  })

  test('sees stops, the last price and the phase', () => {
    const change: ((scene: Scene) => void)[] = [
      () => {},
      (scene) => scene.place('buy 1 at 102 stop 101'),
      (scene) => scene.place('buy 1 at 102 stop 102'),
      (scene) => scene.place('buy 5 at 101'),
      (scene) => scene.cancel(1),
      (scene) => scene.book.setPhase(Phase.auction),
      (scene) => scene.book.setPhase(Phase.closed),
    ]
    const hashes = change.map((apply) => {
      const scene = new Scene(create).given(drawing)
      apply(scene)
      return scene.book.hash()
    })
    expect(new Set(hashes).size).toBe(change.length)
  })

  test('is the same after a restart that places the open orders again, in an auction, by priority', () => {
    const scene = new Scene(create).given('│ 103 │ 5\n│ 101 │ 5 2\n4 6 │ 100 │\n8 │ 98 │')
    scene.place('buy 2 at market stop 101')
    scene.place('sell 2 at 90 stop 99')
    scene.place('buy 1 at 101')
    const open = Array.from({ length: 20 }, (_, id) => scene.book.get(id + 1)).filter(
      (order) => order !== undefined,
    )
    const restarted = create({ lastPrice: scene.book.lastPrice })
    restarted.setPhase(Phase.auction)
    for (const { remaining, ...order } of open) {
      const again: NewOrder = { ...order, quantity: remaining, timeInForce: TimeInForce.rest }
      restarted.place(again)
    }
    restarted.setPhase(Phase.continuous)
    expect([restarted.size(), scene.book.size()]).toEqual([7, 7])
    expect(restarted.depth(Side.buy, 9)).toEqual(scene.book.depth(Side.buy, 9))
    expect(restarted.hash()).toBe(scene.book.hash())
  })
})
