import { calls } from '@openbourse/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asker } from '../../testing/market.ts'
import { writeNotice } from '../notices/index.ts'
import { ConsoleServer, value } from './testing/server.ts'

let server: ConsoleServer
let ada: { userId: number; account: string }
beforeEach(async () => {
  server = await ConsoleServer.open()
  ada = await server.accounts.makeTestUser({ verified: false, balances: { NGN: '1000000.00' } })
})
afterEach(() => server.close())

const reason = 'open_case'
const person = (who: 'support' | 'approver' = 'support') =>
  server.calls.consolePerson(server.as(who), { id: String(ada.userId), reason })

test('finds a user only by the exact display id, phone or email', async () => {
  await server.accounts.people.changeEmail({ userId: ada.userId, email: 'ada@example.org', masked: 'a•••' })
  const find = (by: string) => server.calls.consolePersonFind(server.as('support'), { by, reason })
  for (const by of [
    `OB-${ada.userId}`,
    `ob-${ada.userId}`,
    String(ada.userId),
    ada.account,
    'Ada@Example.org',
  ]) {
    const found = value(await find(by)).person
    expect(found, by).toMatchObject({ id: String(ada.userId), displayId: `OB-${ada.userId}`, status: 1 })
    expect(found.account, 'masked').not.toBe(ada.account)
  }
  for (const by of ['', '%', 'ada@', `OB-${ada.userId + 1}`, ada.account.slice(0, -1), "' or 1=1"])
    expect(await find(by), by).toMatchObject({ reason: 'person_unknown' })
  const searched = await server.acts('user', 'nobody')
  expect(searched).toHaveLength(6)
  const audit = JSON.stringify(await server.market.world.database.query('select * from operators.audit'))
  for (const told of [ada.account, 'example.org']) expect(audit).not.toContain(told)
})

test('records a view of a user before showing holdings and history', async () => {
  await server.market.world.writer.settled()
  const seen = value(await person())
  expect(seen.owned).toEqual([
    { asset: 'NGN', available: '1000000.00', held: '0.00', locked: '0.00', coin: '0.00' },
  ])
  expect(seen.timeline.map(({ kind }) => kind).sort()).toEqual(['joined', 'money', 'sign_in'])
  expect(seen.openOrders).toBe(0)
  expect(await server.acts('user', String(ada.userId))).toEqual(['Ife Okonkwo person_viewed open_case'])
  expect(JSON.stringify(seen)).not.toMatch(/argon2|hash|token/)
})

test('shows messages about the account in the timeline by title, without private values', async () => {
  const { writer } = server.market.world
  const told = [
    { word: 'kyc_passed', values: {} },
    { word: 'email_changed', values: { email: 'a•••@example.org' } },
    { word: 'login_new_device', values: { device: 'Firefox' } },
    { word: 'deposit_done', values: { amount: '1.00', currency: 'NGN', number: 'D-1' } },
    { word: 'withdrawal_refused', values: { amount: '1.00', currency: 'NGN' } },
  ] as const
  for (const one of told)
    await writer.run({ actor: 0, decide: (turn) => writeNotice(turn, { userId: ada.userId, ...one }) })
  const { timeline } = value(await person('approver'))
  const titlesIn = (all: typeof timeline) =>
    all.flatMap((one) => (one.kind === 'told' ? [one.title] : [])).sort()
  expect(titlesIn(timeline)).toEqual(['Email changed', 'Withdrawal refused', 'Your identity is verified'])
  // Support may not open withdrawals, so its timeline has none.
  expect(titlesIn(value(await person()).timeline)).toEqual(['Email changed', 'Your identity is verified'])
  expect(JSON.stringify(timeline)).not.toContain('example.org')
})

