import type { CoinOffer } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { faultOf, isCapped, priceOf, releasedCoins, shortBy, stepped, stepsOf, wouldGet } from './figures.ts'

const own = {
  id: '7',
  state: 'applied',
  ask: '400.000000',
  held: '400.000000',
  coins: '0.00',
  paid: '0.000000',
  returned: '0.000000',
  released: '0.00',
  appliedAt: 1,
  sharedAt: null,
} as const

const offer: CoinOffer = {
  id: '1',
  coin: 'KORA',
  name: 'Kora Network',
  symbol: 'KORAUSDT',
  currency: 'USDT',
  state: 'open',
  price: '0.5000',
  offered: '1000000.00',
  target: '500000.000000',
  minimum: '10.000000',
  maximum: '2000.000000',
  step: '10.000000',
  cap: '2000.000000',
  opensAt: 1,
  closesAt: 2,
  sharesAt: 3,
  listsAt: 4,
  demand: {
    asked: '812610.000000',
    simulated: '0.000000',
    people: 1,
    participants: 0,
    rate: '0.6153',
    at: 1,
  },
  last: null,
  mine: null,
  practice: true,
}

test('the share is what is offered divided by what everyone asks for, the own amount counted in', () => {
  const groups = [
    { ask: '2000.000000', count: 406 },
    { ask: '610.000000', count: 1 },
  ]
  const would = wouldGet({ offer, groups }, '400')
  expect(would).toMatchObject({ asked: '813010.000000', over: '313010.000000', rate: '0.614998' })
  expect([would.coins, would.paid, would.back]).toEqual(['491.99', '245.995000', '154.005000'])
})

test('an own application is not counted twice, and with enough for all everyone gets what they ask for', () => {
  const groups = [{ ask: '400.000000', count: 3 }]
  const demand = { ...offer.demand!, asked: '1200.000000' }
  const mine = wouldGet({ offer: { ...offer, demand, mine: own }, groups }, '1000')
  expect(mine).toMatchObject({ rate: '1.000000', coins: '2000.00', paid: '1000.000000', back: '0.000000' })
  expect([mine.asked, mine.over]).toEqual(['1800.000000', '-498200.000000'])
})

test('a cap is shared again: the worked example', () => {
  const small = { ...offer, offered: '1000.00', target: '500.000000', cap: '200.000000' }
  const groups = [
    { ask: '2000.000000', count: 1 },
    { ask: '450.000000', count: 1 },
    { ask: '50.000000', count: 1 },
  ]
  expect(wouldGet({ offer: small, groups }, '150')).toMatchObject({ rate: '0.500000', coins: '150.00' })
  expect(isCapped(small)).toBe(true)
  expect(isCapped(offer)).toBe(false)
})

test.each([
  ['', 'missing'],
  ['4.5', 'missing'],
  ['0', 'minimum'],
  ['2010', 'maximum'],
  ['15', 'step'],
  ['400', undefined],
])('the amount %s: %s', (typed, fault) => {
  expect(faultOf(offer, typed)).toBe(fault)
})

test('buttons go in round steps, within the range', () => {
  expect([
    stepped(offer, 400, 1),
    stepped(offer, 410, -1),
    stepped(offer, 0, -1),
    stepped(offer, 2000, 1),
  ]).toEqual([450, 400, 10, 2000])
})

test('what is missing counts what is held for the own application', () => {
  expect(shortBy({ available: '100.000000', offer }, '250')).toBe('150.000000')
  expect(shortBy({ available: '100.000000', offer: { ...offer, mine: own } }, '500')).toBeUndefined()
})

test('releases are cut to hundredths, and the last one has the rest', () => {
  const releases = [
    { at: 1, part: '0.2000' },
    { at: 2, part: '0.6000' },
    { at: 3, part: '1.0000' },
  ]
  expect(releasedCoins('100.01', releases)).toEqual(['20.00', '40.00', '40.01'])
})

test('stations follow the state from the server', () => {
  expect(stepsOf({ ...offer, state: 'shared' }).map(({ past }) => past)).toEqual([true, true, true, false])
  expect(stepsOf({ ...offer, state: 'cancelled' }).some(({ past }) => past)).toBe(false)
})

test.each([
  ['0.5000', '0.50'],
  ['1.2340', '1.234'],
])('the price %s is written %s', (price, written) => {
  expect(priceOf(price)).toBe(written)
})
