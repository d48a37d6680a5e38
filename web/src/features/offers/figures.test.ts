import type { Offer, OwnApplication } from '@openbourse/protocol'
import { describe, expect, test } from 'vitest'
import {
  faultOf,
  freeFor,
  heldPrice,
  inHundred,
  isDrawn,
  leftInHundred,
  likelyShares,
  shortBy,
  stepped,
  stepsOf,
  urgentFirst,
} from './figures.ts'

const chance = {
  rate: '0.63',
  low: null,
  high: null,
  lots: 12_500,
  people: 4,
  simulated: 19_800,
  everyone: 0,
  at: 5,
}
const offer = {
  kind: 'random',
  rule: 'lottery',
  lot: '100',
  minimum: '100',
  maximum: '5000',
  offered: '1250000',
  left: null,
  price: { price: '42.00', reference: null, band: null },
  opensAt: 1,
  closesAt: 2,
  drawAt: 3,
  payBy: 4,
  listsAt: 5,
  chance,
} as unknown as Offer
const band = { floor: '20.00', low: '24.00', high: '30.00', most: '36.00', tick: '0.05' }
const but = (change: object) => ({ ...offer, ...change }) as Offer

describe('the quantity of an application', () => {
  test.each([
    [500, 1, 600],
    [500, -1, 400],
    [100, -1, 100],
    [5000, 1, 5000],
    [550, 0, 500],
    [0, 0, 100],
  ])('%i stepped by %i lots is %i', (from, lots, to) => expect(stepped(offer, from, lots)).toBe(to))

  test.each([
    ['', 'missing'],
    ['1.5', 'missing'],
    ['99', 'minimum'],
    ['150', 'lots'],
    ['5100', 'maximum'],
    ['5000', undefined],
  ] as const)('“%s” has the fault %s', (typed, fault) => expect(faultOf(offer, typed)).toBe(fault))
})

describe('the money of an application', () => {
  test('is held at the fixed price, or at the highest bid of the band', () => {
    expect(heldPrice(offer)).toBe('42.00')
    expect(heldPrice(but({ price: { price: null, reference: null, band } }))).toBe('36.00')
  })

  test('reports a missing amount, and a change may use its own hold', () => {
    expect(shortBy('21000.00', '20000.00')).toBe('1000.00')
    expect(shortBy('21000.00', '21000.00')).toBeUndefined()
    const own = { state: 'applying', held: '7950.00' } as OwnApplication
    expect(freeFor('100.00', own)).toBe('8050.00')
    expect(freeFor('100.00', { ...own, state: 'paid' })).toBe('100.00')
    expect(freeFor('100.00', null)).toBe('100.00')
  })
})

describe('odds', () => {
  test.each([
    ['0', 0],
    ['0.0004', 1],
    ['0.63', 63],
    ['0.999', 99],
    ['1', 100],
  ])('%s are %i in 100', (rate, shown) => expect(inHundred(rate)).toBe(shown))

  test('what most likely comes of it: one lot where that is more likely than not', () => {
    expect(likelyShares(offer, 500)).toBe(100)
    expect(likelyShares(but({ chance: { ...chance, rate: '0.18' } }), 500)).toBe(0)
    expect(likelyShares(but({ chance: { ...chance, rate: '1', everyone: 9 } }), 500)).toBe(500)
    expect(likelyShares(but({ kind: 'direct', chance: null }), 500)).toBe(500)
    expect(likelyShares(but({ rule: 'minimum_first' }), 500)).toBeUndefined()
    expect(leftInHundred(but({ kind: 'direct', left: '775000' }))).toBe(62)
  })
})

const pastOf = (state: string, change: object = {}) =>
  stepsOf(but({ state, ...change }), 2.5)
    .filter(({ past }) => past)
    .map(({ name }) => name)

describe('stations', () => {
  test('a direct offer has no draw among them', () => {
    expect(stepsOf(offer, 0).map(({ name }) => name)).toEqual(['opens', 'closes', 'draw', 'lists'])
    expect(stepsOf(but({ kind: 'direct' }), 0).map(({ name }) => name)).toEqual(['opens', 'closes', 'lists'])
  })

  test.each([
    ['coming', []],
    ['open', ['opens']],
    ['confirming', ['opens', 'closes']],
    ['allotting', ['opens', 'closes']],
    ['allotted', ['opens', 'closes', 'draw']],
    ['opening', ['opens', 'closes', 'draw', 'lists']],
    ['cancelled', ['opens', 'closes']],
  ])('of an offer that is %s, %j are past', (state, past) => expect(pastOf(state)).toEqual(past))
})

test('applications that wait for an answer come first', () => {
  const rows = ['applying', 'wait_payment', 'paid', 'confirming'].map((state) => ({
    application: { state } as OwnApplication,
  }))
  expect(urgentFirst(rows).map(({ application }) => application.state)).toEqual([
    'wait_payment',
    'confirming',
    'applying',
    'paid',
  ])
})

test.each([
  ['random', 'open', false],
  ['random', 'allotting', false],
  ['random', 'allotted', true],
  ['random', 'listed', true],
  ['random', 'cancelled', false],
  ['direct', 'listed', false],
] as const)('of a %s offer that is %s, a draw can be run again: %s', (kind, state, can) => {
  expect(isDrawn({ kind, state })).toBe(can)
})
