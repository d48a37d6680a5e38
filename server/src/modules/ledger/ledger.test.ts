import { beforeAll, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { openWorld, type World } from '../../testing/world.ts'
import type { Account } from './book.ts'
import {
  buyFill,
  checkLedger,
  type Entry,
  holdForOrder,
  orderClaim,
  practiceGrant,
  releaseFromOrder,
  sellFill,
  settlementUnlock,
  snapshotPostings,
  trialBalanceStored,
  trialByPurpose,
} from './index.ts'
import { readAccounts } from './store.ts'

const ann = 1_000_001
const ben = 1_000_002
const fees = { commission: 3n, exchange: 1n, stamp: 1n }
const lagc = 'LAGC'

function post(world: World, ...entries: readonly Entry[]) {
  return world.writer.run({
    actor: 0,
    decide: (turn) => entries.map((entry) => world.ledger.post(turn, entry)),
  })
}

const account = 'available' as const

/** Ann buys ten shares from the simulated market on Friday; on Monday she sells four of them to Ben. */
async function trade(world: World): Promise<void> {
  const grant = (userId: number) =>
    practiceGrant({ userId, asset: 'NGN', minor: 10_000n, id: String(userId) })
  const annBuys = { portfolioId: ann, orderId: 1, symbol: lagc, account }
  const annSells = { portfolioId: ann, orderId: 2, symbol: lagc, account }
  const benBuys = { portfolioId: ben, orderId: 3, symbol: lagc, account }
  await post(world, grant(ann), grant(ben))
  await post(world, holdForOrder({ ...annBuys, asset: 'NGN', minor: 1_100n }))
  const base = 'share:LAGC'
  const into = 'locked' as const
  const bought = { ...annBuys, base, currency: 'NGN', quantity: 10n, value: 1_000n, fees, into, release: 95n }
  await post(world, ...buyFill({ ...bought, counterparty: 'simulated' }))
  world.clock.advance(1000)
  await post(
    world,
    settlementUnlock({ portfolioId: ann, symbol: lagc, base, quantity: 10n, id: '2026-01-19' }),
  )
  await post(
    world,
    holdForOrder({ ...annSells, asset: 'share:LAGC', minor: 5n }),
    holdForOrder({ ...benBuys, asset: 'NGN', minor: 500n }),
  )
  const met = { base, currency: 'NGN', quantity: 4n, value: 440n, fees, counterparty: 'person' } as const
  await post(
    world,
    ...buyFill({ ...benBuys, ...met, into, release: 0n }),
    ...sellFill({ ...annSells, ...met }),
  )
}

let result: World

beforeAll(async () => {
  result = await openWorld()
  await trade(result)
})

test('after the story each user owns the amounts of the story', () => {
  expect(result.ledger.owned(ann)).toEqual([
    { asset: 'NGN', available: 9_430n, held: 0n, locked: 0n, coin: 0n, contract: 0n },
    { asset: 'share:LAGC', available: 5n, held: 1n, locked: 0n, coin: 0n, contract: 0n },
  ])
  expect(result.ledger.ownedOf(ben, 'NGN')).toEqual({
    asset: 'NGN',
    available: 9_500n,
    held: 55n,
    locked: 0n,
    coin: 0n,
    contract: 0n,
  })
  expect(result.ledger.ownedOf(ben, 'share:LAGC').locked).toBe(4n)
  expect(result.ledger.ownedOf(ben, 'USD')).toEqual({
    asset: 'USD',
    available: 0n,
    held: 0n,
    locked: 0n,
    coin: 0n,
    contract: 0n,
  })
  expect(result.ledger.balance('house/fee-commission/NGN')).toBe(9n)
  expect(result.ledger.balance('house/clearing/NGN')).toBe(0n)
  expect(result.ledger.balance('house/participants/share:LAGC')).toBe(-10n)
})

test('what is set aside is known by its order', () => {
  expect(result.ledger.held(orderClaim(1))).toEqual(new Map())
  expect(result.ledger.held(orderClaim(2))).toEqual(new Map([['share:LAGC', 1n]]))
  expect([...result.ledger.trialBalance().holds.keys()]).toEqual(['order:2', 'order:3'])
})

test('the journal keeps every invariant', async () => {
  expect(await checkLedger(result.database)).toEqual([])
  expect(await trialBalanceStored(result.database)).toEqual(result.ledger.trialBalance().sums)
})

test('the trial balance is the same however many accounts are added up at once', async () => {
  const whole = await trialByPurpose(result.database, undefined)
  expect(whole.map(({ asset, sum }) => [asset, sum])).toEqual([
    ['NGN', '0.00'],
    ['share:LAGC', '0'],
  ])
  expect(whole[0]?.lines.slice(0, 2)).toEqual([
    { holder: 'users', purpose: 'available', balance: '189.30', accounts: 2 },
    { holder: 'users', purpose: 'held', balance: '0.55', accounts: 2 },
  ])
  for (const portion of [1, 2, 5]) {
    expect(await trialByPurpose(result.database, undefined, portion)).toEqual(whole)
    expect(await trialByPurpose(result.database, 'share:LAGC', portion)).toEqual(whole.slice(1))
  }
})

test('the statement has one line for each entry and asset, newest first, and adds up', async () => {
  const { list, total } = await result.ledger.statement({ portfolioId: ann, asset: 'NGN', page: 1, size: 20 })
  expect(list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['fee_stamp', '-0.01', '94.30'],
    ['fee_exchange', '-0.01', '94.31'],
    ['fee_commission', '-0.03', '94.32'],
    ['trade_sell', '4.40', '94.35'],
    ['fee_stamp', '-0.01', '89.95'],
    ['fee_exchange', '-0.01', '89.96'],
    ['fee_commission', '-0.03', '89.97'],
    ['trade_buy', '-10.00', '90.00'],
    ['practice_grant', '100.00', '100.00'],
  ])
  expect(total).toBe(9)
  expect(list[0]!.cause).toEqual({ kind: 'order', id: '2', symbol: lagc })
})

