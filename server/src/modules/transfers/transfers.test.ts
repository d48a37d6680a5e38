import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { asker } from '../../testing/market.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { type CoinDeposits, coinDeposits } from '../coindeposits/index.ts'
import { checkLedger, practiceGrant } from '../ledger/index.ts'
import { notices } from '../notices/index.ts'
import { transfers } from './index.ts'
import { decideTransfer } from './rules.ts'

const ada = 1_000_001
const bola = 1_000_002
let world: World
const owed = new Map<string, bigint>()
const coins = { owedOf: (userId: number, asset: string) => owed.get(`${userId} ${asset}`) ?? 0n }

beforeEach(async () => {
  owed.clear()
  world = await openWorld({
    products: [transfers, notices],
    given: [give(coinDeposits, coins as CoinDeposits)],
  })
  await world.writer.run({
    actor: 0,
    decide: (turn) =>
      void world.ledger.post(turn, practiceGrant({ userId: ada, asset: 'NGN', minor: 100_000n, id: '1' })),
  })
})

const as = (key: string, userId = ada) => asker(userId, { nowMs: world.clock.nowMs(), key })
const over = { from: 'stock', to: 'coin', asset: 'NGN', amount: '600' } as const
const back = { ...over, from: 'coin', to: 'stock' } as const
const has = () => {
  const { available, coin } = world.ledger.ownedOf(ada, 'NGN')
  return [available, coin]
}

test('transfers immediately and free, both ways, with a receipt of the new balances', async () => {
  const first = await world.calls.transfer(as('key-of-first'), over)
  expect(first).toMatchObject({
    value: { amount: '600.00', from: 'stock', to: 'coin', after: { stock: '400.00', coin: '600.00' } },
  })
  await world.calls.transfer(as('key-of-second'), { ...back, amount: '0.01' })
  expect(has()).toEqual([40_001n, 59_999n])
  const list = await world.calls.transferList(as('list-key'), { page: 1, size: 20 })
  expect(list).toMatchObject({
    value: { total: 2, list: [{ amount: '0.01', after: null }, { amount: '600.00' }] },
  })
  expect(await world.calls.transferAccounts(as('list-key'), {})).toMatchObject({
    value: { list: [{ asset: 'NGN', decimals: 2, stock: '400.01', coin: '599.99' }] },
  })
  expect(await world.calls.transferList(as('list-key', bola), { page: 1, size: 20 })).toMatchObject({
    value: { total: 0 },
  })
  expect(await checkLedger(world.database)).toEqual([])
})

test('writes one message for each transfer, already read', async () => {
  await world.calls.transfer(as('key-of-first'), over)
  await world.calls.transfer(as('key-of-first'), over)
  await world.calls.transfer(as('key-of-other'), { ...over, amount: '9999' })
  const found = await world.calls.noticeList(as('list-key'), { page: 1, size: 20 })
  expect(found).toMatchObject({
    value: { list: [{ title: '600.00 NGN moved', category: 'money', read: true }], unread: { all: 0 } },
  })
  expect(found.ok && found.value.total).toBe(1)
})

test('changes no holdings: transactions and total stay the same', async () => {
  await world.calls.transfer(as('key-of-first'), over)
  await world.writer.settled()
  const { list } = await world.ledger.statement({ portfolioId: ada, kind: 'transfer', page: 1, size: 5 })
  const of = async (account: 'stock' | 'coin') => {
    const one = await world.ledger.statement({ portfolioId: ada, account, page: 1, size: 5 })
    return one.list.map(({ kind, amount, balanceAfter, moved }) => [kind, amount, balanceAfter, moved])
  }
  expect(await of('stock')).toEqual([
    ['transfer', '-600.00', '400.00', null],
    ['practice_grant', '1000.00', '1000.00', null],
  ])
  expect(await of('coin')).toEqual([['transfer', '600.00', '600.00', null]])
  expect(list).toMatchObject([
    { amount: '0.00', balanceAfter: '1000.00', moved: '600.00', cause: { kind: 'transfer' } },
  ])
  expect(world.ledger.holdersOf('NGN')).toEqual([{ portfolioId: ada, total: 100_000n }])
})

test.each([
  ['the same account', { ...over, to: 'stock' as const }, 'transfer_same_account'],
  ['shares', { ...over, asset: 'share:LAGC', amount: '1' }, 'transfer_asset_unknown'],
  ['an asset that there is not', { ...over, asset: 'XYZ' }, 'transfer_asset_unknown'],
  ['nothing', { ...over, amount: '0.00' }, 'transfer_amount_zero'],
  ['units of a robot', { ...over, asset: 'unit:7' }, 'transfer_asset_unknown'],
  ['a part of the smallest unit', { ...over, amount: '0.001' }, 'transfer_decimals'],
  ['more than is free', { ...over, amount: '1000.01' }, 'transfer_balance'],
  ['what is in the other account', { ...back, amount: '1' }, 'transfer_balance'],
])('refuses %s, and nothing moves', async (_, input, reason) => {
  expect(await world.calls.transfer(as('key-of-first'), input)).toMatchObject({ ok: false, reason })
  expect(has()).toEqual([100_000n, 0n])
})

test('refuses to transfer a coin that the user owes, and allows another', async () => {
  owed.set(`${ada} USDT`, 5n)
  expect(await world.calls.transfer(as('key-of-moved'), over)).toMatchObject({ ok: true })
  owed.set(`${ada} NGN`, 5n)
  expect(await world.calls.transfer(as('key-of-owing'), back)).toMatchObject({
    reason: 'coin_owed',
    values: { owed: '0.05', coin: 'NGN' },
  })
})

test('a repeated key transfers once, also after a restart, and never another input', async () => {
  const first = await world.calls.transfer(as('key-of-first'), over)
  expect(await world.calls.transfer(as('key-of-first'), over)).toEqual(first)
  world = await world.reopen()
  expect(await world.calls.transfer(as('key-of-first'), over)).toEqual(first)
  expect(await world.calls.transfer(as('key-of-first'), { ...over, amount: '1' })).toMatchObject({
    reason: 'key_reused',
  })
  expect(await world.calls.transfer({ ...as('x'), requestKey: undefined }, over)).toMatchObject({
    reason: 'key_missing',
  })
  expect(has()).toEqual([40_000n, 60_000n])
})

test('fifty concurrent transfers move only the balance', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      world.calls.transfer(as(`key-number-${at}`), { ...over, amount: '30' }),
    ),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(33)
  expect(has()).toEqual([1_000n, 99_000n])
})

test('moves an amount above zero and within the balance, for any input', () => {
  const texts = fc.oneof(
    fc
      .bigInt({ min: 0n, max: 10n ** 12n })
      .map((minor) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`),
    fc.string(),
  )
  fc.assert(
    fc.property(texts, fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.boolean(), (amount, stock, isBack) => {
      const decided = decideTransfer({ ...(isBack ? back : over), amount }, () => ({
        stock,
        coin: stock / 2n,
        contract: 0n,
      }))
      if (!decided.ok) return
      expect(decided.value > 0n && decided.value <= (isBack ? stock / 2n : stock)).toBe(true)
    }),
  )
})
