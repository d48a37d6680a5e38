import { describe, expect, it } from 'vitest'
import {
  amendmentOf,
  basketOf,
  consequencesOf,
  filledSince,
  fractionOf,
  keepsPlace,
  progressOf,
  toneOf,
} from './words.ts'

const order = {
  id: '7',
  side: 'buy',
  price: '247.80',
  quantity: '500',
  filled: '320',
  remaining: '180',
  held: '44818.12',
} as const

describe('orders', () => {
  it('lists what a cancellation keeps, ends and gives back', () => {
    expect(consequencesOf(order)).toEqual({ stays: '320', ends: '180', back: '44818.12', backIsMoney: true })
    expect(consequencesOf({ side: 'sell', filled: '0', remaining: '5', held: '0' })).toEqual({
      stays: undefined,
      ends: '5',
      back: undefined,
      backIsMoney: false,
    })
  })

  it('sends only what changed', () => {
    expect(amendmentOf(order, { price: '247.8', quantity: '180' })).toBeUndefined()
    expect(amendmentOf(order, { price: '248.', quantity: '' })).toEqual({
      id: '7',
      seenFilled: '320',
      price: '248',
    })
    expect(amendmentOf(order, { price: '', quantity: '100' })).toEqual({
      id: '7',
      seenFilled: '320',
      quantity: '100',
    })
  })

  it('sends what was filled when the quantity was typed, not what has been filled since', () => {
    expect(amendmentOf(order, { price: '', quantity: '250', seenFilled: '200' })).toEqual({
      id: '7',
      seenFilled: '200',
      quantity: '250',
    })
  })

  it('sends another last date of an order that has one', () => {
    const dated = { ...order, goodTill: '2026-12-24' }
    const same = { price: '', quantity: '' }
    expect(amendmentOf(dated, { ...same, goodTill: '2026-12-24' })).toBeUndefined()
    expect(amendmentOf(dated, { ...same, goodTill: '2026-12-31' })).toMatchObject({ goodTill: '2026-12-31' })
    expect(amendmentOf(order, { ...same, goodTill: '2026-12-31' })).toBeUndefined()
  })

  it('returns the quantity filled since an order was viewed', () => {
    expect(filledSince('320', '350')).toBe('30')
    expect(filledSince('320', '320')).toBeUndefined()
  })

  it('keeps its place only with fewer shares at the same price', () => {
    expect(keepsPlace(order, { quantity: '100' })).toBe(true)
    expect(keepsPlace(order, { quantity: '181' })).toBe(false)
    expect(keepsPlace(order, { price: '248', quantity: '100' })).toBe(false)
  })

  it('shows how far it has come and in which tone', () => {
    expect(progressOf(order)).toBe(0.64)
    expect(toneOf({ state: 'cancelled', filled: '0' })).toBe('plain')
    expect(toneOf({ state: 'cancelled', filled: '320' })).toBe('good')
    expect(toneOf({ state: 'rejected', filled: '0' })).toBe('danger')
  })
})

it.each([
  ['basket:12:34:LAGC', '12'],
  ['basket:12:34', undefined],
  ['plan:12:2026-11-30', undefined],
  ['my-basket:12:34:LAGC', undefined],
])('%s is an order of basket %s', (clientOrderId, basket) => expect(basketOf({ clientOrderId })).toBe(basket))

it.each([
  ['fraction:12', '12'],
  ['fraction:12:13', undefined],
  ['basket:1:2:LAGC', undefined],
])('%s is an order of the purchase by amount %s', (clientOrderId, id) =>
  expect(fractionOf({ clientOrderId })).toBe(id),
)
