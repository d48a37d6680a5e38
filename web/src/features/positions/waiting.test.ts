import { describe, expect, test } from 'vitest'
import { waitingFor } from './waiting.ts'

const buy = {
  side: 'buy',
  type: 'limit',
  price: '300.00',
  stopPrice: null,
  targetPrice: null,
  asleep: false,
  ahead: '1240',
} as const
const quote = { state: 'open', last: '310.88', bid: '309.00', ask: '311.00' } as const

describe('why an open order has not filled', () => {
  test('the other side asks more than it gives, and others come first', () => {
    expect(waitingFor(buy, quote)).toEqual([
      { reason: 'price', price: '300.00', best: '311.00' },
      { reason: 'queue', count: '1240' },
    ])
    expect(waitingFor({ ...buy, side: 'sell', price: '320.00', ahead: '0' }, quote)).toEqual([
      { reason: 'price', price: '320.00', best: '309.00' },
      { reason: 'first' },
    ])
  })

  test('a price that would trade is no reason', () => {
    expect(waitingFor({ ...buy, price: '311.00', ahead: null }, quote)).toEqual([])
    expect(waitingFor({ ...buy, ahead: null }, { ...quote, ask: null })).toEqual([{ reason: 'none' }])
  })

  test('a trigger, and then the session, come before everything else', () => {
    const stop = { ...buy, asleep: true, stopPrice: '320.00' }
    expect(waitingFor(stop, { ...quote, state: 'closed' })).toEqual([
      { reason: 'stop', price: '320.00', last: '310.88' },
    ])
    // Of two parts the limit waits in the book, whatever its stop waits for.
    expect(waitingFor({ ...stop, type: 'oco' }, quote)).toEqual(waitingFor(buy, quote))
    for (const state of ['halted', 'closed', 'auction'] as const)
      expect(waitingFor(buy, { ...quote, state })).toEqual([{ reason: state }])
  })
})
