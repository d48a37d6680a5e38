import {
  leafHash,
  parseBundle,
  parseCheckpoint,
  parseNote,
  parseVerifier,
  type Verifier,
  verifyInclusion,
  verifyNote,
} from '@openbourse/proof'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logBlinds } from '../../core/index.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { practiceGrant } from '../ledger/index.ts'
import { compareWithBooks } from './compare.ts'
import { logSigners, publicLog } from './index.ts'

const ada = 1_000_001
let world: World

beforeEach(async () => {
  world = await openWorld({ products: [publicLog] })
})

let grants = 0
async function grant(of = world): Promise<void> {
  grants += 1
  const entry = practiceGrant({ userId: ada, asset: 'NGN', minor: 100n, id: String(grants) })
  await of.writer.run({ actor: 0, decide: (turn) => void of.ledger.post(turn, entry) })
}

const keeperOf = (of = world) => of.assembly.face(publicLog).keeper

/** The newest checkpoint, after its signature was verified with the key that the log publishes. */
function checkpoint(of = world): ReturnType<typeof parseCheckpoint> {
  const { keeper, key } = of.assembly.face(publicLog)
  const note = parseNote(Buffer.from(keeper.head?.note ?? ''))
  const verifier: Verifier = parseVerifier(key)
  expect(verifyNote(note, [verifier])).toHaveLength(1)
  return parseCheckpoint(note.text)
}

const compared = (of = world) =>
  compareWithBooks(of.database, {
    tables: of.assembly.leaves(),
    blinds: logBlinds(of.ports.secrets),
    noted: of.assembly.noted(),
    logs: logSigners(of.ports.secrets),
  })

describe('what is written becomes leaves', () => {
  test('of which each is proven under a signed checkpoint', async () => {
    for (let at = 0; at < 80; at++) await grant()
    await world.assembly.work()
    const { size, root } = checkpoint()
    expect(size).toBeGreaterThan(256)
    const entries: Uint8Array[] = []
    for (let from = 0; from < size; from += 256) {
      const width = Math.min(256, size - from)
      const index = String(from / 256).padStart(3, '0')
      const path = `tile/entries/${index}${width === 256 ? '' : `.p/${width}`}`
      entries.push(...parseBundle((await keeperOf().file(path))!, width))
    }
    for (const index of [0, 1, 100, 255, 256, size - 1]) {
      const proof = await keeperOf().inclusion(index, size)
      const claim = { index, size, leafHash: leafHash(entries[index]!), root }
      expect(verifyInclusion(claim, proof)).toBe(true)
    }
  })

  test('and agrees with the books, row for row', async () => {
    for (let at = 0; at < 3; at++) await grant()
    await world.assembly.work()
    const { leaves, rows, differences } = await compared()
    expect(differences).toEqual([])
    // Three pages, each with one leaf of its own.
    expect(leaves).toBe(rows + 3)
  })

  test('nothing is signed while nothing is written', async () => {
    await world.assembly.work()
    expect(keeperOf().head).toBeUndefined()
    await grant()
    await world.assembly.work()
    const { head } = keeperOf()
    world.clock.advance(60_000)
    await world.assembly.work()
    expect(keeperOf().head).toBe(head)
  })
})

describe('a restart', () => {
  test('continues where the log was, with the same key', async () => {
    for (let at = 0; at < 130; at++) await grant()
    await world.assembly.work()
    const before = checkpoint()
    const second = await world.reopen({ products: [publicLog] })
    expect(checkpoint(second)).toEqual(before)
    await grant(second)
    await second.assembly.work()
    const after = checkpoint(second)
    expect(after.origin).toBe(before.origin)
    expect(after.size).toBeGreaterThan(before.size)
    expect((await compared(second)).differences).toEqual([])
  })

  test('takes in leaves that were durable and not signed yet', async () => {
    await grant()
    await world.assembly.work()
    await grant()
    const second = await world.reopen({ products: [publicLog] })
    await second.assembly.work()
    expect((await compared(second)).differences).toEqual([])
    expect(checkpoint(second).size).toBe((await compared(second)).leaves)
  })

  test('continues after a crash between a full tile and the checkpoint', async () => {
    await grant()
    await world.assembly.work()
    const signed = await world.database.query('select size, root, note, at from log.head')
    for (let at = 0; at < 90; at++) await grant()
    await world.assembly.work()
    const before = checkpoint()
    await asOwner('delete from log.head')
    const { size, root, note, at } = signed[0] as Record<string, string>
    await world.asOwner('insert into log.head (size, root, note, at) values ($1, $2, $3, $4)', [
      size,
      root,
      note,
      at,
    ])
    const second = await world.reopen({ products: [publicLog] })
    expect(checkpoint(second).size).toBe(Number(size))
    await second.assembly.work()
    expect(checkpoint(second)).toEqual(before)
  })

  test('refuses to serve a log that is not the one that was signed', async () => {
    for (let at = 0; at < 3; at++) await grant()
    await world.assembly.work()
    await asOwner(
      'update core.batch set entries = set_byte(entries, 40, (get_byte(entries, 40) + 1) % 256) where first_leaf = 0',
    )
    await expect(world.reopen({ products: [publicLog] })).rejects.toThrow('not the one that was signed')
  })
})

