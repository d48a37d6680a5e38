import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

/** A way to run PostgreSQL as a user other than root: words before the command, and the identity to spawn with. */
export type Runner = {
  readonly name: string
  readonly prefix: readonly string[]
  readonly identity: { readonly uid?: number; readonly gid?: number }
}

const ownUser: Runner = { name: 'this user', prefix: [], identity: {} }

// In a user namespace PostgreSQL runs as `nobody` while its files belong to root: it works in folders only root may
// enter.
const namespaced: Runner = {
  name: 'a user namespace',
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
  identity: {},
}

/**
 * PostgreSQL refuses to run as root. Tries the ways out in order of how little they disturb, by really running the
 * program inside the data folder, and returns the first that works.
 */
export function chooseRunner(place: { dataDir: string; cluster: string; postgres: string }): Runner {
  if (process.getuid?.() !== 0) return ownUser
  const owner = ownerOf(place.cluster) || ownerOf(place.dataDir) || ownerOf(join(place.dataDir, '..'))
  const people = readPeople()
  const candidates = [
    ...people.filter((person) => person.uid === owner && owner !== 0).map(asPerson),
    namespaced,
    ...['postgres', 'nobody'].flatMap((name) =>
      people.filter((person) => person.name === name).map(asPerson),
    ),
  ]
  const runner = candidates.find((candidate) => works(candidate, place))
  if (runner) return runner
  throw new StartRefusal(
    'cannot_drop_root',
    `PostgreSQL does not run as root, and no other user may work in ${place.dataDir}. ` +
      'Start as an ordinary user, or set DATA_DIR to a folder every user may enter (for example under /var/lib).',
  )
}

/** Hands a folder and all in it to the user PostgreSQL will run as; nothing to do where that is ourselves. */
export function giveTo(runner: Runner, folder: string): void {
  const { uid, gid } = runner.identity
  if (uid === undefined || gid === undefined || lstatSync(folder).uid === uid) return
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, uid, gid)
  }
}

export function commandOf(runner: Runner, command: readonly string[]): readonly [string, string[]] {
  const [program = '', ...rest] = [...runner.prefix, ...command]
  return [program, rest]
}

type Person = { readonly name: string; readonly uid: number; readonly gid: number }

function asPerson(person: Person): Runner {
  return { name: `user ${person.name}`, prefix: [], identity: { uid: person.uid, gid: person.gid } }
}

function readPeople(): Person[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function ownerOf(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.uid ?? 0
}

function works(runner: Runner, place: { dataDir: string; postgres: string }): boolean {
  const modeBefore = lstatSync(place.dataDir).mode
  // Another user must be able to pass through the data folder; it still cannot list it.
  if (runner.identity.uid !== undefined) chmodSync(place.dataDir, modeBefore | 0o011)
  const trial = mkdtempSync(join(place.dataDir, 'trial-'))
  try {
    giveTo(runner, trial)
    const script = 'cd "$1" && test -w . && exec "$2" --version'
    const [program, words] = commandOf(runner, ['sh', '-c', script, 'trial', trial, place.postgres])
    const options: SpawnOptions = { stdio: 'ignore', ...runner.identity }
    const worked = spawnSync(program, words, options).status === 0
    if (!worked) chmodSync(place.dataDir, modeBefore)
    return worked
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}
