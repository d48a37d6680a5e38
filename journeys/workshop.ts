import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leash } from '../tools/lib/children.mjs'
import { productEnvironment, productNode, root } from '../tools/lib/paths.mjs'
import { freePort } from '../tools/lib/port.mjs'
import type { TestServer } from './test-server.ts'

const patienceMs = 60_000

/** The app as developers run it: with the pages for development, and a server behind it. */
export async function openWorkshop(
  behind: Pick<TestServer, 'url'>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const words = ['--port', String(port), '--strictPort', '--host', 'localhost', '--logLevel', 'warn']
  const [program = '', ...rest] = leash('TERM', [productNode() ?? 'node', vite, ...words])
  const server = spawn(program, rest, {
    cwd: join(root, 'web'),
    env: productEnvironment({ SERVER_URL: behind.url, NODE_ENV: 'development' }),
    stdio: 'ignore',
  })
  for (let waitedMs = 0; waitedMs < patienceMs && server.exitCode === null; waitedMs += 100) {
    if (await answers(url)) return { url, close: () => end(server) }
    await sleep(100)
  }
  await end(server)
  throw new Error('The workshop did not open')
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { headers: { accept: 'text/html' } })).ok
  } catch {
    return false
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
}
