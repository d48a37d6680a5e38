import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeWire } from '../testing/wire.ts'

let port = 0
let close: () => Promise<unknown>

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'odd-'))
  mkdirSync(join(root, 'web', 'assets'), { recursive: true })
  mkdirSync(join(root, 'console'))
  writeFileSync(join(root, 'secret.txt'), 'root:x:0:0')
  writeFileSync(join(root, 'web', 'index.html'), '<!doctype html><title>Shell</title>')
  writeFileSync(join(root, 'console', 'index.html'), '<!doctype html><title>Console</title>')
  writeFileSync(join(root, 'web', 'assets', 'app.js'), 'export {}')
  const { app } = await fakeWire({ webRoot: join(root, 'web'), consoleRoot: join(root, 'console') })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  close = async () => {
    await app.close()
    rmSync(root, { recursive: true })
  }
})
afterAll(() => close())

/** Sent as it is written: every other client tidies the path up first. */
function ask(path: string): Promise<string> {
  return new Promise((ended, failed) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
        'latin1',
      ),
    )
    socket
      .on('data', (piece) => (text += piece))
      .on('close', () => ended(text))
      .on('error', failed)
  })
}

const up = [
  '/..%2f..%2fsecret.txt',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2F..%2fsecret.txt',
]
const disguised = [
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/%2E./%2e%2E/secret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/assets\\..\\..\\secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/%25252e%25252e/secret.txt',
  '/..%c0%afsecret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/%e0%80%ae%e0%80%ae/secret.txt',
  '/%f0%80%80%ae/secret.txt',
  '/..;/secret.txt%00',
  '/.../secret.txt',
]
const odd = [
  '/%00',
  '/index.html%00.js',
  '/assets/app.js%00',
  '/%0d%0aSet-Cookie:x',
  '/%',
  '/%zz',
  '/pages/%ff',
  '//etc/passwd',
  '/assets//app.js',
  '/./',
  '/.',
  '/..',
  `/${'a'.repeat(5000)}`,
  `/${'../'.repeat(200)}etc/passwd`,
]
const elsewhere = [
  '/console/..%2f..%2fsecret.txt',
  '/console/../secret.txt',
  '/ipce-api/..%2f..%2fsecret.txt',
  '/ipce-api/%00',
  '/ipce-api/%zz',
  '/docs/..%2fsecret.txt',
  '/inbox%00',
]

test.each([...up, ...disguised, ...odd, ...elsewhere].map((path) => [path.slice(0, 60), path]))(
  '%s is an address where nothing is',
  async (_shown, path) => {
    const answer = await ask(path)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('"reason":"not_found"')
    expect(answer).not.toMatch(/root:x|Shell|Console|node_modules|\n\s+at /)
  },
)

test('pages, files and what is asked in a query are found as before', async () => {
  expect(await ask('/pages/stock/list?next=/../x%00%2f')).toMatch(/^HTTP\/1\.1 200 [\s\S]*Shell/)
  expect(await ask('/pages/caf%C3%A9')).toMatch(/^HTTP\/1\.1 200 [\s\S]*Shell/)
  expect(await ask('/assets/app.js')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask('/console/')).toMatch(/^HTTP\/1\.1 200 [\s\S]*Console/)
})
