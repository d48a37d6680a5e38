import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from './processes.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const readyWithinMs = 90_000

export type Reply = {
  readonly code: number
  readonly reason?: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The whole product as an operator runs it, in its own processes, folder and port. */
export type RealServer = {
  readonly folder: string
  /** Its base URL, for requests that need status and headers. */
  readonly base: string
  readonly process: ChildProcess
  /** Starts it (again) on the same folder without waiting. */
  launch(): void
  /** Like `launch`, and waits until it is ready. */
  start(): Promise<void>
  /** One call; rejects when the server does not answer. */
  ask(path: string, ask?: Asking): Promise<Reply>
  /** A call of `/testing`, which returns plain values. */
  testing(path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>>
  remove(): Promise<void>
}

export type Asking = {
  readonly token?: string
  readonly key?: string
  /** Sent as a form; without it the call is a GET. */
  readonly form?: Readonly<Record<string, string>>
}

/** On a temporary folder that it removes, or on one that the caller manages. */
export async function makeRealServer(given?: string): Promise<RealServer> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'openbourse-real-'))
  const base = `http://127.0.0.1:${await freePort()}`
  const env = { ...process.env, PORT: base.split(':')[2], DATA_DIR: folder, OPENBOURSE_TESTING: '1' }
  let child: ChildProcess | undefined
  const launch = (): void => {
    child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
  }
  return {
    folder,
    base,
    get process() {
      if (!child) throw new Error('the server was started')
      return child
    },
    launch,
    async start() {
      launch()
      const isReady = () =>
        fetch(`${base}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      if (!(await eventually(isReady, readyWithinMs))) throw new Error('the server did not become ready')
    },
    async ask(path, { token, key, form } = {}) {
      const headers = {
        ...(token ? { 'access-token': token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      }
      const post = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
      const answer = await fetch(`${base}/ipce-api${path}`, { headers, ...post })
      return (await answer.json()) as Reply
    },
    async testing(path, body) {
      const headers = { 'content-type': 'application/json' }
      const post = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await fetch(`${base}/testing${path}`, post)).json()) as Record<string, unknown>
    },
    async remove() {
      if (child && child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (given === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port')
  return address.port
}
