import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leash } from '../lib/children.mjs'
import { engineSurroundings, engineWords } from '../lib/engine.mjs'
import { productEnvironment, productNode, root } from '../lib/paths.mjs'
import { freePort } from '../lib/port.mjs'
import { besideTheCrowd } from './cores.ts'

const readyWithinMs = 120_000

/** Figures of the server’s process, right after a garbage collection. */
export type ProcessFigures = { readonly rss: number; readonly heapUsed: number; readonly resources: number }

/** The real process on a folder and a port of its own. */
export type SoakServer = {
  readonly base: string
  figures(): Promise<ProcessFigures & { readonly descriptors: number }>
  books(): Promise<{ readonly sums: Readonly<Record<string, string>>; readonly unownedHolds: number }>
  isReady(): Promise<boolean>
  /** Closes it as an operator would, and answers its exit code. */
  close(): Promise<number | null>
}

export async function openSoakServer(): Promise<SoakServer> {
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-soak-'))
  const port: number = await freePort()
  const base = `http://127.0.0.1:${port}`
  const [program = '', ...words] = leash('TERM', [
    ...besideTheCrowd(),
    productNode(),
    ...engineWords,
    '--expose-gc',
    join(root, 'server', 'src', 'main.ts'),
  ])
  const env = productEnvironment({
    ...engineSurroundings,
    PORT: String(port),
    DATA_DIR: folder,
    OPENBOURSE_TESTING: '1',
  })
  const child = spawn(program, words, { cwd: root, env, stdio: 'ignore' })
  const get = async <T>(path: string): Promise<T> => (await (await fetch(base + path)).json()) as T
  const server: SoakServer = {
    base,
    figures: async () => ({
      ...(await get<ProcessFigures>('/testing/process')),
      descriptors: readdirSync(`/proc/${child.pid}/fd`).length,
    }),
    books: () => get('/testing/ledger'),
    isReady: () =>
      fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
      return child.exitCode
    },
  }
  for (let waitedMs = 0; waitedMs < readyWithinMs; waitedMs += 200) {
    if (await server.isReady()) return server
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await sleep(200)
  }
  throw new Error('the server did not become ready')
}
