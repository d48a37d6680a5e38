import type { CoinDeposit } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import {
  provableBlock,
  provableCoinOffer,
  provableCoins,
  provableDeposit,
  provableExchange,
  provableMembership,
  provableOffer,
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

test('an application for new shares is proven with its money, and with its shares once they are delivered', () => {
  const offer = { symbol: 'TSTM', currency: 'NGN' }
  const applied = {
    id: '8',
    appliedAt: 1,
    endedAt: null,
    state: 'applying',
    paid: '0.00',
    allotted: '0',
    delivered: false,
  } as const
  expect(provableOffer(offer, applied)).toEqual({ kind: 'offer', id: '8', atMs: 1 })
  const paid = { ...applied, endedAt: 4, state: 'paid', paid: '4200.00', allotted: '100' } as const
  const money = { asset: 'NGN', amount: '-4200.00' }
  expect(provableOffer(offer, paid)).toEqual({ kind: 'offer', id: '8', atMs: 4, moves: [money] })
  const shares = { asset: 'share:TSTM', amount: '100' }
  expect(provableOffer(offer, { ...paid, delivered: true }).moves).toEqual([money, shares])
  expect(provableOffer(offer, { ...paid, state: 'not_allotted' }).moves).toEqual([])
  expect(provableOffer(offer, { ...paid, state: 'wait_payment' }).moves).toBeUndefined()
})

test('an application for a block is proven with its money and shares once they are given out', () => {
  const block = { symbol: 'LAGC', currency: 'NGN' }
  const applied = {
    id: '9',
    appliedAt: 1,
    buyDate: null,
    state: 'applied',
    paid: '0.00',
    allotted: '0',
  } as const
  expect(provableBlock(block, applied)).toEqual({ kind: 'block', id: '9', atMs: 1 })
  expect(
    provableBlock(block, { ...applied, buyDate: 5, state: 'allotted', paid: '20.10', allotted: '2' }),
  ).toEqual({
    kind: 'block',
    id: '9',
    atMs: 5,
    moves: [
      { asset: 'NGN', amount: '-20.10' },
      { asset: 'share:LAGC', amount: '2' },
    ],
  })
  expect(provableBlock(block, { ...applied, state: 'not_allotted' }).moves).toEqual([])
})

test('an application for coins is proven with its money once they are shared out, and with what was released', () => {
  const offer = { coin: 'KORA', currency: 'USDT' }
  const applied = {
    id: '9',
    appliedAt: 1,
    sharedAt: null,
    state: 'applied',
    paid: '0.00',
    released: '0.00',
  } as const
  expect(provableCoinOffer(offer, applied)).toEqual({ kind: 'coin_offer', id: '9', atMs: 1 })
  const shared = { ...applied, sharedAt: 5, state: 'shared', paid: '20.10', released: '8.04' } as const
  expect(provableCoinOffer(offer, shared)).toMatchObject({
    atMs: 5,
    moves: [
      { asset: 'USDT', amount: '-20.10' },
      { asset: 'coin:KORA', amount: '8.04' },
    ],
  })
  expect(provableCoinOffer(offer, { ...applied, state: 'returned' }).moves).toEqual([])
})

test('a membership is proven with its price, less what was paid back; a trial with nothing', () => {
  const bought = { id: '3', at: 1, price: '2100.00', currency: 'NGN', refunded: null }
  expect(provableMembership(bought)).toEqual({
    kind: 'vip',
    id: '3',
    atMs: 1,
    moves: [{ asset: 'NGN', amount: '-2100.00' }],
  })
  const refunded = { at: 7, days: 20, amount: '1400.00', entry: '5' }
  const back = provableMembership({ ...bought, refunded })
  expect([back.atMs, back.moves]).toEqual([7, [{ asset: 'NGN', amount: '-700.00' }]])
  expect(provableMembership({ ...bought, price: '0.00' }).moves).toEqual([{ asset: 'NGN', amount: '0.00' }])
})
