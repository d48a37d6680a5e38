import type { CoinDeposit } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import {
  provableCoins,
  provableDeposit,
  provableExchange,
  provableTransfer,
  provableWithdrawal,
} from './provable.ts'

test('a deposit can be proven once it is in the ledger, and its amount once it is credited', () => {
  const deposit = {
    id: '118',
    changedAt: 5,
    currency: 'NGN',
    credited: '0.00',
    state: 'in_progress',
  } as const
  expect(provableDeposit({ ...deposit, entry: null })).toBeUndefined()
  const proven = { kind: 'deposit', id: '118', atMs: 5 }
  expect(provableDeposit({ ...deposit, entry: '42', state: 'under_review' })).toEqual(proven)
  expect(provableDeposit({ ...deposit, entry: '42', state: 'success', credited: '900.00' })).toEqual({
    ...proven,
    moves: [{ asset: 'NGN', amount: '900.00' }],
  })
})

test('coins that came are proven as of their last step, and their amount while nothing is undone', () => {
  const timeline: CoinDeposit['timeline'] = [
    { at: 1, word: 'seen', height: null },
    { at: 7, word: 'credited', height: 12 },
  ]
  const coins = { id: '9', timeline, coin: 'USDT', amount: '2.500000', state: 'success' as const }
  expect(provableCoins({ ...coins, entry: null })).toBeUndefined()
  const proven = { kind: 'deposit', id: '9', atMs: 7 }
  expect(provableCoins({ ...coins, entry: '3' })).toEqual({
    ...proven,
    moves: [{ asset: 'USDT', amount: '2.500000' }],
  })
  expect(provableCoins({ ...coins, entry: '3', state: 'fail' })).toEqual(proven)
})

test('a withdrawal can be proven from its request on, as of its newest step, and its amount once it is over', () => {
  const asked = {
    id: '7',
    askedAt: 1,
    decidedAt: null,
    sentAt: null,
    endedAt: null,
    state: 'under_review',
    asset: 'NGN',
    amount: '500.00',
  } as const
  expect(provableWithdrawal(asked)).toEqual({ kind: 'withdrawal', id: '7', atMs: 1 })
  const sent = { ...asked, decidedAt: 2, sentAt: 3, state: 'in_progress' } as const
  expect(provableWithdrawal(sent)).toEqual({ kind: 'withdrawal', id: '7', atMs: 3 })
  const moves = [{ asset: 'NGN', amount: '-500.00' }]
  const paid = { ...sent, endedAt: 4, state: 'success' } as const
  expect(provableWithdrawal(paid)).toEqual({ kind: 'withdrawal', id: '7', atMs: 4, moves })
  expect(provableWithdrawal({ ...paid, state: 'fail' }).moves).toEqual([])
})

test('an exchange and a transfer are proven by the number of their receipt', () => {
  const exchanged = { id: '5', at: 6, from: 'NGN', to: 'USD', pays: '1600.00', gets: '1.00' }
  expect(provableExchange(exchanged)).toEqual({
    kind: 'exchange',
    id: '5',
    atMs: 6,
    moves: [
      { asset: 'NGN', amount: '-1600.00' },
      { asset: 'USD', amount: '1.00' },
    ],
  })
  const transferred = {
    id: '5',
    at: 6,
    asset: 'USDT',
    amount: '4.000000',
    from: 'coin',
    to: 'stock',
  } as const
  expect(provableTransfer(transferred)).toEqual({
    kind: 'transfer',
    id: '5',
    atMs: 6,
    moves: [
      { asset: 'USDT', amount: '-4.000000', purpose: 'coin' },
      { asset: 'USDT', amount: '4.000000', purpose: 'available' },
    ],
  })
})