/** SQL of a superuser, past every trigger. */
async function asOwner(sql: string): Promise<void> {
  await world.asOwner(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
}

describe('an edit of a superuser is found', () => {
  beforeEach(async () => {
    for (let at = 0; at < 4; at++) await grant()
    await world.assembly.work()
  })

  // What is edited here is put back, because the books are added up after each test.
  const edited = ['ledger.posting', 'ledger.entry', 'ledger.account', 'core.batch']
  const copyOf = (table: string) => `public.copy_of_${table.replace('.', '_')}`
  beforeEach(() =>
    asOwner(edited.map((table) => `create table ${copyOf(table)} as table ${table}`).join('; ')),
  )
  afterEach(() =>
    asOwner(
      edited
        .map(
          (table) =>
            `delete from ${table}; insert into ${table} table ${copyOf(table)}; drop table ${copyOf(table)}`,
        )
        .join('; '),
    ),
  )

  const newest = '(select max(entry) from ledger.posting)'
  test.each([
    ['a posting', `update ledger.posting set minor = minor + 1 where entry = ${newest}`, 'row not logged'],
    [
      'a balance',
      `update ledger.posting set balance_after = balance_after + 5 where entry = ${newest}`,
      'row not logged',
    ],
    [
      'a kind of entry',
      "update ledger.entry set kind = 'deposit' where id = (select max(id) from ledger.entry)",
      'row not logged',
    ],
    ['a time', 'update ledger.entry set at = at - 1', 'row not logged'],
    ['a posting that is removed', `delete from ledger.posting where entry = ${newest}`, 'leaf without row'],
    [
      'a posting that is added',
      'insert into ledger.posting (entry, seq, minor, balance_after, owned_after, floor, account) select entry, seq + 1000, minor, balance_after, owned_after, floor, account from ledger.posting limit 1',
      'row not logged',
    ],
    ['accounts that are exchanged', 'update ledger.account set id = -id', 'row not logged'],
    [
      'a page of leaves that is removed',
      'delete from core.batch where first_leaf = (select max(first_leaf) from core.batch)',
      'fewer leaves',
    ],
    [
      'a page in the middle that is removed',
      'delete from core.batch where first_leaf = (select min(first_leaf) from core.batch where first_leaf > 0)',
      'page cut',
    ],
    [
      'a leaf that is rewritten',
      'update core.batch set entries = set_byte(entries, 40, (get_byte(entries, 40) + 1) % 256) where first_leaf = 0',
      'other root',
    ],
  ] as const)('%s', async (_name, sql, kind) => {
    expect((await compared()).differences).toEqual([])
    await asOwner(sql)
    expect((await compared()).differences.map((one) => one.kind)).toContain(kind)
  })
})

test('the console sees the newest checkpoint, and when the log was complete', async () => {
  const ask = () => world.calls.consoleLog({} as OperatorContext, {})
  const nothing = { size: 0, signedAt: null, completeAt: null, witnesses: 0, needed: 0 }
  expect(await ask()).toEqual({ ok: true, value: nothing })
  await grant()
  await world.assembly.work()
  const at = world.clock.nowMs()
  const { size } = checkpoint()
  const shown = { ...nothing, size, signedAt: at, completeAt: at }
  expect(await ask()).toEqual({ ok: true, value: shown })
  world.clock.advance(60_000)
  await world.assembly.work()
  expect(await ask()).toEqual({ ok: true, value: { ...shown, completeAt: at + 60_000 } })
})
