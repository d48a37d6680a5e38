import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, total } from '../../lib/figures.ts'
import { barsOf, thousandthsOf, weightsOf } from './figures.ts'

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
  it('stand on one scale, gains above the line and losses below', () => {
    expect(barsOf(['30.00', '-10.00', '0.00', '15.00'])).toEqual({ above: 0.75, heights: [1, 1, 0, 0.5] })
  })

  it('have no height where nothing moved', () => {
    expect(barsOf(['0.00', '0.00'])).toEqual({ above: 1, heights: [0, 0] })
  })
})
