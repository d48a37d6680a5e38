import { invariant } from '@openbourse/money'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Person } from '../core/index.ts'
import { checkLedger, userAccount } from '../modules/ledger/index.ts'
import { fakeWire } from '../platform/testing/wire.ts'
import { attempt } from './testing/attempts.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
let friend: Person
const open: Stage[] = []

beforeEach(async () => {
  stage = await openStage()
  open.push(stage)
  friend = await stage.person()
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const world = () => stage.market.world
type Last = {
  readonly account: number
  readonly seq: string
  readonly balance_after: string
  readonly owned_after: string
}

/** The newest posting of an account, found as a reader of the database finds it. */
async function lastOf(holder: string, purpose: string): Promise<Last> {
  const rows = await world().asOwner(
    `select p.account, p.seq, p.balance_after, p.owned_after from ledger.posting p join ledger.account a on a.id = p.account
     where a.holder = $1 and a.purpose = $2 and a.asset = 'NGN' order by p.seq desc limit 1`,
    [holder, purpose],
  )
  invariant(rows[0] !== undefined, 'there is a posting')
  return rows[0] as unknown as Last
}

/** Lines as forged with knowledge of the tables: numbered, and with balances that follow. */
async function forge(
  minor: bigint,
  sides: readonly (readonly [holder: string, purpose: string, sign: bigint])[],
) {
  const { database } = world()
  const entry = await world().asOwner('select max(id) + 1 as id, max(at) as at from ledger.entry')
  const [{ id, at }] = entry as unknown as [{ id: string; at: string }]
  await database.query("insert into ledger.entry values ($1::bigint, $2, 'grant', 'grant', $1::text, null)", [
    id,
    at,
  ])
  for (const [holder, purpose, sign] of sides) {
    const last = await lastOf(holder, purpose)
    const after = (field: 'balance_after' | 'owned_after') => BigInt(last[field]) + sign * minor
    await database.query(
      `insert into ledger.posting (entry, seq, minor, balance_after, owned_after, floor, account)
       select $1::bigint, $2::bigint, $3::bigint, $4::bigint, $5::bigint, floor, id from ledger.account where id = $6`,
      [id, BigInt(last.seq) + 1n, sign * minor, after('balance_after'), after('owned_after'), last.account],
    )
  }
}

const both = () =>
  [
    [`user:${friend.userId}`, 'available', 1n],
    ['house', 'practice', -1n],
  ] as const
const grant = (minor: string) => stage.market.grant(friend.userId, 'NGN', minor)
const broken = async () => (await checkLedger(world().database)).map(({ invariant: name }) => name)

async function withoutTriggers(sql: readonly string[]): Promise<void> {
  const tables = ['ledger.posting', 'ledger.entry']
  for (const table of tables) await world().asOwner(`alter table ${table} disable trigger append_only`)
  for (const each of sql) await world().asOwner(each)
  for (const table of tables) await world().asOwner(`alter table ${table} enable trigger append_only`)
}

/** What the user reads. */
async function statement(of: Stage): Promise<{ amount: string; kind: string }[]> {
  const answer = await of.ask('txRecord', { asset: 'NGN', size: '50' }, { by: friend })
  if (!answer.ok) throw new Error(answer.reason)
  return (answer.value as { list: { amount: string; kind: string }[] }).list
}

attempt('books', 'credit_one_side', async () => {
  await forge(500n, [[`user:${friend.userId}`, 'available', 1n]])
  expect(await broken()).toEqual(
    expect.arrayContaining([
      'the postings of an entry sum to zero for each asset',
      'the world sums to zero for each asset',
    ]),
  )
  await withoutTriggers([
    'delete from ledger.posting where minor = 500',
    'delete from ledger.entry where cause_id = id::text',
  ])
})

attempt('books', 'credit_both_sides', async () => {
  await forge(77_700n, both())
  await expect(grant('1.00')).rejects.toThrow()
  expect(world().fatal).toHaveLength(1)
  stage = await stage.restart()
  open.push(stage)
  expect((await statement(stage)).map(({ amount }) => amount)).toContain('777.00')
})

attempt('books', 'credit_in_parts', async () => {
  const before = await lastOf('house', 'practice')
  for (let part = 0; part < 5; part += 1) await forge(100n + BigInt(part), both())
  const after = await lastOf('house', 'practice')
  expect(BigInt(after.balance_after) - BigInt(before.balance_after)).toBe(-510n)
  expect(BigInt(after.seq) - BigInt(before.seq)).toBe(5n)
  stage = await stage.restart()
  open.push(stage)
  const amounts = (await statement(stage)).map(({ amount }) => amount)
  expect(amounts).toEqual(expect.arrayContaining(['1.00', '1.01', '1.02', '1.03', '1.04']))
})

attempt('books', 'edit_as_house', async () => {
  for (const sql of [
    'update ledger.posting set minor = 1',
    'delete from ledger.posting',
    'update ledger.entry set at = 0',
  ])
    await expect(world().database.query(sql)).rejects.toMatchObject({ code: '42501' })
})

attempt('books', 'edit_as_owner', async () => {
  for (const sql of [
    'update ledger.posting set minor = 1',
    'delete from ledger.posting',
    'update ledger.entry set at = 0',
  ])
    await expect(world().asOwner(sql)).rejects.toMatchObject({ code: 'OB002' })
})

attempt('books', 'edit_without_triggers', async () => {
  const { account, seq } = await lastOf(`user:${friend.userId}`, 'available')
  const change = (by: number) =>
    `update ledger.posting set minor = minor + ${by} where account = ${account} and seq = ${seq}`
  await withoutTriggers([change(1000)])
  expect(await broken()).toEqual(
    expect.arrayContaining([
      'the postings of an entry sum to zero for each asset',
      'every balance is the fold of the postings before it',
    ]),
  )
  await withoutTriggers([change(-1000)])
})

attempt('books', 'edit_consistently', async () => {
  await grant('5.00')
  const sides = [await lastOf(`user:${friend.userId}`, 'available'), await lastOf('house', 'practice')]
  await withoutTriggers(
    sides.map(({ account, seq }, at) => {
      const more = at === 0 ? '+ 1000' : '- 1000'
      return `update ledger.posting set minor = minor ${more}, balance_after = balance_after ${more}, owned_after = owned_after ${more}
        where account = ${account} and seq = ${seq}`
    }),
  )
  expect(await broken()).toEqual([])
  await grant('1.00')
  expect(await broken()).toContain('every balance is the fold of the postings before it')
})

attempt('books', 'remove_entry', async () => {
  await grant('5.00')
  const [{ id }] = (await world().asOwner('select max(id) as id from ledger.entry')) as unknown as [
    { id: string },
  ]
  await withoutTriggers([
    `delete from ledger.posting where entry = ${id}`,
    `delete from ledger.entry where id = ${id}`,
  ])
  await grant('1.00')
  expect(await broken()).toContain('the postings of an account are numbered from one without a gap')
})

attempt('books', 'date_back', async () => {
  world().clock.advance(60_000)
  await grant('5.00')
  const newest = '(select max(id) from ledger.entry)'
  await withoutTriggers([`update ledger.entry set at = at - 3600000 where id = ${newest}`])
  expect(await broken()).toEqual(['entries follow each other in time'])
})

attempt('books', 'second_house', async () => {
  const second = await stage.restart()
  open.push(second)
  await expect(grant('5.00')).rejects.toThrow()
  expect(world().fatal).toHaveLength(1)
  const purse = userAccount(friend.userId, 'available', 'NGN')
  expect(second.market.world.ledger.balance(purse)).toBe(world().ledger.balance(purse) - 500n)
})

attempt('books', 'testing_calls', async () => {
  const { app } = await fakeWire({ testing: undefined })
  for (const url of [
    '/testing/user',
    '/testing/clock',
    '/testing/ledger',
    '/testing/outbox',
    '/ipce-api/testing/user',
  ])
    for (const asked of [{ url }, { url, method: 'POST' as const, payload: {} }])
      expect((await app.inject(asked)).statusCode, url).toBe(404)
})
