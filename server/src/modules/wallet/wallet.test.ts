import { expect, test } from 'vitest'
import type { Reply } from '../../testing/server-wire.ts'
import {
  accountOf,
  address,
  addresses,
  ask,
  banks,
  dataOf,
  hour,
  makePerson,
  messages,
  names,
  now,
  nuban,
  person,
  server,
  someAccount,
  twoCodes,
  usingWalletServer,
  withCode,
  withPass,
} from './testing/wallet-server.ts'

usingWalletServer()

test('stores an account masked, with a waiting period of a day, and notifies its owner', async () => {
  const added = accountOf(await withCode('/bank/add', { ...nuban, label: 'Salary' }))
  expect(added).toMatchObject({
    masked: '•••• 4579',
    bank: 'First Bank of Nigeria',
    holder: 'Adaeze Okafor',
    label: 'Salary',
    usableFrom: now() + 24 * hour,
    chosen: true,
    nameChecked: false,
    currency: 'NGN',
  })
  expect(JSON.stringify(await banks())).not.toContain('0000014579')
  expect((await messages('bank_added')).map(({ details }) => JSON.parse(details))).toEqual([
    { account: 'First Bank of Nigeria •••• 4579', until: String(added.usableFrom) },
  ])
  const id = Number(added.id)
  expect(await server.wallet.account(person.userId, id, added.usableFrom - 1)).toMatchObject({
    reason: 'payout_settling',
    values: { until: String(added.usableFrom) },
  })
  expect(await server.wallet.account(person.userId, id, added.usableFrom)).toMatchObject({
    value: { number: '0000014579', details: { bank: '011' } },
  })
})

test('stores no number, name or address readable in the database', async () => {
  await withCode('/bank/add', { ...nuban, label: 'Salary' })
  await withCode('/coin/withdraw/address/generate', { ...address, label: 'Ledger Nano' })
  const rows = [
    ...(await server.world.database.query('select * from wallet.account where user_id = $1', [
      person.userId,
    ])),
    ...(await server.world.database.query('select * from wallet.address where user_id = $1', [
      person.userId,
    ])),
  ]
  expect(rows).toHaveLength(2)
  const text = JSON.stringify(rows)
  for (const secret of ['14579', 'Adaeze', 'Okafor', 'First Bank', 'Salary', 'Ledger', '5aAeb', 'BeAed']) {
    expect(text).not.toContain(secret)
  }
})

test('refuses to open a sealed row that was moved to another owner', async () => {
  const own = accountOf(await withCode('/bank/add', nuban))
  const other = await makePerson()
  const theirs = accountOf(await withCode('/bank/add', { ...nuban, holder: 'Chidi Eze' }, other))
  await server.world.database.query(
    'update wallet.account set details_sealed = (select details_sealed from wallet.account where id = $1) where id = $2',
    [theirs.id, own.id],
  )
  expect((await server.get('/bank/list', { token: person.token })).status).toBe(500)
})

test('stores the same account of two users with different marks', async () => {
  const other = await makePerson()
  await withCode('/bank/add', nuban)
  await withCode('/bank/add', nuban, other)
  const rows = await server.world.database.query<{ mark: string }>(
    'select mark from wallet.account where user_id in ($1, $2)',
    [person.userId, other.userId],
  )
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(2)
})

test('saves the same account once, also concurrently, without a new waiting period', async () => {
  const sent = await twoCodes()
  const [one, two] = (await Promise.all(sent.map((code) => withPass('/bank/add', { ...nuban, code })))) as [
    Reply,
    Reply,
  ]
  server.world.clock.advance(hour)
  const three = await withCode('/bank/add', { ...nuban, account: '00000 14579', label: 'Mine' })
  expect(accountOf(one).id).toBe(accountOf(two).id)
  expect(accountOf(three)).toMatchObject({
    id: accountOf(one).id,
    usableFrom: accountOf(one).usableFrom,
    label: 'Mine',
  })
  expect(await banks()).toHaveLength(1)
  expect(await messages('bank_added')).toHaveLength(1)
})

test('changed details start a new waiting period, and keep the old row as history', async () => {
  const before = accountOf(await withCode('/bank/add', nuban))
  server.world.clock.advance(30 * hour)
  const after = accountOf(await withCode('/bank/add', { ...nuban, holder: 'Chidi Okafor' }))
  expect(after.id).not.toBe(before.id)
  expect(after).toMatchObject({ usableFrom: now() + 24 * hour, holder: 'Chidi Okafor' })
  expect(await banks()).toHaveLength(1)
  const rows = await server.world.database.query('select 1 from wallet.account where user_id = $1', [
    person.userId,
  ])
  expect(rows).toHaveLength(2)
})

