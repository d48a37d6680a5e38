import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { engineSurroundings, engineWords } from '../../../tools/lib/engine.mjs'

const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))
const readyWithinMs = 120_000
const askEveryMs = 10

/** The product as an operator runs it, on a data folder of its own. */
export type RealServer = {
  readonly folder: string
  readonly port: number
  /** Starts it and answers how many seconds passed until it was ready. */
  start(): Promise<number>
  readonly pid: number
  kill(): Promise<void>
  /** Ends it, however it was left, and removes the folder. */
  remove(): Promise<void>
}

/** `settings` are added to its environment. */
export async function makeRealServer(settings: Readonly<Record<string, string>> = {}): Promise<RealServer> {
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-bench-'))
  const port = await freePort()
  // As `npm start` does it.
  const env = {
    ...process.env,
    ...engineSurroundings,
    ...settings,
    PORT: String(port),
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: compiled,
  }
  let child: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    folder,
    port,
    async start() {
      const fromMs = performance.now()
      child = spawn(process.execPath, [...engineWords, main], { env, stdio: 'ignore' })
      await untilReady(`http://127.0.0.1:${port}`, child)
      return (performance.now() - fromMs) / 1000
    },
    get pid() {
      return child?.pid ?? 0
    },
    kill,
    async remove() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function untilReady(base: string, child: ChildProcess): Promise<void> {
  const untilMs = performance.now() + readyWithinMs
  const isReady = () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > untilMs) throw new Error('the server did not open')
    await sleep(askEveryMs)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Processor seconds that a process has used, and the memory that it occupies. Linux only. */
export function usageOf(pid: number): { readonly seconds: number; readonly bytes: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name in brackets: the 12th and 13th fields are user and system time in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    seconds: (Number(fields[11]) + Number(fields[12])) / 100,
    bytes: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024,
  }
}

/** Bytes of all files in a folder. Files that vanish meanwhile count nothing. */
export function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return names.reduce((sum, { parentPath, name }) => {
    return sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0)
  }, 0)
}
