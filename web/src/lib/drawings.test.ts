import { describe, expect, it } from 'vitest'
import { type Drawing, drawingLimits, readDrawings, withDrawing, withoutDrawing } from './drawings.ts'

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
    ['what was drawn', { LAGC: [line('a')] }, { LAGC: [line('a')] }],
  ])('read %s', (_, stored, expected) => expect(readDrawings(stored)).toEqual(expected))
})
