import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { followKeys, formatVerifier, openCheckpoint, parseLogKeys, parseVerifier } from '@openbourse/proof'
import { beforeEach, expect, test } from 'vitest'
import { logBlinds } from '../../core/index.ts'
import { systemRandom } from '../../platform/random.ts'
import { rotateLogKey } from '../../platform/secrets/index.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { practiceGrant } from '../ledger/index.ts'
import { compareWithBooks, logSigners, publicLog } from './index.ts'

const products = { products: [publicLog] }
let world: World
beforeEach(async () => {
  world = await openWorld(products)
  await grant(world)
})

let grants = 0
async function grant(of: World): Promise<void> {
  grants += 1
  const entry = practiceGrant({ userId: 1_000_001, asset: 'NGN', minor: 100n, id: String(grants) })
  await of.writer.run({ actor: 0, decide: (turn) => void of.ledger.post(turn, entry) })
  await of.assembly.work()
}

const rotate = () => rotateLogKey(world.ports.config.dataDir, systemRandom())

/** What is served: the newest key, the list of all, and the newest checkpoint. */
async function served(of: World) {
  const file = async (path: string) => String((await of.assembly.documents.log!(path))?.body)
  return {
    key: parseVerifier((await file('key')).trim()),
    keys: parseLogKeys(await file('keys')),
    note: await file('checkpoint'),
  }
}

const differences = async (of: World) => {
  const compared = await compareWithBooks(of.database, {
    tables: of.assembly.leaves(),
    blinds: logBlinds(of.ports.secrets),
    noted: of.assembly.noted(),
    logs: logSigners(of.ports.secrets),
  })
  return compared.differences
}

test('a new key is named by the former one in the log, and signs from the next start on', async () => {
  const before = await served(world)
  expect(before.keys).toEqual({ keys: [formatVerifier(before.key)], changes: [] })
  rotate()
  const second = await world.reopen(products)
  await second.assembly.work()
  const after = await served(second)
  expect(formatVerifier(after.key)).not.toBe(formatVerifier(before.key))
  expect(followKeys(before.key, after.keys)).toEqual(after.key)
  // One log: the name stays, and the change is a leaf that the new key has signed.
  const tree = openCheckpoint(after.note, after.key)
  expect(tree.origin).toBe(before.key.name)
  expect(tree.size).toBe(openCheckpoint(before.note, before.key).size + 2)
  const [row] = await second.database.query<{ number: number; change: string }>('select * from log.key')
  expect(row).toMatchObject({ number: 2, change: after.keys.changes[0] })
  expect(await differences(second)).toEqual([])
})

test('a key that was changed twice leads from the first to the third; a further start changes nothing', async () => {
  const { key: first } = await served(world)
  rotate()
  rotate()
  const second = await world.reopen(products)
  await second.assembly.work()
  const { key: third, keys, note } = await served(second)
  expect(keys.keys).toHaveLength(3)
  expect(followKeys(first, keys)).toEqual(third)
  const again = await second.reopen(products)
  await again.assembly.work()
  expect(await served(again)).toEqual({ key: third, keys, note })
  expect(await differences(again)).toEqual([])
})

test('a crash between the change and the next checkpoint leaves one of the former key, which the new one continues', async () => {
  const before = await served(world)
  const [head] = await world.database.query<Record<string, unknown>>(
    'select size, root, note, at from log.head',
  )
  rotate()
  const second = await world.reopen(products)
  await second.assembly.work()
  await second.asOwner('delete from log.head')
  await second.asOwner(
    'insert into log.head (size, root, note, at) values ($1, $2, $3, $4)',
    Object.values(head!),
  )
  const third = await second.reopen(products)
  expect((await served(third)).note).toBe(before.note)
  expect(await differences(third)).toEqual([])
  await third.assembly.work()
  const after = await served(third)
  expect(openCheckpoint(after.note, after.key).size).toBe(openCheckpoint(before.note, before.key).size + 2)
  expect(await differences(third)).toEqual([])
})

test('secrets without a key that has signed are refused, and nothing is written', async () => {
  const path = join(world.ports.config.dataDir, 'secrets.json')
  const old = readFileSync(path, 'utf8')
  rotate()
  const second = await world.reopen(products)
  await second.assembly.work()
  const count = () => second.database.query('select count(*) from log.key')
  const rows = await count()
  writeFileSync(path, old)
  await expect(second.reopen(products)).rejects.toMatchObject({ reason: 'secrets_strange' })
  expect(await count()).toEqual(rows)
})
