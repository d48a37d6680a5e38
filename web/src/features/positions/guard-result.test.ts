import { describe, expect, it } from 'vitest'
import { guardedPosition, guardedPurchase, resultAt } from './guard-result.ts'

const purchase = { filled: '100', averagePrice: '310.00', fees: '148.80' }

describe('what a guard would leave', () => {
  it('is of one purchase, not of the position that it is part of', () => {
    const one = guardedPurchase(purchase, null)
    expect(one).toEqual({ quantity: '100', cost: '31148.80' })
    expect(one && resultAt('320.00', one)).toBe('851.20')
    const whole = guardedPosition({ quantity: '1000', cost: '250000.00' })
    expect(resultAt('320.00', whole)).toBe('70000.00')
  })

  it('is of the shares that are left of the purchase', () => {
    const half = guardedPurchase(purchase, { covers: '30', locked: '20' })
    expect(half).toEqual({ quantity: '50', cost: '15574.40' })
    expect(half && resultAt('300.00', half)).toBe('-574.40')
  })

  it('is not known before anything was bought', () => {
    expect(guardedPurchase({ filled: '0', averagePrice: null, fees: '0.00' }, null)).toBeUndefined()
    expect(guardedPurchase(purchase, { covers: '0', locked: '0' })).toBeUndefined()
  })
})
