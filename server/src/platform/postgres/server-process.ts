import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { saysDiskFull } from '../room.ts'
import { commandOf, type Runner } from './runner.ts'

const readyLine = 'database system is ready to accept connections'
const stopPatienceMs = 20_000

/** A live server. `exited` settles when it ends, however it ends; `stop` may be called any number of times. */
export type ServerProcess = {
  readonly stop: () => Promise<void>
  readonly exited: Promise<void>
  /** Whether it reported a full disk lately. */
  readonly saidDiskFull: () => boolean
}

export type Launch =
  | { readonly ok: true; readonly server: ServerProcess }
  | {
      readonly ok: false
      readonly reason: 'already_running' | 'disk_full' | 'failed'
      readonly lastWords: string
    }

/** Starts the server and waits until it takes connections; crash recovery may make that take a while. */
export async function launch(options: {
  readonly command: readonly string[]
  readonly runner: Runner
  readonly log: (line: string) => void
}): Promise<Launch> {
  const [program, words] = commandOf(options.runner, [...leash(), ...options.command])
  // In a session of its own: Ctrl-C is for the server, which closes its database last.
  const child = spawn(program, words, {
    ...options.runner.identity,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  const lines: string[] = []
  const saidDiskFull = () => lines.some(saysDiskFull)
  const server = { ...supervise(child), saidDiskFull }
  const ready = new Promise<boolean>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line)
      if (lines.length > 20) lines.shift()
      options.log(line)
      if (line.includes(readyLine)) resolve(true)
    })
    void server.exited.then(() => resolve(false))
  })
  if (await ready) return { ok: true, server }
  return { ok: false, reason: reasonOf(lines.join('\n')), lastWords: lastWords(lines) }
}

function reasonOf(said: string): 'already_running' | 'disk_full' | 'failed' {
  const runs = /lock file "postmaster\.pid" already exists|shared memory block .* still in use/
  if (runs.test(said)) return 'already_running'
  return saysDiskFull(said) ? 'disk_full' : 'failed'
}

function supervise(child: ChildProcessByStdio<null, null, Readable>): Pick<ServerProcess, 'stop' | 'exited'> {
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    // SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written. SIGQUIT only if that hangs.
    child.kill('SIGINT')
    const impatience = setTimeout(() => child.kill('SIGQUIT'), stopPatienceMs)
    await exited
    clearTimeout(impatience)
  }
  return {
    exited,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/**
 * Words that make the kernel send the server its fast-shutdown signal when this process dies, however it dies.
 * The shell closes the gap in which we could die before that is arranged. Without `setpriv` there is no leash.
 */
function leash(): string[] {
  if (spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status !== 0) return []
  const onlyWhileParentLives = '[ "$PPID" = "$0" ] || exit 1; exec "$@"'
  return ['setpriv', '--pdeathsig', 'INT', '--', 'sh', '-c', onlyWhileParentLives, String(process.pid)]
}

function lastWords(lines: readonly string[]): string {
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|could not/.test(line))
  return (telling[0] ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
}
