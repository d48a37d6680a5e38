import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'
import { freePort } from './lib/port.mjs'

// A small product of its own: the real tools and packages, a server that only waits, and a page of one line.
let server = ''
let child: ChildProcess
let output = ''

beforeAll(() => {
  server = mkdtempSync(join(tmpdir(), 'openbourse-start-'))
  for (const name of ['tools', 'package.json', 'package-lock.json']) {
    cpSync(join(root, name), join(server, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(server, 'node_modules'))
  mkdirSync(join(server, 'server', 'src'), { recursive: true })
  writeFileSync(
    join(server, 'server', 'src', 'main.ts'),
    `const asked: string[] = []
    const receive = (signal: string): void => {
      asked.push(signal)
      if (asked.length === 1) setTimeout(() => { console.log('closed after ' + asked.join(' ')); process.exit(0) }, 300)
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => receive(signal))
    process.on('SIGUSR2', () => process.exit(70))
    console.log('open ' + process.pid + ' ' + process.versions.node + ' ' + process.env.DATA_DIR)
    setTimeout(() => process.exit(9), 30_000)`,
  )
  mkdirSync(join(server, 'web'))
  writeFileSync(join(server, 'web', 'index.html'), '<!doctype html><title>house</title>')
})
afterAll(() => rmSync(server, { recursive: true, force: true }))
afterEach(() => {
  if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
})

async function start(
  program = process.execPath,
  words = [join(server, 'tools', 'start.mjs')],
  port?: number,
): Promise<void> {
  const { npm_lifecycle_event: _, npm_execpath: __, ...rest } = process.env
  const env = { ...rest, PORT: String(port ?? (await freePort())), DATA_DIR: '/nowhere' }
  output = ''
  child = spawn(program, words, { cwd: server, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout?.on('data', (piece) => (output += piece))
  child.stderr?.on('data', (piece) => (output += piece))
}

async function until(answer: () => boolean): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 50) {
    if (answer()) return
    await sleep(50)
  }
  throw new Error(`It did not happen. What was said:\n${output}`)
}

const serverPid = (): number => Number(/open (\d+)/.exec(output)?.[1])
const isOpen = (): boolean => /open \d+/.test(output)
const isGone = (pid: number): boolean => {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

test('builds once, then opens straight away under the product’s Node with the environment passed on', {
  timeout: 30_000,
}, async () => {
  await start()
  await until(isOpen)
  expect(output).toMatch(/Building the web app .*done in [\d.]+ s/s)
  expect(output).toMatch(/open \d+ 2[4-9]\..* \/nowhere/)
  child.kill('SIGTERM')
  await until(() => child.exitCode === 0)
  expect(existsSync(join(server, 'web', 'dist', 'index.html'))).toBe(true)
  await start()
  await until(isOpen)
  expect(output).not.toContain('Building')
  child.kill('SIGTERM')
  await until(() => child.exitCode === 0)
})

test('a terminal’s and a wrapper’s signals together close the server once and in order', {
  timeout: 30_000,
}, async () => {
  await start()
  await until(isOpen)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  await until(() => child.exitCode === 0)
  // Which of two signals in the same moment arrives first is the kernel's choice; that one of them is handled,
  // once, is ours.
  expect(output.match(/closed after .*/)?.[0]).toMatch(/^closed after SIG(INT|TERM)$/)
})

test('a server that ends because it cannot trust its memory is opened again, but not for ever', {
  timeout: 30_000,
}, async () => {
  await start()
  await until(isOpen)
  const opened = () => [...output.matchAll(/open (\d+)/g)].map(([, pid]) => Number(pid))
  for (let crashes = 1; crashes <= 5; crashes += 1) {
    process.kill(opened().at(-1) ?? 0, 'SIGUSR2')
    await until(() => opened().length === crashes + 1)
  }
  process.kill(opened().at(-1) ?? 0, 'SIGUSR2')
  await until(() => child.exitCode === 70)
  expect(output).toContain('not opened again')
})

test('killing the starter closes the server', { timeout: 30_000 }, async () => {
  await start()
  await until(isOpen)
  child.kill('SIGKILL')
  await until(() => isGone(serverPid()))
  expect(output).toContain('closed after SIGTERM')
})

test('killing npm, which cannot pass the signal on, closes everything', { timeout: 30_000 }, async () => {
  await start('npm', ['start', '--silent'])
  await until(isOpen)
  child.kill('SIGKILL')
  await until(() => isGone(serverPid()))
  expect(output).toContain('closed after SIGTERM')
})

test('killing the server ends the starter with a failure', { timeout: 30_000 }, async () => {
  await start()
  await until(isOpen)
  process.kill(serverPid(), 'SIGKILL')
  await until(() => child.exitCode === 137)
})

test('refuses a taken port before anything else, and a PORT that is none', { timeout: 30_000 }, async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  )
  await start(process.execPath, [join(server, 'tools', 'start.mjs')], port)
  await until(() => child.exitCode === 1)
  expect(output).toMatch(new RegExp(`^Port ${port} is taken by another program`))
  await start(process.execPath, [join(server, 'tools', 'start.mjs')], 70_000)
  await until(() => child.exitCode === 1)
  expect(output).toContain('PORT must be a number')
  other.close()
})
