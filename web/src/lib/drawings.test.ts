import { describe, expect, it } from 'vitest'
import {
  type Drawing,
  drawingLimits,
  readDrawings,
  withDrawing,
  withoutDrawing,
  withSplits,
} from './drawings.ts'

const line = (id: string, value = 300): Drawing => ({
  id,
  tool: 'trend',
  points: [
    { timestamp: 1, value },
    { timestamp: 2, value: value + 1 },
  ],
})

describe('drawings', () => {
  it('are kept for each stock, and moved where they are known', () => {
    const one = withDrawing({}, 'LAGC', line('a')) ?? {}
    const two = withDrawing(one, 'MTNN', line('b')) ?? {}
    expect(withDrawing(two, 'LAGC', line('a', 400))).toEqual({ MTNN: [line('b')], LAGC: [line('a', 400)] })
    expect(withoutDrawing(two, 'LAGC', 'a')).toEqual({ MTNN: [line('b')] })
  })

  it('are refused on a chart that is full, but can still be moved there', () => {
    const full = { LAGC: Array.from({ length: drawingLimits.perSymbol }, (_, at) => line(`${at}`)) }
    expect(withDrawing(full, 'LAGC', line('one more'))).toBeUndefined()
    expect(withDrawing(full, 'LAGC', line('3', 9))?.LAGC?.[3]).toEqual(line('3', 9))
  })

  it('forget the stock that was drawn on longest ago', () => {
    const many = Object.fromEntries(
      Array.from({ length: drawingLimits.symbols }, (_, at) => [`S${at}`, [line('x')]]),
    )
    const next = withDrawing(many, 'NEW', line('y')) ?? {}
    expect(Object.keys(next)).toHaveLength(drawingLimits.symbols)
    expect(next.S0).toBeUndefined()
    expect(next.NEW).toEqual([line('y')])
  })

  it('move with a split that came after them, once, and with no other', () => {
    const halved = { at: 50, factor: 0.5 }
    const tenfold = { at: 80, factor: 10 }
    const before = { ...line('before', 300), at: 10 }
    const between = { ...line('between', 200), at: 60 }
    const after = { ...line('after', 100), at: 90 }
    const unknown = line('unknown', 100)
    const all = { LAGC: [before, between, after, unknown], SAVB: [before] }
    const next = withSplits(all, 'LAGC', { splits: [halved, tenfold], nowMs: 100 })
    const prices = next?.LAGC?.map(({ points }) => points.map(({ value }) => value))
    expect(prices).toEqual([
      [1500, 1505],
      [2000, 2010],
      [100, 101],
      [100, 101],
    ])
    expect(next?.SAVB).toBe(all.SAVB)
    expect(next && withSplits(next, 'LAGC', { splits: [halved, tenfold], nowMs: 120 })).toBeUndefined()
    expect(readDrawings(JSON.parse(JSON.stringify(next)))).toEqual(next)
  })

  it('stay where they are while a split is only announced, and where there is none', () => {
    const all = { LAGC: [{ ...line('a'), at: 10 }] }
    expect(withSplits(all, 'LAGC', { splits: [{ at: 200, factor: 0.5 }], nowMs: 100 })).toBeUndefined()
    expect(withSplits(all, 'SAVB', { splits: [{ at: 20, factor: 0.5 }], nowMs: 100 })).toBeUndefined()
  })

  it.each([
    ['text', 'text', undefined],
    ['null', null, undefined],
    ['a list that is none', { LAGC: 7 }, {}],
    ['a tool of another version', { LAGC: [{ ...line('a'), tool: 'spiral' }] }, { LAGC: [] }],
    [
      'a point without a price',
      { LAGC: [{ ...line('a'), points: [{ timestamp: 1, value: null }] }] },
      { LAGC: [] },
    ],
    ['a time that is none', { LAGC: [{ ...line('a'), at: 'noon' }] }, { LAGC: [] }],
    ['what was drawn', { LAGC: [line('a')] }, { LAGC: [line('a')] }],
  ])('read %s', (_, stored, expected) => expect(readDrawings(stored)).toEqual(expected))
})
