import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { standingClock } from '../clock.ts'
import { createInbox } from '../post/inbox.ts'
import { fakeWire } from '../testing/wire.ts'
import { apiBase } from './mount-calls.ts'

const files = fileURLToPath(new URL('../../../../docs/runbook/proxies', import.meta.url))
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The file of the runbook, with what belongs to the place changed: ports, and TLS left out. */
type Proxy = {
  readonly program: string
  readonly version: string
  start(folder: string, ports: { readonly front: number; readonly back: number }): ChildProcess
}

const nginx: Proxy = {
  program: 'nginx',
  version: '-v',
  start(folder, { front, back }) {
    const site = readFileSync(join(files, 'nginx.conf'), 'utf8')
      .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front};`)
      .replace(/ {2}ssl_certificate.*\n/g, '')
      .replace('127.0.0.1:8080', `127.0.0.1:${back}`)
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n')
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${folders}\n${site}\n}\n`,
    )
    const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
    return spawn('nginx', words, { stdio: 'ignore' })
  },
}

const caddy: Proxy = {
  program: 'caddy',
  version: 'version',
  start(folder, { front, back }) {
    const site = readFileSync(join(files, 'Caddyfile'), 'utf8')
      .replace('app.example.org, api.example.org {', `http://:${front} {\n\tbind 127.0.0.1`)
      .replace('127.0.0.1:8080', `127.0.0.1:${back}`)
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const words = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    return spawn('caddy', words, { stdio: 'ignore', env })
  },
}

const isInstalled = ({ program, version }: Proxy): boolean => spawnSync(program, [version]).status === 0

type Answer = { readonly status: number; readonly body: string }

/** Sends a request from another address of this machine, as a visitor of the proxy. */
function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', localAddress: '127.0.0.2', path, headers },
      async (response) => {
        let body = ''
        for await (const piece of response) body += piece
        resolve({ status: response.statusCode ?? 0, body })
      },
    )
    asked.on('error', reject).end()
  })
}

async function open(proxy: Proxy) {
  const inbox = createInbox(standingClock(0))
  inbox.add({ channel: 'sms', to: '+2348031234567', subject: 'Code', text: '123456 is your code.' })
  const { app, received } = await fakeWire({
    inbox,
    trustProxy: { kind: 'networks', networks: ['127.0.0.1'] },
    readiness: () => ({ ready: false, why: 'The journal waits.' }),
  })
  closing.push(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const back = (app.server.address() as AddressInfo).port
  const front = await freePort()
  const folder = mkdtempSync(join(tmpdir(), `${proxy.program}-`))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const child = proxy.start(folder, { front, back })
  const gone = once(child, 'exit')
  closing.push(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await gone
  })
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${proxy.program} ended with ${child.exitCode}`)
    if ((await ask(front, '/healthz').catch(() => undefined))?.status === 200) return { front, received }
    await sleep(50)
  }
  throw new Error(`${proxy.program} did not answer`)
}

for (const proxy of [nginx, caddy]) {
  // Without the program on the machine the test says so: the same rules are tested with a proxy in the file beside this
  // one.
  describe.skipIf(!isInstalled(proxy))(`${proxy.program} with the file of the runbook`, () => {
    test('finds the client address, whatever the visitor writes into the header', async () => {
      const { front, received } = await open(proxy)
      const forged = {
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
      }
      for (const headers of [{}, forged])
        expect((await ask(front, `${apiBase}/user/captcha`, headers)).status).toBe(200)
      expect(received.map(({ context }) => context.client.ip)).toEqual(['127.0.0.2', '127.0.0.2'])
    })

    test('shows no client what only the machine may see', async () => {
      const { front } = await open(proxy)
      for (const host of ['localhost', `127.0.0.1:${front}`, 'app.example.org'])
        for (const path of [
          '/inbox',
          '/inbox/style.css',
          '/metrics',
          '/testing/ledger',
          `${apiBase}/testing/ledger`,
        ]) {
          const { status, body } = await ask(front, path, { host })
          expect(status, `${host}${path}`).toBe(404)
          expect(body).not.toMatch(/123456|openbourse_/)
        }
      expect(await ask(front, '/readyz', { host: 'localhost' })).toEqual({
        status: 503,
        body: '{"ready":false}',
      })
    })

    test('passes the stream on', async () => {
      const { front } = await open(proxy)
      const socket = new WebSocket(`ws://127.0.0.1:${front}${apiBase}/stream`)
      closing.push(() => socket.close())
      const first = await new Promise<string>((resolve, reject) => {
        socket.onerror = () => reject(new Error('the stream was refused'))
        socket.onopen = () => socket.send(JSON.stringify({ op: 'hello', token: '' }))
        socket.onmessage = ({ data }) => resolve(String(data))
      })
      expect(first).toContain('"op"')
    })
  })
}
