import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Area, atMost, spreadOf } from '../measure.ts'
import { freePort, untilReady } from './real-server.ts'

const rounds = 3
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A fresh clone of the last commit, with an empty npm cache and data folder: what a new developer gets. */
export const start: Area = {
  name: 'start',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'openbourse-bench-'))
    try {
      execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, join(folder, 'clone')])
      const first = await npmStart(folder)
      const later: number[] = []
      for (let round = 0; round < rounds; round++) later.push(await npmStart(folder))
      return [
        {
          metric: 'first npm start to /readyz, empty cache, s',
          peer: '-',
          absolute: 'once: it includes what npm fetches',
          ...spreadOf([first]),
          goal: atMost(60, ' s'),
        },
        {
          metric: 'later npm start to /readyz, s',
          peer: '-',
          absolute: '-',
          ...spreadOf(later),
          goal: atMost(3, ' s'),
        },
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Seconds from the command to the answer of /readyz; then it is closed as by Ctrl-C. */
async function npmStart(folder: string): Promise<number> {
  const port = await freePort()
  const env = {
    ...withoutNpm(process.env),
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    npm_config_cache: join(folder, 'cache'),
  }
  const fromMs = performance.now()
  // A group of its own: npm may end before the processes that it started.
  const child = spawn('npm', ['start'], { cwd: join(folder, 'clone'), env, stdio: 'ignore', detached: true })
  const killGroup = () => signal(child, 'SIGKILL')
  process.once('exit', killGroup)
  await untilReady(`http://127.0.0.1:${port}`, child)
  const seconds = (performance.now() - fromMs) / 1000
  const gone = once(child, 'exit')
  signal(child, 'SIGINT')
  await gone
  process.off('exit', killGroup)
  return seconds
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, name)
  } catch {
    // The whole group has ended.
  }
}

/** This process was itself started by npm, whose words to its scripts would mislead the next npm. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.keys(environment).filter(
    (name) => !/^npm_|^INIT_CWD$/i.test(name) || /registry/i.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, environment[name]]))
}
