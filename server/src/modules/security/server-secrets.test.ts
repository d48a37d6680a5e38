import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { rotateSecrets } from '../../platform/secrets/index.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { openServerSecrets } from './server-secrets.ts'

const random = systemRandom()
let world: World
const folders: string[] = []
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'openbourse-secrets-'))
  folders.push(made)
  return made
}
const open = (dataDir: string) => openServerSecrets({ database: world.database, dataDir, random })
const marks = () => world.asOwner("select encode(mark, 'hex') as mark from security.mark")

/** A sealed field of an older release, in a database without a mark. */
async function plantSealed(dataDir: string): Promise<void> {
  const secrets = await open(dataDir)
  const place = { table: 'factors.totp', column: 'secret_sealed', row: 5 }
  const sealed = secrets.seal(place, 'a secret')
  await world.asOwner(
    `set session_replication_role = replica;
     insert into factors.totp (user_id, secret_sealed) values (5, '${sealed}');
     delete from security.mark;
     set session_replication_role = default`,
  )
}

test('creates secrets and their mark once for a new database', async () => {
  const home = folder()
  const first = await open(home)
  const kept = await marks()
  expect(kept).toHaveLength(1)
  const again = await open(home)
  expect(again.derived('one')).toEqual(first.derived('one'))
  expect(await marks()).toEqual(kept)
})

test('refuses to open a used database without its secrets, and creates none', async () => {
  await open(folder())
  const moved = folder()
  await expect(open(moved)).rejects.toMatchObject({
    reason: 'secrets_missing',
    message: expect.stringContaining('Copy it from the data folder'),
  })
  expect(existsSync(join(moved, 'secrets.json'))).toBe(false)
})

test('refuses other secrets for a used database, and accepts the restored ones', async () => {
  const home = folder()
  await open(home)
  const other = folder()
  writeFileSync(join(other, 'secrets.json'), otherSecrets())
  await expect(open(other)).rejects.toMatchObject({ reason: 'secrets_strange' })
  writeFileSync(join(other, 'secrets.json'), readFileSync(join(home, 'secrets.json')))
  await open(other)
})

test('marks an unmarked database only with secrets that open its sealed fields', async () => {
  const home = folder()
  await plantSealed(home)
  await expect(open(folder())).rejects.toMatchObject({ reason: 'secrets_missing' })
  const other = folder()
  writeFileSync(join(other, 'secrets.json'), otherSecrets())
  await expect(open(other)).rejects.toMatchObject({ reason: 'secrets_strange' })
  expect(await marks()).toEqual([])
  await open(home)
  expect(await marks()).toHaveLength(1)
})

test('a rotation keeps the mark, and creates no secrets where there are none', async () => {
  const home = folder()
  await open(home)
  rotateSecrets(home, random)
  await open(home)
  const empty = folder()
  expect(() => rotateSecrets(empty, random)).toThrow(/no secrets.json/)
  expect(existsSync(join(empty, 'secrets.json'))).toBe(false)
})

function otherSecrets(): string {
  const bytes = (fill: number) => Buffer.alloc(32, fill).toString('base64')
  return JSON.stringify({ version: 1, root: bytes(1), keys: [{ id: 'aaaaaaaa', key: bytes(2) }] })
}
