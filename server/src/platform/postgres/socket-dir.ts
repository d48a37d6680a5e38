import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { giveTo, type Runner } from './runner.ts'

/** A unix socket's address, terminator included, must fit in 108 bytes on Linux and 104 elsewhere. */
const addressBytesMax = 103
const prefix = 'openbourse-pg-'
const socketName = '.s.PGSQL.5432'

/**
 * A folder only this user may enter, under the system's temporary folder because data folders have long names.
 * Its name is noted in the data folder, so that the next start can remove what a killed one left behind.
 */
export function makeSocketDir(dataDir: string, runner: Runner): string {
  const note = join(dataDir, 'postgres.socket')
  removeSocketDir(readNote(note))
  const socketDir = mkdtempSync(join(roomyTemporaryFolder(), prefix))
  chmodSync(socketDir, 0o700)
  giveTo(runner, socketDir)
  writeFileSync(note, socketDir)
  return socketDir
}

/** Where the database of a data folder that is in use listens; empty where none was started on it. */
export const socketDirOf = (dataDir: string): string => readNote(join(dataDir, 'postgres.socket'))

export function removeSocketDir(socketDir: string): void {
  if (basename(socketDir).startsWith(prefix)) rmSync(socketDir, { recursive: true, force: true })
}

function roomyTemporaryFolder(): string {
  const longest = join(tmpdir(), `${prefix}xxxxxx`, socketName)
  return Buffer.byteLength(longest) <= addressBytesMax ? tmpdir() : '/tmp'
}

function readNote(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim()
  } catch {
    return ''
  }
}
