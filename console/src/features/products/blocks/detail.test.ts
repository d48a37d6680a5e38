import { blockCancelReasons, blockReasons, calls } from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { detailOf, type Look } from './detail.ts'
import { begin, cancelReasons, groups, inputOf, openReasons } from './draft.ts'

const look: Look = {
  block: {
    id: '7',
    symbol: 'LAGC',
    seller: 'Harbour Pension Trust',
    state: 'open',
    stage: 'running',
    practice: false,
    publishedAt: 1,
    opensAt: 2,
    closesAt: 3,
    allotsAt: 4,
    unlockAt: 5,
    currency: 'NGN',
    price: '290.00',
    offered: '10000',
    people: 2,
    asked: '11000',
    simulated: '0',
    escrow: '10000',
    portfolio: '1000000001',
    rulesHash: 'a'.repeat(64),
    proposal: '3',
    waiting: null,
    cancelledFor: null,
  },
  terms: {
    reference: '310.00',
    owned: '50000',
    minimum: '100',
    maximum: '8000',
    lot: '1',
    lockDays: 7,
    why: { 'en-US': 'a', 'es-MX': 'b', 'pt-BR': 'c' },
  },
  money: { held: '3205312.00' },
  cancel: { users: 2, money: '3205312.00' },
}

it('takes exactly the reasons that the server takes', () => {
  expect(openReasons).toEqual(blockReasons)
  expect(cancelReasons).toEqual(blockCancelReasons)
})

it('asks for every field of the call, and for no other', () => {
  const asked = groups.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect([...asked, 'reason'].sort()).toEqual(Object.keys(calls.consoleBlockPropose.input.shape).sort())
  const input = inputOf({ ...begin(1_800_000_000_000), symbol: ' lagc ' }, 'seller_asked')
  expect(
    calls.consoleBlockPropose.input.safeParse(input).error?.issues.map(({ path }) => path[0]),
  ).not.toContain('opensAt')
  expect(input).toMatchObject({
    symbol: 'LAGC',
    lot: '1',
    lockDays: '30',
    closesAt: Number(input.opensAt) + 3 * 86_400_000,
  })
})

it('shows what a cancellation gives back while it is possible, and why not afterwards', () => {
  const cancelOf = (of: Look) => {
    const { act } = detailOf(of)
    return act.does === 'cancel' ? act.cancel : undefined
  }
  expect(cancelOf(look)).toEqual({ users: 2, money: '3205312.00', currency: 'NGN' })
  const closed = { ...look, cancel: null, block: { ...look.block, state: 'closed' as const } }
  expect(cancelOf(closed)).toBe('too_late')
  expect(cancelOf({ ...closed, block: { ...look.block, state: 'unlocked', stage: 'over' } })).toBe('over')
})
