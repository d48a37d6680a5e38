import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseNote, parseVerifier, utf8, verifyNote } from '@openbourse/proof'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { eventually } from '../../testing/processes.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { practiceGrant } from '../ledger/index.ts'
import { type SettingsFace, settings } from '../settings/index.ts'
import { publicLog } from './index.ts'

const program = new URL('../../../../tools/witness/main.ts', import.meta.url).pathname
const ada = 1_000_001
type Running = { readonly child: ChildProcess; readonly folder: string; readonly line: string }
const running: Running[] = []
let servers: Server[] = []

afterEach(async () => {
  for (const { child, folder } of running.splice(0)) {
    const over = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await over
    }
    rmSync(folder, { recursive: true })
  }
  for (const server of servers) server.close()
  servers = []
})

/** A real process that follows the log of this key. */
async function witness(key: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'witness-'))
  const words = [program, 'http://127.0.0.1:1/log', '--port', '0', '--data', folder, '--key', key]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface(child.stdout)) {
    const [, verifier, address] = /^Witness (\S+) is open on (\S+)$/.exec(line) ?? []
    if (!verifier || !address) continue
    const found = { child, folder, line: `${address} ${verifier}` }
    running.push(found)
    return found
  }
  throw new Error('the witness did not open')
}

let needed = 0
let world: World
const options = (witnesses: readonly string[] = []) => ({
  products: [publicLog],
  given: [give(settings, { integer: () => needed } as unknown as SettingsFace)],
  ports: {
    config: {
      ...world?.ports.config,
      witnesses: witnesses.map((line) => ({ address: line.split(' ')[0]!, key: line.split(' ')[1]! })),
    },
  } as never,
})

beforeEach(async () => {
  needed = 0
  world = await openWorld({ products: [publicLog] })
  await grant(world)
})

let grants = 0
async function grant(of: World): Promise<void> {
  grants += 1
  const entry = practiceGrant({ userId: ada, asset: 'NGN', minor: 100n, id: `witness-${grants}` })
  await of.writer.run({ actor: 0, decide: (turn) => void of.ledger.post(turn, entry) })
}

const face = (of: World) => of.assembly.face(publicLog)
const cosignersOf = (of: World, lines: readonly string[]) => {
  const verifiers = lines.map((line) => parseVerifier(line.split(' ')[1]!))
  const note = parseNote(utf8(face(of).keeper.head!.note))
  return verifyNote(note, [parseVerifier(face(of).key), ...verifiers]).length - 1
}

test('two witnesses cosign each checkpoint, and it is shown when both have', async () => {
  const both = [await witness(face(world).key), await witness(face(world).key)].map(({ line }) => line)
  needed = 2
  const open = await world.reopen(options(both))
  await open.assembly.work()
  expect(cosignersOf(open, both)).toBe(2)
  const before = face(open).keeper.head!.size
  await grant(open)
  await open.assembly.work()
  expect(face(open).keeper.head!.size).toBeGreaterThan(before)
  expect(cosignersOf(open, both)).toBe(2)
  // After a restart the stored note still has both, and the witnesses return their last cosigned tree.
  const again = await open.reopen(options(both))
  expect(cosignersOf(again, both)).toBe(2)
  await grant(again)
  await again.assembly.work()
  expect(cosignersOf(again, both)).toBe(2)
})

test('a fork is signed with a good key, and neither cosigned nor shown; its evidence is kept', async () => {
  const both = [await witness(face(world).key), await witness(face(world).key)]
  needed = 2
  const lines = both.map(({ line }) => line)
  const open = await world.reopen(options(lines))
  await open.assembly.work()
  const { size } = face(open).keeper.head!
  // The owner of the machine begins another history: the log is made again from other rows, under the same key.
  await open.asOwner(`set session_replication_role = replica; delete from log.head; delete from log.tile;
    update core.batch set entries = set_byte(entries, 40, (get_byte(entries, 40) + 1) % 256) where first_leaf = 0;
    set session_replication_role = origin`)
  const forked = await open.reopen(options(lines))
  await forked.assembly.work()
  expect(face(forked).keeper.head).toBeUndefined()
  expect(forked.log.filter((line) => line.includes('does not cosign'))).toHaveLength(2)
  await grant(forked)
  await forked.assembly.work()
  expect(face(forked).keeper.head).toBeUndefined()
  for (const { folder } of both) expect(readdirSync(join(folder, 'evidence')).length).toBeGreaterThan(0)
  // With no witness needed it is shown, without their names under it: honest, and found by those who kept the older one.
  needed = 0
  const alone = await forked.reopen(options(lines))
  await alone.assembly.work()
  expect(face(alone).keeper.head!.size).toBeGreaterThan(size)
  expect(cosignersOf(alone, lines)).toBe(0)
})

test('a witness that is away, silent or talks nonsense delays no checkpoint, and is reported once', async () => {
  const good = await witness(face(world).key)
  const nonsense = createServer((_request, response) => response.end('x'.repeat(1_000_000)))
  await new Promise<void>((resolve) => nonsense.listen(0, '127.0.0.1', resolve))
  servers.push(nonsense)
  const { port } = nonsense.address() as AddressInfo
  const [, key] = good.line.split(' ')
  const lines = [good.line, `http://127.0.0.1:${port} ${key}`, `http://127.0.0.1:1 ${key}`]
  const open = await world.reopen(options(lines))
  await grant(open)
  await open.assembly.work()
  await open.assembly.work()
  expect(cosignersOf(open, [good.line])).toBe(1)
  expect(open.log.filter((line) => line.includes('does not cosign'))).toHaveLength(2)
  needed = 2
  await grant(open)
  const { size } = face(open).keeper.head!
  await open.assembly.work()
  // Two are needed and one cosigns: the older checkpoint stays.
  expect(face(open).keeper.head!.size).toBe(size)
  needed = 1
  await open.assembly.work()
  expect(await eventually(() => face(open).keeper.head!.size > size, 100)).toBe(true)
})