test('stores notes once for a key, sealed, with their author, over a restart', async () => {
  const note = (text: string, key?: string) =>
    server.calls.consolePersonNote(server.as('support', key), { id: String(ada.userId), text })
  const first = await note('Called twice about a late payment.', 'note-key-1')
  expect(await note('Called twice about a late payment.', 'note-key-1')).toEqual(first)
  expect(await note('  ')).toMatchObject({ reason: 'note_empty' })
  await server.restart()
  expect(await note('Called twice about a late payment.', 'note-key-1')).toEqual(first)
  expect(await note('Another text', 'note-key-1')).toMatchObject({ reason: 'key_reused' })
  const { timeline } = value(await person())
  const notes = timeline.flatMap((one) => (one.kind === 'note' ? [one.note] : []))
  expect(notes).toMatchObject([
    { text: 'Called twice about a late payment.', operator: { name: 'Ife Okonkwo' } },
  ])
  const stored = await server.market.world.database.query('select * from console.note')
  expect(JSON.stringify(stored)).not.toContain('payment')
  await expect(server.market.world.asOwner('delete from console.note')).rejects.toThrow('append-only')
})

test("shows a holder's accounts, postings with running balances, and entries that sum to zero", async () => {
  const { list } = value(
    await server.calls.consoleLedgerAccounts(server.as('approver'), { holder: `user:${ada.userId}` }),
  )
  expect(list).toMatchObject([{ asset: 'NGN', balance: '1000000.00', postings: 1, floor: '0.00' }])
  const account = list[0]!.account
  const looked = value(await server.calls.consoleLedgerAccount(server.as('approver'), { account }))
  expect(looked).toMatchObject({
    more: false,
    account: { account },
    list: [{ seq: 1, amount: '1000000.00', balanceAfter: '1000000.00', hold: null }],
  })
  const id = looked.list[0]!.entry
  const entry = value(await server.calls.consoleLedgerEntry(server.as('approver'), { id }))
  expect(entry.legs).toHaveLength(2)
  expect(entry.sums).toEqual([{ asset: 'NGN', sum: '0.00' }])
  expect(await server.acts('user', String(ada.userId))).toEqual([
    'Kwame Boateng ledger_account_viewed',
    'Kwame Boateng ledger_account_viewed',
    'Kwame Boateng ledger_entry_viewed',
  ])
  for (const wrong of ['user:77', 'house/practice/NGN/x', "x' or 1=1"])
    expect(await server.calls.consoleLedgerAccount(server.as('approver'), { account: wrong })).toMatchObject({
      reason: 'ledger_account_unknown',
    })
  expect(await server.calls.consoleLedgerEntry(server.as('approver'), { id: '999999999' })).toMatchObject({
    reason: 'ledger_entry_unknown',
  })
})

test('shows a trial balance that sums to zero per asset, with holds by owner, without personal data', async () => {
  const order = {
    symbol: 'LAGC',
    type: 'limit',
    quantity: '10',
    price: '310.00',
    clientOrderId: 'console-1',
  }
  const placed = await server.market.handlers.buyStock(
    asker(ada.userId, { nowMs: server.nowMs }),
    calls.buyStock.input.parse(order),
  )
  expect(placed).toMatchObject({ ok: true })
  const { assets, holds } = value(await server.calls.consoleTrialBalance(server.as('approver'), {}))
  expect(assets.map(({ sum }) => sum)).toEqual(assets.map(() => '0.00'))
  expect(holds).toEqual([{ owner: 'order', count: 1 }])
  const naira = assets.find(({ asset }) => asset === 'NGN')
  expect(naira?.lines).toMatchObject([
    { holder: 'users', purpose: 'available', accounts: 1 },
    { holder: 'users', purpose: 'held', accounts: 1 },
    { holder: 'house', purpose: 'practice', balance: '-1000000.00' },
  ])
  expect(JSON.stringify(assets)).not.toContain(String(ada.userId))
})

test('records no view for holders that are not users', async () => {
  const { list } = value(await server.calls.consoleLedgerAccounts(server.as('approver'), { holder: 'house' }))
  expect(list.map(({ account }) => account)).toEqual(['house/practice/NGN'])
  expect(await server.acts('user', String(ada.userId))).toEqual([])
})
