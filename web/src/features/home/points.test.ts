import { describe, expect, it } from 'vitest'
import { plus } from '../../lib/figures.ts'
import { flowMarks, type History, hasNeverTraded, lineOf, resultAt } from './points.ts'

const history: History = {
  points: [
    [0, '1000.00'],
    [50, '990.00'],
    [100, '3021.36'],
  ],
  gains: ['0.00', '-10.00', '21.36'],
  rates: ['0.0000', '-0.0100', '0.0209'],
  index: { name: 'Lagos 30', rates: ['0.0000', '0.0100', '0.0150'] },
  flows: [{ at: 60, amount: '2000.00' }],
}

describe('the line of the account', () => {
  it('is what was gained: a deposit never moves it', () => {
    expect(lineOf(history)).toEqual([0, -10, 21.36])
    expect(resultAt(history, undefined)).toEqual({
      at: 100,
      value: '3021.36',
      amount: '21.36',
      rate: '0.0209',
      index: { name: 'Lagos 30', rate: '0.0150' },
    })
    expect(resultAt(history, 1)).toMatchObject({ value: '990.00', amount: '-10.00', rate: '-0.0100' })
  })

  it('is level for a fresh account, and has no text without points', () => {
    expect(lineOf({ gains: [] })).toEqual([0, 0])
    expect(lineOf({ gains: ['0.00'] })).toEqual([0, 0])
    expect(resultAt({ points: [], gains: [], rates: [], index: null, flows: [] }, undefined)).toBeUndefined()
  })

  it('marks what came and went where it did', () => {
    const marks = flowMarks({ ...history, flows: [...history.flows, { at: 90, amount: '-500.00' }] }, plus)
    expect(marks).toMatchObject([
      { share: 0.6, comes: true, amount: '2000.00', count: 1 },
      { share: 0.9, comes: false, amount: '-500.00', count: 1 },
    ])
  })

  it('joins marks that would cover each other, and leaves out the first money', () => {
    const flows = [
      { at: 60, amount: '2000.00' },
      { at: 65, amount: '-2500.00' },
    ]
    expect(flowMarks({ ...history, flows }, plus)).toMatchObject([
      { share: 0.6, comes: false, amount: '-500.00', count: 2 },
    ])
    const young: History = {
      ...history,
      points: [
        [0, '0.00'],
        [50, '5.00'],
        [100, '5.00'],
      ],
    }
    expect(flowMarks({ ...young, flows: [{ at: 40, amount: '5.00' }] }, plus)).toEqual([])
  })
})

describe('an account that has never traded', () => {
  const none = { stocks: { cost: '0.00', value: '0.00' } }

  it('holds nothing and has moved by nothing, whatever was deposited', () => {
    expect(hasNeverTraded(none, { gains: ['0.00', '0.00'] })).toBe(true)
  })

  it('is not one with a holding, not one whose value has moved, and not one whose history is still on its way', () => {
    expect(hasNeverTraded({ stocks: { cost: '10.00', value: '0.00' } }, { gains: ['0.00'] })).toBe(false)
    expect(hasNeverTraded(none, history)).toBe(false)
    expect(hasNeverTraded(none, undefined)).toBe(false)
  })
})
