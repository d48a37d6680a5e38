import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import type { Binaries } from './binaries.ts'
import { type DataFolder, writeMarker } from './data-folder.ts'
import { commandOf, giveTo, type Runner } from './runner.ts'

/** The database role and database everything of ours uses. */
export const databaseName = 'openbourse'

/**
 * Makes a new cluster beside its final place and moves it there in one step: a start that is killed half-way leaves
 * rubbish to sweep, never half a database.
 */
export function initialise(folder: DataFolder, binaries: Binaries, runner: Runner, durable: boolean): void {
  const fresh = mkdtempSync(join(folder.dataDir, 'postgres.new-'))
  try {
    chmodSync(fresh, 0o700)
    giveTo(runner, fresh)
    runInitdb(fresh, binaries, runner, durable)
    writeMarker(fresh)
    giveTo(runner, fresh)
    renameSync(fresh, folder.cluster)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
}

function runInitdb(fresh: string, binaries: Binaries, runner: Runner, durable: boolean): void {
  // The built-in locale is the same on every machine: Unicode-aware case, order by code point.
  const words = [
    '--pgdata',
    fresh,
    '--username',
    databaseName,
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    // The only way in is a socket in a folder that no other user may enter.
    '--auth-local',
    'trust',
    '--auth-host',
    'reject',
    ...(durable ? [] : ['--no-sync']),
  ]
  const [program, args] = commandOf(runner, [binaries.initdb, ...words])
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const result = spawnSync(program, args, { encoding: 'utf8', cwd: fresh, env, ...runner.identity })
  if (result.status === 0) return
  const said =
    (result.stderr ?? '').trim().split('\n').at(-1) || String(result.error ?? `code ${result.status}`)
  throw new StartRefusal(
    'database_failed',
    `The database could not be made in ${fresh}: ${said}. Mend that and start again; nothing was kept.`,
  )
}
