import { expect, test } from 'vitest'
import {
  provableCoins,
  provableDeposit,
  provableExchange,
  provableTransfer,
  provableWithdrawal,
} from './provable.ts'

test('a deposit can be proven once it is in the ledger, and not before', () => {
  expect(provableDeposit({ id: '118', entry: null, changedAt: 5 })).toBeUndefined()
  expect(provableDeposit({ id: '118', entry: '42', changedAt: 5 })).toEqual({
    kind: 'deposit',
    id: '118',
    atMs: 5,
  })
})

test('coins that came are proven as of their last step', () => {
  const timeline = [
    { at: 1, word: 'seen', height: null },
    { at: 7, word: 'credited', height: 12 },
  ] as const
  expect(provableCoins({ id: '9', entry: null, timeline: [...timeline] })).toBeUndefined()
  expect(provableCoins({ id: '9', entry: '3', timeline: [...timeline] })).toEqual({
    kind: 'deposit',
    id: '9',
    atMs: 7,
  })
})

test('a withdrawal can be proven from its request on, as of its newest step', () => {
  const asked = { id: '7', askedAt: 1, decidedAt: null, sentAt: null, endedAt: null }
  expect(provableWithdrawal(asked)).toEqual({ kind: 'withdrawal', id: '7', atMs: 1 })
  expect(provableWithdrawal({ ...asked, decidedAt: 2, sentAt: 3 }).atMs).toBe(3)
  expect(provableWithdrawal({ ...asked, decidedAt: 2, sentAt: 3, endedAt: 4 }).atMs).toBe(4)
})

test('an exchange and a transfer are proven by the number of their receipt', () => {
  expect(provableExchange({ id: '5', at: 6 })).toEqual({ kind: 'exchange', id: '5', atMs: 6 })
  expect(provableTransfer({ id: '5', at: 6 })).toEqual({ kind: 'transfer', id: '5', atMs: 6 })
})
