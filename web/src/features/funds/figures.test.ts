import type { Fund } from '@openbourse/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, total } from '../../lib/figures.ts'
import { barsOf, feeOf, sorted, thousandthsOf, unitsFault, unitsFor, weightsOf, worthOf } from './figures.ts'

const holding = (symbol: string, value: string) => ({ symbol, name: `${symbol} plc`, value })

describe('weights of a fund', () => {
  it('are the five largest, the others together, and cash', () => {
    const values = ['184', '152', '126', '91', '83', '119', '100']
    const holdings = values.map((value, at) => holding(`S${at}`, `${value}.00`))
    const { largest, others, cash } = weightsOf(holdings, '145.00')
    expect(largest.map(({ key, share }) => [key, share])).toEqual([
      ['S0', '0.184'],
      ['S1', '0.152'],
      ['S2', '0.126'],
      ['S5', '0.119'],
      ['S6', '0.100'],
    ])
    expect(others).toEqual({ count: 2, share: '0.174' })
    expect(cash).toBe('0.145')
  })

  it('are all cash where nothing was bought yet', () => {
    expect(weightsOf([], '10.00')).toEqual({
      largest: [],
      others: { count: 0, share: '0.000' },
      cash: '1.000',
    })
  })

  it('add up to the whole, and none is a thousandth off', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 8 }), (cents) => {
        const sum = cents.reduce((all, one) => all + one, 0)
        const shares = thousandthsOf(cents.map((one) => (one / 100).toFixed(2)))
        expect(compare(total(shares), sum === 0 ? '0' : '1')).toBe(0)
        cents.forEach((one, at) => {
          expect(Math.abs(Number(shares[at]) - (sum === 0 ? 0 : one / sum))).toBeLessThan(0.001)
        })
      }),
    )
  })
})

describe('bars of days', () => {
  it('are on one scale, gains above the line and losses below', () => {
    expect(barsOf(['30.00', '-10.00', '0.00', '15.00'])).toEqual({ above: 0.75, heights: [1, 1, 0, 0.5] })
  })

  it('have no height where nothing moved', () => {
    expect(barsOf(['0.00', '0.00'])).toEqual({ above: 1, heights: [0, 0] })
  })
})

const fund = (
  id: string,
  of: { fees?: string; days?: number; fall?: string; lost?: number; total?: string | null },
) =>
  ({
    id,
    state: 'open',
    closing: null,
    costs: { on: '100000.00', gain: '10000.00', management: of.fees ?? '0.00', performance: '500.00' },
    record: {
      days: of.days ?? 1,
      drawdown: of.fall === undefined ? null : { share: of.fall, from: 0, to: 0, until: null },
      over: of.lost === undefined ? 0 : 10,
      lost: of.lost ?? 0,
      total: of.total === undefined ? '0.1' : of.total,
      holding: '0.05',
    },
  }) as unknown as Fund

describe('a list of funds', () => {
  const cheap = fund('cheap', { fees: '300.00', days: 10, fall: '0.3', lost: 9 })
  const old = fund('old', { fees: '1200.00', days: 400, fall: '0.1', total: '0.01' })
  const calm = fund('calm', { fees: '900.00', days: 90, fall: '0.02', lost: 1, total: null })
  const young = fund('young', { fees: '2000.00', days: 2 })
  const all = [young, old, cheap, calm]

  it.each([
    ['cost', ['cheap', 'calm', 'old', 'young']],
    ['longest', ['old', 'calm', 'cheap', 'young']],
    ['drawdown', ['calm', 'old', 'cheap', 'young']],
    ['lost', ['calm', 'cheap', 'young', 'old']],
  ] as const)('sorted by %s has those without the figure last', (by, ids) => {
    expect(sorted(all, by).map(({ id }) => id)).toEqual(ids)
  })

  it('has closed ones behind those that take money', () => {
    const closing = { at: 0, cause: 'last_day', reason: null, proposal: null } as const
    const over: Fund = { ...fund('over', { fees: '0.00' }), state: 'closed', closing }
    expect(sorted([over, ...all], 'cost').at(-1)?.id).toBe('over')
  })
})

describe('money for a fund', () => {
  it('becomes units that are cut, and fees that are rounded up', () => {
    expect(unitsFor('50000.00', '118.4207')).toBe('422.223479')
    expect(feeOf('50000', '0.012')).toBe('600.00')
    expect(feeOf('33.33', '0.012')).toBe('0.40')
  })

  it('is added up by currency, with what waits', () => {
    const order = { currency: 'NGN', value: '51775.76', waiting: '0.00', profit: '1775.76' }
    const waiting = { currency: 'NGN', value: null, waiting: '25000.00', profit: null }
    expect(worthOf([order, waiting])).toEqual([{ currency: 'NGN', worth: '76775.76', profit: '1775.76' }])
    expect(worthOf([])).toEqual([])
  })
})

it.each([
  ['', 'missing'],
  ['0.000000', 'missing'],
  ['1.0000001', 'missing'],
  ['437.218869', 'most'],
  ['437.218868', undefined],
])('%s units of 437.218868 are refused for %s', (typed, fault) => {
  expect(unitsFault(typed, '437.218868')).toBe(fault)
})