test('needs the PIN to add and to remove', async () => {
  expect(await ask('/bank/add', nuban)).toMatchObject({ reason: 'trade_password_missing' })
  expect(await ask('/bank/add', { ...nuban, tradePassword: '000001' })).toMatchObject({
    reason: 'trade_password_wrong',
  })
  expect(await ask('/coin/withdraw/address/generate', address)).toMatchObject({
    reason: 'trade_password_missing',
  })
  expect(await ask('/coin/withdraw/address/allow', { on: 'true' })).toMatchObject({
    reason: 'trade_password_missing',
  })
  expect(await banks()).toEqual([])
  const { id } = accountOf(await withCode('/bank/add', nuban))
  server.world.clock.advance(hour)
  expect(await ask('/bank/del', { id })).toMatchObject({ reason: 'trade_password_missing' })
  expect(await banks()).toHaveLength(1)
})

test('reports a wrong number at its field, and a check during input reports the same', async () => {
  const wrong = { ...nuban, account: '0000014578' }
  expect(await withCode('/bank/add', wrong)).toMatchObject({
    reason: 'payout_bank_differs',
    fields: ['account'],
    values: { bank: 'First Bank of Nigeria' },
  })
  expect(dataOf(await ask('/bank/check', wrong))).toMatchObject({
    bank: 'First Bank of Nigeria',
    problems: [
      {
        field: 'account',
        reason: 'payout_bank_differs',
        msg: expect.stringContaining('a valid account number'),
      },
    ],
  })
  expect(await banks()).toEqual([])
})

test('compares the holder only with a verified name', async () => {
  names.set(person.userId, 'Adaeze Chioma Okafor')
  expect(await withCode('/bank/add', { ...nuban, holder: 'Chidi Eze' })).toMatchObject({
    reason: 'payout_name_differs',
    fields: ['holder'],
  })
  expect(accountOf(await withCode('/bank/add', { ...nuban, holder: 'OKAFOR ADAEZE' }))).toMatchObject({
    nameChecked: true,
  })
})

test("refuses another user's account and address as unknown", async () => {
  const { id } = accountOf(await withCode('/bank/add', nuban))
  const kept = accountOf(await withCode('/coin/withdraw/address/generate', address))
  const other = await makePerson()
  expect(await server.get(`/bank/info?id=${id}`, { token: other.token })).toMatchObject({
    reason: 'payout_unknown',
  })
  expect(await withPass('/bank/del', { id }, other)).toMatchObject({ reason: 'payout_unknown' })
  expect(await ask('/bank/choose', { id }, other)).toMatchObject({ reason: 'payout_unknown' })
  expect(await withPass('/coin/withdraw/address/del', { id: kept.id }, other)).toMatchObject({
    reason: 'payout_address_unknown',
  })
  const later = now() + 48 * hour
  expect(await server.wallet.account(other.userId, Number(id), later)).toMatchObject({
    reason: 'payout_unknown',
  })
  expect(await server.wallet.address(other.userId, Number(kept.id), later)).toMatchObject({
    reason: 'payout_address_unknown',
  })
  expect(await server.get(`/bank/info?id=${id}`, { token: person.token })).toMatchObject({ data: { id } })
})

test('two concurrent additions at the limit save one', async () => {
  const max = server.settings.integer('payout.accounts.max')
  const wanted = await Promise.all(Array.from({ length: max + 1 }, (_, index) => someAccount(index)))
  for (const fields of wanted.slice(0, max - 1)) accountOf(await withCode('/bank/add', fields))
  const sent = await twoCodes()
  const [one, two] = await Promise.all(
    wanted.slice(max - 1).map((fields, at) => withPass('/bank/add', { ...fields, code: sent[at]! })),
  )
  const unused = await server.security.newPlaces.plant(person.userId, now())
  expect(await withPass('/bank/add', { ...(await someAccount(99)), code: unused })).toMatchObject({
    reason: 'payout_accounts_max',
  })
  expect([one, two].filter((answer) => answer?.code === 0)).toHaveLength(1)
  expect([one, two].find((answer) => answer?.code !== 0)).toMatchObject({
    reason: 'payout_accounts_max',
    values: { max: String(max) },
  })
  expect(await banks()).toHaveLength(max)
})

test('a removed account leaves the list, stays as history, and gets a new waiting period when added again', async () => {
  const { id, usableFrom } = accountOf(await withCode('/bank/add', nuban))
  const answer = await Promise.all([withPass('/bank/del', { id }), withPass('/bank/del', { id })])
  expect(answer.map(({ reason }) => reason ?? 'done').sort()).toEqual(['done', 'payout_unknown'])
  expect(await banks()).toEqual([])
  expect(await messages('bank_removed')).toHaveLength(1)
  server.world.clock.advance(hour)
  expect(accountOf(await withCode('/bank/add', nuban)).usableFrom).toBe(usableFrom + hour)
  const rows = await server.world.database.query('select removed_at from wallet.account where user_id = $1', [
    person.userId,
  ])
  expect(rows.filter((row) => row.removed_at !== null)).toHaveLength(1)
})

