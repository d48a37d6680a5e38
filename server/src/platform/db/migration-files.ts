import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

export type MigrationFile = {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

export type Applied = Pick<MigrationFile, 'number' | 'name' | 'checksum'>

/** Reads `NNNN-name.sql` files in order. Two files with one number, or a name of another shape, are a mistake of ours. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const files = names.map((name) => readMigration(folder, name)).sort((a, b) => a.number - b.number)
  const twice = files.find((file, at) => files[at + 1]?.number === file.number)
  if (twice)
    throw refuse('migration_order', `Two migrations carry the number of ${twice.name}. Renumber one of them.`)
  return files
}

function readMigration(folder: string, name: string): MigrationFile {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
  if (!number)
    throw refuse('migration_order', `Migration ${name} must be named like 0001-words-about-it.sql.`)
  // The checksum must not depend on how a checkout writes its line ends.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { number: Number(number), name, checksum: createHash('sha256').update(sql).digest('hex'), sql }
}

/** What is still to be applied. Throws StartRefusal where files and records cannot both be right. */
export function planMigrations(
  files: readonly MigrationFile[],
  applied: readonly Applied[],
): MigrationFile[] {
  const byNumber = new Map(files.map((file) => [file.number, file]))
  for (const record of applied) {
    const file = byNumber.get(record.number)
    if (!file) throw newerDatabase(record)
    if (file.checksum !== record.checksum) throw changedFile(file)
  }
  const last = applied.at(-1)?.number ?? 0
  const done = new Set(applied.map((record) => record.number))
  const pending = files.filter((file) => !done.has(file.number))
  const late = pending.find((file) => file.number < last)
  if (late) {
    throw refuse(
      'migration_order',
      `Migration ${late.name} was added behind number ${last}, which is already applied. Give it the next free number.`,
    )
  }
  return pending
}

function newerDatabase(record: Applied): StartRefusal {
  return refuse(
    'database_newer',
    `The database has migration ${record.name}, which this version does not know: it was written by a newer Openbourse. ` +
      'Nothing was changed. Start the newer version, or use another database.',
  )
}

function changedFile(file: MigrationFile): StartRefusal {
  return refuse(
    'migration_changed',
    `Migration ${file.name} was changed after it had been applied to this database. ` +
      'Nothing was changed. Restore the file as it was and write the change as a new migration, or use another database.',
  )
}

function refuse(reason: StartRefusal['reason'], sentence: string): StartRefusal {
  return new StartRefusal(reason, sentence)
}
