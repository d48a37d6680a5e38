import { describe, expect, it } from 'vitest'
import { listNames, symbolsOf } from './lists.ts'
import { sectorsOf } from './sectors.ts'

const quote = (sector: string, changeRate: string, turnover: string) => ({ sector, changeRate, turnover })

describe('sectors', () => {
  it('move by the average of their stocks, weighted by what was traded, highest first', () => {
    const all = [
      quote('banks', '0.0100', '300.00'),
      quote('banks', '-0.0300', '100.00'),
      quote('oil', '0.0200', '10.00'),
      quote('food', '0.0000', '0.00'),
    ]
    expect(sectorsOf(all)).toEqual([
      { name: 'oil', stocks: 1, rate: '0.0200' },
      { name: 'banks', stocks: 2, rate: '0.0000' },
      { name: 'food', stocks: 1, rate: undefined },
    ])
  })
})

describe('lists of favourites', () => {
  const groups = [
    { name: '', symbols: ['LAGC'] },
    { name: 'Banks', symbols: ['SAVB'] },
  ]
  it('always begin with the one that has no name', () => {
    expect(listNames(groups)).toEqual(['', 'Banks'])
    expect(listNames([])).toEqual([''])
  })
  it('hold nothing once they are gone', () => {
    expect(symbolsOf(groups, 'Banks')).toEqual(['SAVB'])
    expect(symbolsOf(groups, 'Oil')).toEqual([])
  })
})