test('a statement has pages, and a page beyond the last still has the total', async () => {
  const second = await result.ledger.statement({ portfolioId: ann, asset: 'NGN', page: 2, size: 4 })
  expect(second.list.map(({ kind }) => kind)).toEqual([
    'fee_stamp',
    'fee_exchange',
    'fee_commission',
    'trade_buy',
  ])
  expect(await result.ledger.statement({ portfolioId: ann, asset: 'NGN', page: 9, size: 4 })).toMatchObject({
    list: [],
    total: 9,
  })
})

test('holds are shown when asked for by kind, with what was set aside', async () => {
  const held = await result.ledger.statement({ portfolioId: ann, kind: 'order_hold', page: 1, size: 20 })
  expect(held.list.map(({ asset, amount }) => [asset, amount])).toEqual([
    ['share:LAGC', '5'],
    ['NGN', '11.00'],
  ])
  const back = await result.ledger.statement({ portfolioId: ann, kind: 'order_release', page: 1, size: 20 })
  expect(back.list.map(({ amount }) => amount)).toEqual(['-0.95'])
})

test('a statement keeps to its times and to its user', async () => {
  const friday = result.clock.nowMs() - 1000
  const on = await result.ledger.statement({ portfolioId: ann, from: friday, to: friday, page: 1, size: 20 })
  expect(on.list.map(({ kind }) => kind)).toEqual([
    'fee_stamp',
    'fee_exchange',
    'fee_commission',
    'trade_buy',
    'trade_buy',
    'practice_grant',
  ])
  expect((await result.ledger.statement({ portfolioId: 5, page: 1, size: 20 })).total).toBe(0)
})

test('what was owned at a time is read from postings, in the order the times were asked', async () => {
  const now = result.clock.nowMs()
  expect(await result.ledger.ownedAt(ann, [now, now - 1001, now - 1000])).toEqual(
    new Map([
      ['NGN', [9_430n, 0n, 8_995n]],
      ['share:LAGC', [6n, 0n, 10n]],
    ]),
  )
})

test('a restart finds the same balances, holds and numbers, with or without a snapshot', async () => {
  for (const every of [1_000_000, 1, 7]) {
    const world = await openWorld({ given: [give(snapshotPostings, every)] })
    await trade(world)
    if (every === 1) await world.ledger.snapshot(world.clock.nowMs())
    const after = await world.reopen()
    expect(after.ledger.trialBalance()).toEqual(world.ledger.trialBalance())
    expect(after.ledger.owned(ann)).toEqual(world.ledger.owned(ann))
    const rest = { portfolioId: ben, orderId: 3, symbol: lagc, account, asset: 'NGN', minor: 55n }
    await post(after, releaseFromOrder(rest))
    expect(await checkLedger(after.database)).toEqual([])
  }
})

