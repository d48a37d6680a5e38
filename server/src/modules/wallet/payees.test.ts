import { expect, test } from 'vitest'
import {
  accountOf,
  address,
  addresses,
  ask,
  banks,
  dataOf,
  makePerson,
  now,
  person,
  server,
  someAccount,
  usingWalletServer,
  withCode,
} from './testing/wallet-server.ts'

usingWalletServer()

const use = (kind: 'bank' | 'crypto', id: string) =>
  server.world.writer.exclusive((tx) => server.wallet.noteUse(tx, { kind, id: Number(id), at: now() }))
const idsOfBanks = async () => (await banks()).map(({ id }) => id)

test('a nickname and a star need no PIN, move nothing, and what is left out stays', async () => {
  const { id, usableFrom } = accountOf(await withCode('/bank/add', await someAccount(1)))
  expect(await ask('/bank/mark', { id, label: 'Rent of the shop', starred: 'true' })).toMatchObject({
    data: { id, label: 'Rent of the shop', starred: true, usableFrom, usedAt: null },
  })
  expect(await ask('/bank/mark', { id, label: '' })).toMatchObject({ data: { label: '', starred: true } })
  expect(await ask('/bank/mark', { id, starred: 'false' })).toMatchObject({ data: { starred: false } })
  await ask('/bank/mark', { id, label: 'Rent of the shop' })
  const stored = JSON.stringify(await server.world.database.query('select * from wallet.account'))
  expect(stored).not.toContain('Rent of the shop')
})

test('favorites come first, then what was used last; what its user chose stays before them', async () => {
  const [first, second, third] = [
    accountOf(await withCode('/bank/add', await someAccount(1))).id,
    accountOf(await withCode('/bank/add', await someAccount(2))).id,
    accountOf(await withCode('/bank/add', await someAccount(3))).id,
  ]
  expect(await idsOfBanks()).toEqual([first, third, second])
  await use('bank', second)
  expect((await banks())[0]).toMatchObject({ id: second, chosen: true, usedAt: now() })
  expect(await idsOfBanks()).toEqual([second, third, first])
  await ask('/bank/mark', { id: first, starred: 'true' })
  expect(await idsOfBanks()).toEqual([second, first, third])
  await ask('/bank/choose', { id: third })
  expect(await idsOfBanks()).toEqual([third, first, second])
})

test('addresses are named, starred and sorted alike', async () => {
  const first = accountOf(await withCode('/coin/withdraw/address/generate', address)).id
  const second = accountOf(await withCode('/coin/withdraw/address/generate', { ...address, coin: 'USDT' })).id
  const ids = async () => (await addresses()).list.map(({ id }) => id)
  expect(await ids()).toEqual([second, first])
  await use('crypto', first)
  expect(await ids()).toEqual([first, second])
  expect(
    await ask('/coin/withdraw/address/mark', { id: second, starred: 'true', label: 'Cold' }),
  ).toMatchObject({
    data: { id: second, starred: true, label: 'Cold' },
  })
  expect(await ids()).toEqual([second, first])
})

test("another user's payees can't be marked", async () => {
  const bank = accountOf(await withCode('/bank/add', await someAccount(1))).id
  const coin = accountOf(await withCode('/coin/withdraw/address/generate', address)).id
  const owner = person
  const other = await makePerson()
  expect(await ask('/bank/mark', { id: bank, label: 'Mine' }, other)).toMatchObject({
    reason: 'payout_unknown',
  })
  expect(await ask('/coin/withdraw/address/mark', { id: coin, starred: 'true' }, other)).toMatchObject({
    reason: 'payout_address_unknown',
  })
  expect((await banks(owner))[0]).toMatchObject({ label: '' })
})

test('an address that begins and ends like a saved one is reported, the saved one itself is not', async () => {
  accountOf(await withCode('/coin/withdraw/address/generate', { ...address, label: 'Cold' }))
  const alike = async (typed: string) =>
    dataOf<{ alike: unknown }>(await ask('/coin/withdraw/address/check', { ...address, address: typed }))
      .alike
  expect(await alike(`0x5aAe${'0'.repeat(32)}eAed`)).toEqual([{ masked: '0x5aAe…eAed', label: 'Cold' }])
  expect(await alike(address.address.toLowerCase())).toEqual([])
  expect(await alike(`0x5aAf${'0'.repeat(32)}eAed`)).toEqual([])
})
