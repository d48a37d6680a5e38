import type { Block, OwnBlock } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import {
  costOf,
  faultOf,
  inHundred,
  isPast,
  labelsAt,
  placeOf,
  rateWith,
  sharesAt,
  shortBy,
  standOf,
  stepped,
} from './figures.ts'

const block = {
  price: '38.90',
  offered: '2400000',
  minimum: '500',
  maximum: '20000',
  lot: '1',
  band: { low: '37.62', high: '45.98' },
  demand: { asked: '3858000', simulated: '0', people: 148, participants: 0, rate: '0.6221', at: 0 },
  mine: null,
} as unknown as Block
const fees = [
  { kind: 'commission', rate: '0.0030' },
  { kind: 'exchange', rate: '0.0010' },
  { kind: 'stamp', rate: '0.0008' },
] as const

test('the figures of the worked example follow from each other', () => {
  const rate = rateWith(block, '2000')
  expect(sharesAt('2000', rate)).toBe('1243')
  const would = costOf({ block, fees: [...fees] }, '1243')
  expect(would.value).toBe('48352.70')
  expect(would.fees.map(({ amount }) => amount)).toEqual(['145.06', '48.36', '38.69'])
  expect(would.total).toBe('48584.81')
  expect(costOf({ block, fees: [...fees] }, '2000').total).toBe('78173.44')
})

test('an own application that is changed is not counted twice, nor held twice', () => {
  const mine = { state: 'applied', quantity: '2000', held: '78173.44' } as Block['mine']
  const asked = { ...block, mine, demand: { ...block.demand!, asked: '3860000' } }
  expect(rateWith(asked, '2000')).toBe(rateWith(block, '2000'))
  expect(shortBy({ available: '0.00', block: asked }, '78173.44')).toBeUndefined()
  expect(shortBy({ available: '0.00', block: asked }, '78173.45')).toBe('0.01')
})

test('everyone gets all while there is enough', () => {
  expect(rateWith({ ...block, demand: null }, '2400000')).toBe('1')
})

test.each([
  ['', 'missing'],
  ['12x', 'missing'],
  ['499', 'minimum'],
  ['20001', 'maximum'],
  ['500', undefined],
])('%j shares: %s', (typed, fault) => {
  expect(faultOf(block, typed)).toBe(fault)
})

test('shares in lots are asked for in lots', () => {
  expect(faultOf({ ...block, lot: '100' }, '550')).toBe('lots')
})

test('a step is round and stays within the range', () => {
  expect(stepped(block, 2_000, 1)).toBe(2_500)
  expect(stepped(block, 2_000, -1)).toBe(1_500)
  expect(stepped(block, 2_120, 1)).toBe(2_500)
  expect(stepped(block, 500, -1)).toBe(500)
  expect(stepped(block, 20_000, 1)).toBe(20_000)
})

test('what lies behind a block follows from its state', () => {
  const passed = (state: Block['state']) =>
    (['opens', 'closes', 'allots', 'unlocks'] as const).filter((step) => isPast({ state }, step))
  expect(passed('coming')).toEqual([])
  expect(passed('open')).toEqual(['opens'])
  expect(passed('allotting')).toEqual(['opens', 'closes'])
  expect(passed('unlocked')).toHaveLength(4)
})

test('prices are between the ends of the band', () => {
  expect(placeOf(block.band, '37.62')).toBe(0)
  expect(placeOf(block.band, '41.80')).toBe(0.5)
  expect(placeOf(block.band, '50.00')).toBe(1)
})

test('what happened at all is at least one in a hundred', () => {
  expect([inHundred(0, 250), inHundred(1, 250), inHundred(55, 250), inHundred(250, 250)]).toEqual([
    0, 1, 22, 100,
  ])
})

test('own blocks add up to what is locked, gained and held, without those that can be sold', () => {
  const row = (application: Partial<OwnBlock>, of: Partial<Block> = {}) => ({
    application: { held: '0.00', paid: '0.00', allotted: '0', ...application } as OwnBlock,
    block: { ...block, currency: 'NGN', last: '40.00', state: 'locked', ...of } as Block,
  })
  const locked = row({ state: 'allotted', allotted: '1243', paid: '48584.81' })
  const open = row({ state: 'applied', held: '78173.44' }, { state: 'open' })
  const over = row({ state: 'allotted', allotted: '500', paid: '1.00' }, { state: 'unlocked' })
  expect(standOf([locked, open, over])).toEqual({
    currency: 'NGN',
    value: '49720.00',
    gain: '1135.19',
    held: '78173.44',
  })
  expect(standOf([over])).toBeUndefined()
  expect(standOf([locked, row({ state: 'applied', held: '1.00' }, { currency: 'USD' })])).toBeUndefined()
})

test.each([
  ['with room, each mark in the middle of its column', 0.4, 0.6, [0.3, 0.2, 0.2, 0.3], ''],
  ['near the lower end, to its side', 0.1, 0.5, [0.18, 0.12, 0.4, 0.3], 'start'],
  ['near the upper end, to its side', 0.5, 0.9, [0.3, 0.4, 0.12, 0.18], 'end'],
])('labels under marks: %s', (_name, from, to, shares, sides) => {
  expect(labelsAt(from, to)).toEqual({ shares: shares.map((share) => expect.closeTo(share, 6)), sides })
})