test('the first account is the default until another is chosen; a removed one is not', async () => {
  const [first, second] = [accountOf(await withCode('/bank/add', nuban)), await someAccount(77)]
  const added = accountOf(await withCode('/bank/add', second))
  expect(added.chosen).toBe(false)
  expect((await banks()).map(({ id, chosen }) => [id, chosen])).toEqual([
    [first.id, true],
    [added.id, false],
  ])
  expect(await ask('/bank/choose', { id: added.id })).toMatchObject({ code: 0 })
  expect((await banks()).map(({ id }) => id)).toEqual([added.id, first.id])
  await withPass('/bank/del', { id: added.id })
  expect(await banks()).toMatchObject([{ id: first.id, chosen: true }])
})

test('stores an address with its ends shown, waiting, once per coin, network and tag', async () => {
  const added = accountOf(await withCode('/coin/withdraw/address/generate', address))
  expect(added).toMatchObject({ masked: '0x5aAe…eAed', usableFrom: now() + 24 * hour, hasTag: false })
  const lower = { ...address, address: address.address.toLowerCase() }
  expect(accountOf(await withCode('/coin/withdraw/address/generate', lower)).id).toBe(added.id)
  accountOf(await withCode('/coin/withdraw/address/generate', { ...address, coin: 'USDT' }))
  const ripple = { coin: 'XRP', network: 'xrpl-test', address: 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY' }
  const [plain, tagged] = [
    accountOf(await withCode('/coin/withdraw/address/generate', ripple)),
    accountOf(await withCode('/coin/withdraw/address/generate', { ...ripple, tag: '7' })),
  ]
  expect(plain.id).not.toBe(tagged.id)
  expect((await addresses()).list).toHaveLength(4)
  expect(await server.wallet.address(person.userId, Number(tagged.id), now() + 24 * hour)).toMatchObject({
    value: { tag: '7', address: ripple.address },
  })
  expect(await withPass('/coin/withdraw/address/del', { id: tagged.id })).toMatchObject({ code: 0 })
  expect((await addresses()).list).toHaveLength(3)
  expect(await messages('address_removed')).toHaveLength(1)
})

test("refuses another network's address, by name", async () => {
  const wrong = { ...address, coin: 'BTC', network: 'bitcoin-test' }
  expect(await withCode('/coin/withdraw/address/generate', wrong)).toMatchObject({
    reason: 'address_other_network',
    values: { network: 'Ethereum Sepolia', wanted: 'Bitcoin Testnet' },
    fields: ['address'],
  })
  expect(dataOf(await ask('/coin/withdraw/address/check', wrong))).toMatchObject({
    problems: [{ field: 'address', reason: 'address_other_network' }],
  })
})

test('limits the number of addresses', async () => {
  const max = server.settings.integer('payout.addresses.max')
  const wallets = Array.from({ length: max + 1 }, (_, index) => `0x${String(index + 1).padStart(40, '0')}`)
  for (const one of wallets.slice(0, max))
    accountOf(await withCode('/coin/withdraw/address/generate', { ...address, address: one }))
  expect(
    await withCode('/coin/withdraw/address/generate', { ...address, address: wallets[max]! }),
  ).toMatchObject({ reason: 'payout_addresses_max', values: { max: String(max) } })
})

test('with the switch on, coins go only to usable saved addresses; turning off takes a day', async () => {
  const typed = (atMs = now()) => server.wallet.typedAddress(person.userId, address, atMs)
  expect(await typed()).toMatchObject({ ok: true })
  expect(dataOf(await withCode('/coin/withdraw/address/allow', { on: 'true' }))).toEqual({
    on: true,
    endsAt: null,
  })
  expect(await typed()).toMatchObject({ reason: 'payout_not_listed' })
  const kept = accountOf(await withCode('/coin/withdraw/address/generate', address))
  expect(await typed()).toMatchObject({ reason: 'payout_settling' })
  expect(await typed(kept.usableFrom)).toMatchObject({ ok: true })
  await withPass('/coin/withdraw/address/del', { id: kept.id })
  const off = dataOf<{ on: boolean; endsAt: number }>(
    await withCode('/coin/withdraw/address/allow', { on: 'false' }),
  )
  expect(off).toEqual({ on: true, endsAt: now() + 24 * hour })
  expect(await typed(off.endsAt - 1)).toMatchObject({ reason: 'payout_not_listed' })
  expect(await typed(off.endsAt)).toMatchObject({ ok: true })
  // A repeated change does not start the wait again.
  server.world.clock.advance(hour)
  expect(dataOf(await withCode('/coin/withdraw/address/allow', { on: 'false' }))).toEqual(off)
})

test("templates list a country's fields and banks, also for visitors", async () => {
  const answer = await server.get('/index/bank/tmpl?country=NG')
  expect(dataOf(answer)).toMatchObject({
    countries: expect.arrayContaining(['NG', 'MX', 'BR', 'PE', 'GB', 'US', 'EU', 'INTL']),
    templates: [
      {
        scheme: 'NG_NUBAN',
        currency: 'NGN',
        fields: [{ name: 'bank' }, { name: 'account' }, { name: 'holder' }],
      },
    ],
  })
  const all = dataOf<{ templates: unknown[] }>(await server.get('/index/bank/tmpl'))
  expect(all.templates).toHaveLength(10)
})
