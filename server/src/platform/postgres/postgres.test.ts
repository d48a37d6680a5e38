import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusalOfDisk } from './data-folder.ts'
import { type Connection, startPostgres } from './index.ts'

let home = ''
const log = (): void => {}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'openbourse-house-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

async function ask(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Every file under the folder with its size and time of change: what "nothing was touched" means. */
function photograph(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stat: statSync(join(folder, name)) }))
    .filter(({ name, stat }) => stat.isFile() && !name.endsWith('openbourse.lock'))
    .map(({ name, stat }) => `${name} ${stat.size} ${stat.mtimeMs}`)
    .sort()
}

describe('the built-in PostgreSQL', () => {
  test('keeps what was written, supports Unicode, and listens on a private socket alone', async () => {
    const first = await startPostgres({ dataDir: home, log })
    expect(statSync(first.connection.host).mode & 0o077).toBe(0)
    expect(Buffer.byteLength(`${first.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107)
    expect(await ask(first.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await ask(first.connection, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    await ask(first.connection, "create table kept as select lower('ÅKE') as word")
    await first.stop()
    await first.stop()
    const second = await startPostgres({ dataDir: home, log })
    expect(await ask(second.connection, 'select word from kept')).toEqual([{ word: 'åke' }])
    await second.stop()
    expect(() => statSync(second.connection.host)).toThrow()
  })

  test('sweeps what an interrupted first start left and starts afresh', async () => {
    const rubbish = mkdtempSync(join(home, 'postgres.new-'))
    const postgres = await startPostgres({ dataDir: home, log, durable: false })
    await postgres.stop()
    expect(() => statSync(rubbish)).toThrow()
  })
})

describe('a data folder without room', () => {
  const megabyte = 1024 * 1024

  test('is waited for when it has data, and opened as soon as there is room', async () => {
    await (await startPostgres({ dataDir: home, log, durable: false })).stop()
    let free = 3 * megabyte
    const results: string[] = []
    let isOpen = false
    const opening = startPostgres({
      dataDir: home,
      log,
      durable: false,
      probe: async () => free,
      onShort: (why) => results.push(why),
    }).then((postgres) => {
      isOpen = true
      return postgres
    })
    await expect.poll(() => results).toEqual([expect.stringContaining('Only 3 MB are free')])
    expect(readdirSync(home).filter((name) => name === 'postgres.socket')).toHaveLength(1)
    expect(isOpen).toBe(false)
    free = 1000 * megabyte
    const postgres = await opening
    expect(await ask(postgres.connection, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await postgres.stop()
    await postgres.exited
  })

  test('is refused at its first start alone', () => {
    expect(refusalOfDisk(499 * megabyte, home)?.reason).toBe('disk_nearly_full')
    expect(refusalOfDisk(500 * megabyte, home)).toBeUndefined()
  })
})

describe('a data folder that cannot be used', () => {
  async function refusalOf(dataDir: string): Promise<unknown> {
    try {
      await (await startPostgres({ dataDir, log })).stop()
      return 'it started'
    } catch (error) {
      return (error as { reason?: string }).reason ?? error
    }
  }

  test('is refused by a second start while the first is running, and left untouched', async () => {
    const first = await startPostgres({ dataDir: home, log, durable: false })
    await ask(first.connection, 'checkpoint')
    const before = photograph(join(home, 'postgres', 'base'))
    expect(await refusalOf(home)).toBe('data_folder_in_use')
    expect(photograph(join(home, 'postgres', 'base'))).toEqual(before)
    expect(await ask(first.connection, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await first.stop()
  })

  test('is refused untouched when damaged or newer', async () => {
    await (await startPostgres({ dataDir: home, log, durable: false })).stop()
    const version = join(home, 'postgres', 'PG_VERSION')
    const marker = join(home, 'postgres', 'openbourse.json')
    const spoil = async (path: string, text: string): Promise<unknown> => {
      const good = readFileSync(path)
      writeFileSync(path, text)
      const before = photograph(home)
      const reason = await refusalOf(home)
      expect(photograph(home)).toEqual(before)
      writeFileSync(path, good)
      return reason
    }
    expect(await spoil(version, '')).toBe('data_folder_damaged')
    expect(await spoil(version, '19\n')).toBe('data_folder_newer')
    expect(await spoil(version, '17\n')).toBe('data_folder_damaged')
    expect(await spoil(marker, '{"format":2}')).toBe('data_folder_newer')
    expect(await spoil(marker, 'not json')).toBe('data_folder_damaged')
    unlinkSync(join(home, 'postgres', 'global', 'pg_control'))
    expect(await refusalOf(home)).toBe('database_failed')
  })

  test('is refused when it is not a folder', async () => {
    const file = join(home, 'file')
    writeFileSync(file, '')
    expect(await refusalOf(file)).toBe('data_folder_unwritable')
  })
})
