import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leash } from '../tools/lib/children.mjs'
import { productEnvironment, productNode, root } from '../tools/lib/paths.mjs'
import { freePort } from '../tools/lib/port.mjs'

const patienceMs = 90_000
/** The data folder of a server that was started once and stopped; set for a run of journeys. */
export const preparedVariable = 'OPENBOURSE_PREPARED_SERVER'

export type TestServer = {
  readonly url: string
  /** Where it keeps its data, for what an operator does on the machine itself. */
  readonly dataDir: string
  readonly close: () => Promise<void>
  /** Ends the server as its operator does, and keeps its data. */
  readonly stop: () => Promise<void>
  /** Ends the server as a power cut would: no open request is finished and no connection is closed properly. */
  readonly crash: () => Promise<void>
  /** Starts it again over the same data, at the same address; resolves when it takes calls. */
  readonly reopen: () => Promise<void>
}

/**
 * A complete server for journeys: the real one on a free port, with a data folder that is deleted when it closes. In a run of
 * journeys it has been started once before. `settings` are added to its environment, by its port.
 */
export async function openTestServer(
  settings: (port: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openbourse-journeys-'))
  const prepared = process.env[preparedVariable]
  if (prepared) copyData(prepared, dataDir)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = productEnvironment({
    PORT: String(port),
    DATA_DIR: dataDir,
    OPENBOURSE_TESTING: '1',
    OPENBOURSE_INBOX: '1',
    DATABASE_URL: '',
    ...settings(port),
  })
  let server: ChildProcess | undefined
  const stop = async (): Promise<void> => {
    if (server) await end(server)
  }
  const close = async (): Promise<void> => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const reopen = async (): Promise<void> => {
    server = start(env)
    const output = listen(server)
    if (await opens(server, url)) return
    await close()
    throw new Error(`The server did not open. It said:\n${output()}`)
  }
  const crash = async (): Promise<void> => {
    if (!server) return
    const exited = new Promise((resolve) => server?.once('exit', resolve))
    server.kill('SIGKILL')
    await exited
  }
  await reopen()
  return { url, dataDir, close, stop, crash, reopen }
}

function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  // Folders are copied without their modes, and PostgreSQL starts only on one that no other user can read.
  chmodSync(join(to, 'postgres'), 0o700)
}

function start(env: NodeJS.ProcessEnv): ChildProcess {
  const [program = '', ...words] = leash('TERM', [productNode() ?? 'node', join('server', 'src', 'main.ts')])
  return spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
}

async function opens(server: ChildProcess, url: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 100) {
    if (server.exitCode !== null) return false
    if (await isReady(url)) return true
    await sleep(100)
  }
  return false
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

function listen(server: ChildProcess): () => string {
  let output = ''
  const keep = (piece: unknown): void => {
    output = (output + String(piece)).slice(-8000)
  }
  server.stdout?.on('data', keep)
  server.stderr?.on('data', keep)
  return () => output
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const impatience = setTimeout(() => server.kill('SIGKILL'), 15_000)
  await exited
  clearTimeout(impatience)
}