test('accounts are read alike in portions of any size, amounts beyond what a number holds among them', async () => {
  const world = await openWorld()
  const minor = 2n ** 62n + 1n
  await post(world, practiceGrant({ userId: ann, asset: 'NGN', minor, id: '1' }))
  await trade(world)
  const read = async (portion?: number) => {
    const accounts: Account[] = []
    await readAccounts(world.database, (account) => accounts.push(account), portion)
    return accounts
  }
  const all = await read()
  expect(all.find(({ holder, purpose }) => holder === 'house' && purpose === 'practice')?.balance).toBe(
    -minor - 20_000n,
  )
  const name = ({ holder, purpose, asset }: Account) => `${holder}/${purpose}/${asset}`
  expect(all.map((one) => [name(one), one.balance])).toEqual(
    all.map((one) => [name(one), world.ledger.balance(name(one))]),
  )
  expect(all.map(({ id }) => id)).toEqual(all.map((_, at) => at + 1))
  for (const portion of [1, 2, all.length]) expect(await read(portion)).toEqual(all)
})

test('a snapshot is only a shortcut: recovery reads it, and nothing before it', async () => {
  const world = await openWorld()
  await trade(world)
  await world.ledger.snapshot(world.clock.nowMs())
  await world.asOwner("update ledger.snapshot_hold set minor = 54 where hold = 'order:3'")
  expect((await world.reopen()).ledger.held(orderClaim(3))).toEqual(new Map([['NGN', 54n]]))
})

test('a snapshot has every hold, also of more than are sent at once', async () => {
  const world = await openWorld()
  await trade(world)
  const ids = Array.from({ length: 4_001 }, (_, at) => 100 + at)
  const hold = { portfolioId: ben, symbol: lagc, account, asset: 'NGN', minor: 1n } as const
  await post(world, ...ids.map((orderId) => holdForOrder({ ...hold, orderId })))
  await world.ledger.snapshot(world.clock.nowMs())
  const [stored] = await world.database.query('select count(*)::int as holds from ledger.snapshot_hold')
  expect(stored?.holds).toBe(world.ledger.holds().count)
  expect((await world.reopen()).ledger.trialBalance()).toEqual(world.ledger.trialBalance())
})

test.each([
  ['ledger.entry', "update ledger.entry set kind = 'deposit'"],
  ['ledger.entry', 'delete from ledger.entry'],
  ['ledger.entry', 'truncate ledger.entry'],
  ['ledger.posting', 'update ledger.posting set minor = 1'],
  ['ledger.posting', 'delete from ledger.posting'],
  ['ledger.posting', 'truncate ledger.posting'],
  ['ledger.account', 'update ledger.account set floor = null'],
  ['core.command', "update core.command set answer = '{}'"],
  ['core.page', 'delete from core.page'],
])('%s refuses: %s', async (table, sql) => {
  await expect(result.asOwner(sql)).rejects.toThrow(`${table} is append-only`)
  await expect(result.database.query(sql)).rejects.toThrow('permission denied')
})

test('a stored balance cannot be below its floor', async () => {
  const below = result.database.query(
    'insert into ledger.posting (entry, seq, minor, balance_after, owned_after, floor, account) values (1, 99, -1, -1, -1, 0, 1)',
  )
  await expect(below).rejects.toThrow(/posting_check/)
})

test('an overdraft is refused before anything is changed', async () => {
  const sums = result.ledger.trialBalance()
  const order = { portfolioId: ann, orderId: 9, symbol: lagc, account }
  const tooMuch = holdForOrder({ ...order, asset: 'NGN', minor: 9_431n })
  await expect(post(result, tooMuch)).rejects.toThrow(/floor/)
  const foreign = releaseFromOrder({ ...order, orderId: 3, asset: 'NGN', minor: 1n })
  await expect(post(result, foreign)).rejects.toThrow(/belongs to one holder|floor/)
  expect(result.ledger.trialBalance()).toEqual(sums)
  expect(result.fatal).toEqual([])
})
