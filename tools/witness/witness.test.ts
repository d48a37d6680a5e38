import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  append,
  consistencyProof,
  emptyFrontier,
  formatAddCheckpoint,
  formatCheckpoint,
  formatKeyChange,
  formatVerifier,
  leafHash,
  parseSignatureLines,
  parseVerifier,
  rootOf,
  signerOf,
  signNote,
  utf8,
  verifySignature,
} from '@openbourse/proof'
import { afterEach, expect, test } from 'vitest'

const main = new URL('./main.ts', import.meta.url).pathname
const signer = signerOf('openbourse/test', 'note', new Uint8Array(32).fill(5))

/** A log with these leaves, as its owner can sign it. */
function logOf(leaves: readonly string[], by = signer) {
  const nodes = new Map<string, Uint8Array>()
  const hashes = leaves.map((leaf) => leafHash(utf8(leaf)))
  append(emptyFrontier, hashes, (level, index, hash) => void nodes.set(`${level}/${index}`, hash))
  return {
    request(oldSize: number, size: number): Uint8Array {
      const root = rootOf(append(emptyFrontier, hashes.slice(0, size)))
      const text = formatCheckpoint({ origin: signer.name, size, root, extensions: [] })
      const proof = consistencyProof(oldSize, size, (level, index) => nodes.get(`${level}/${index}`)!)
      return formatAddCheckpoint({ oldSize, proof, note: { text, signatures: [signNote(text, by)] } })
    },
  }
}

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await ended(child)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'witness-'))
  folders.push(folder)
  return folder
}

async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await over
}

async function witness(folder: string, ...more: string[]) {
  const [own] = more
  const key = own?.startsWith('--key') ? [] : ['--key', formatVerifier(signer)]
  const address = own?.startsWith('http') ? more.splice(0, 1)[0]! : 'http://127.0.0.1:1/log'
  const child = spawn(process.execPath, [main, address, '--port', '0', '--data', folder, ...key, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let trouble = ''
  child.stderr.on('data', (part) => {
    trouble += String(part)
  })
  for await (const line of createInterface(child.stdout)) {
    const [, verifier, own] = /^Witness (\S+) is open on (\S+)$/.exec(line) ?? []
    if (!verifier || !own) continue
    const post = async (body: Uint8Array | string) => {
      const answer = await fetch(`${own}/add-checkpoint`, { method: 'POST', body: Buffer.from(body) })
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    }
    return { child, address: own, post, verifier: parseVerifier(verifier), trouble: () => trouble }
  }
  throw new Error(trouble)
}

const log = logOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
const fork = logOf(['a', 'b', 'c', 'D', 'e', 'f', 'g'])

test('cosigns trees that continue its last one, and keeps that when it is killed', async () => {
  const folder = newFolder()
  const first = await witness(folder)
  const reply = await first.post(log.request(0, 4))
  expect(reply.status).toBe(200)
  const [line] = parseSignatureLines(reply.text)
  const text = formatCheckpoint({
    origin: signer.name,
    size: 4,
    root: rootOf(
      append(
        emptyFrontier,
        ['a', 'b', 'c', 'd'].map((leaf) => leafHash(utf8(leaf))),
      ),
    ),
    extensions: [],
  })
  expect(verifySignature(text, line!, first.verifier).seconds).toBeGreaterThan(1_700_000_000)
  await ended(first.child, 'SIGKILL')
  const second = await witness(folder)
  expect(second.verifier).toEqual(first.verifier)
  expect(await second.post(log.request(0, 5))).toMatchObject({
    status: 409,
    type: 'text/x.tlog.size',
    text: '4\n',
  })
  expect((await second.post(log.request(4, 7))).status).toBe(200)
  // The same tree again is cosigned again, a smaller one is not.
  expect((await second.post(log.request(7, 7))).status).toBe(200)
  expect((await second.post(log.request(4, 5))).text).toBe('7\n')
})

test('refuses a fork and keeps both statements of it', async () => {
  const folder = newFolder()
  const { post, trouble } = await witness(folder)
  expect((await post(log.request(0, 4))).status).toBe(200)
  expect((await post(fork.request(4, 7))).status).toBe(422)
  expect((await post(fork.request(4, 4))).status).toBe(409)
  expect(readdirSync(join(folder, 'evidence'))).toEqual(['001.txt', '002.txt'])
  const kept = readFileSync(join(folder, 'evidence', '001.txt'), 'utf8')
  expect(kept.match(/^openbourse\/test$/gm)).toHaveLength(2)
  expect(trouble()).toContain('THE LOG CONTRADICTS ITSELF')
  expect((await post(log.request(4, 7))).status).toBe(200)
})

test('refuses other keys, other logs and what is no request', async () => {
  const { post, address } = await witness(newFolder())
  const good = Buffer.from(log.request(0, 4)).toString()
  expect((await post(good.replaceAll('openbourse/test', 'openbourse/best'))).status).toBe(404)
  expect((await post(good.replace('\n4\n', '\n5\n'))).status).toBe(403)
  for (const body of ['', '\n\n', 'old 1', `old -1\n\n${good}`, good.slice(0, -1), `\u0000${good}`])
    expect((await post(body)).status, body).toBe(400)
  expect((await post('x'.repeat(70_000))).status).toBe(413)
  expect((await fetch(`${address}/add-checkpoint`)).status).toBe(405)
  expect((await fetch(`${address}/etc/passwd`)).status).toBe(404)
  expect((await post(good)).status).toBe(200)
})

test('takes the key of the log at its first start, and no other afterwards; one process uses a folder', async () => {
  const folder = newFolder()
  const server = createServer((request, response) =>
    response.end(request.url === '/log/key' ? `${formatVerifier(signer)}\n` : ''),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const child = spawn(
    process.execPath,
    [main, `http://127.0.0.1:${port}/log`, '--port', '0', '--data', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(child)
  for await (const line of createInterface(child.stdout)) if (line.startsWith('Witness')) break
  server.close()
  await expect(witness(folder)).rejects.toThrow(/uses .*Stop it/)
  await ended(child)
  const other = formatVerifier(signerOf('openbourse/other', 'note', new Uint8Array(32).fill(6)))
  await expect(witness(folder, '--key', other)).rejects.toThrow('follows another log')
  expect((await (await witness(folder)).post(log.request(0, 4))).status).toBe(200)
})

test.each([
  ['takes a new key that the former one named', signer, 200],
  [
    'refuses a new key that another one named',
    signerOf(signer.name, 'note', new Uint8Array(32).fill(9)),
    403,
  ],
])('%s', async (_, by, status) => {
  const next = signerOf(signer.name, 'note', new Uint8Array(32).fill(6))
  const keys = [signer, next].map(formatVerifier)
  const body = JSON.stringify({ keys, changes: [formatKeyChange(by, next)] })
  const server = createServer((request, response) => response.end(request.url === '/log/keys' ? body : ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = newFolder()
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`
  const first = await witness(folder, address)
  expect((await first.post(log.request(0, 4))).status).toBe(200)
  const later = logOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], next)
  expect((await first.post(later.request(4, 6))).status).toBe(status)
  await ended(first.child)
  // What it learned survives a restart, and the former key signs no more.
  const second = await witness(folder, address)
  server.close()
  const [newer, older] = [later.request(status === 200 ? 6 : 4, 7), log.request(status === 200 ? 6 : 4, 7)]
  expect((await second.post(status === 200 ? newer : older)).status).toBe(200)
  expect((await second.post(status === 200 ? older : newer)).status).toBe(403)
})
