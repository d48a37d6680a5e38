import { describe, expect, test } from 'vitest'
import { quantityMax } from './options.ts'
import { books, linesOf, Scene } from './testing/drawn.ts'
import { type NewOrder, noPrice, Side, TimeInForce } from './types.ts'

const sound: NewOrder = {
  id: 5,
  owner: 1,
  side: Side.buy,
  price: 100,
  quantity: 1,
  timeInForce: TimeInForce.rest,
  stopPrice: noPrice,
}
const nonsense = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', null, undefined, {}, 1n]

describe.each(books)('refusals of the %s', (_, create) => {
  test.each(Object.keys(sound))('makes nothing of a %s that is no number in range', (field) => {
    const book = create()
    const before = book.hash()
    for (const value of nonsense) {
      const order = { ...sound, [field]: value } as NewOrder
      expect(linesOf(book.place(order)), `${value}`).toEqual([
        `#${field === 'id' ? 0 : 5} rejected: malformed`,
      ])
    }
    expect(book.hash()).toBe(before)
  })

  test.each<[string, Partial<NewOrder>]>([
    ['an id of zero', { id: 0 }],
    ['an owner of zero', { owner: 0 }],
    ['an owner past 31 bits', { owner: 2 ** 31 }],
    ['a third side', { side: 2 as Side }],
    ['a fifth lifetime', { timeInForce: 4 as TimeInForce }],
    ['no quantity', { quantity: 0 }],
    ['a quantity past the ceiling', { quantity: quantityMax + 1 }],
    ['a market order that is post-only', { price: noPrice, timeInForce: TimeInForce.postOnly }],
  ])('refuses %s', (_name, change) => {
    const events = create().place({ ...sound, ...change })
    expect(linesOf(events)[0]).toMatch(/rejected: malformed$/)
  })

  test('takes the largest values there are', () => {
    const book = create({ tick: 1 })
    const largest = {
      ...sound,
      id: Number.MAX_SAFE_INTEGER,
      owner: 2 ** 31 - 1,
      price: Number.MAX_SAFE_INTEGER,
    }
    expect(linesOf(book.place({ ...largest, quantity: quantityMax }))).toEqual([`#${largest.id} accepted`])
    expect(book.get(largest.id)).toMatchObject({ price: largest.price, remaining: quantityMax })
  })

  test('refuses an id that it holds, and a price between two ticks', () => {
    const book = create({ tick: 5 })
    book.place(sound)
    expect(linesOf(book.place({ ...sound, owner: 2 }))).toEqual(['#5 rejected: malformed'])
    expect(linesOf(book.place({ ...sound, id: 6, price: 102 }))).toEqual(['#6 rejected: malformed'])
    expect(linesOf(book.place({ ...sound, id: 6, stopPrice: 102 }))).toEqual(['#6 rejected: malformed'])
  })

  test.each([Number.NaN, -1, 0, 1.5, 2 ** 53])('cancels and amends no order %s', (id) => {
    const book = create()
    expect(linesOf(book.cancel(id))).toEqual(['#0 rejected: malformed'])
    expect(linesOf(book.amend(id, { price: 1, quantity: 1 }))).toEqual(['#0 rejected: malformed'])
    expect([book.get(id), book.ahead(id)]).toEqual([undefined, undefined])
  })

  test('a full table still takes what will not stay', () => {
    const scene = new Scene(create, { ordersMax: 2 }).given('│ 100 │ 5\n1 │ 90 │')
    expect(scene.place('buy 1 at 91')).toEqual(['#3 rejected: full'])
    expect(scene.place('buy 1 at 91 stop 95')).toEqual(['#4 rejected: full'])
    expect(scene.place('buy 1 at 100 ioc')).toEqual(['#5 accepted', '#5 takes 1 at 100 from #1'])
  })

  test('a price too far from the others is refused', () => {
    const scene = new Scene(create, { levelsMax: 256 }).given('1 │ 1000 │')
    expect(scene.place('buy 1 at 745')).toEqual(['#2 accepted'])
    expect(scene.place('buy 1 at 744')).toEqual(['#3 accepted', '#3 cancelled with 1: full'])
    expect(scene.place('buy 1 at 3000 stop 5000')).toEqual(['#4 accepted'])
    expect(scene.place('buy 1 at 3000 stop 6000')).toEqual(['#5 rejected: full'])
  })

  test('options that make no book are a bug of the caller', () => {
    for (const options of [
      { tick: 0 },
      { tick: 0.5 },
      { ordersMax: 0 },
      { levelsMax: 300 },
      { lastPrice: -1 },
    ]) {
      expect(() => create(options), JSON.stringify(options)).toThrow('Broken invariant')
    }
  })
})
