import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type LogFile = {
  /** The newest file; older ones are beside it as `openbourse.log.1` and so on. */
  readonly path: string
  /** Appends a line, which ends with a line end. Never throws: a full disk must not end what it is written about. */
  write(line: string): void
  close(): void
}

export const logFileOf = (dataDir: string): string => join(dataDir, 'logs', 'openbourse.log')

/**
 * A file that only its owner can read, created with its first line. A new one is begun before it would grow above
 * `bytesMax`, and only `filesMax` are kept.
 */
export function openLogFile(path: string, { bytesMax = 5 * 1024 * 1024, filesMax = 5 } = {}): LogFile {
  let file: { readonly handle: number; size: number } | undefined

  const open = (): NonNullable<typeof file> => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const handle = openSync(path, 'a', 0o600)
    return { handle, size: fstatSync(handle).size }
  }
  const close = (): void => {
    if (file) closeSync(file.handle)
    file = undefined
  }
  const turnOver = (): void => {
    close()
    rmSync(`${path}.${filesMax - 1}`, { force: true })
    for (let age = filesMax - 2; age >= 0; age -= 1) moveIfThere(age === 0 ? path : `${path}.${age}`, age + 1)
  }
  const moveIfThere = (from: string, age: number): void => {
    try {
      renameSync(from, `${path}.${age}`)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return {
    path,
    write(line) {
      try {
        const bytes = Buffer.from(line)
        file ??= open()
        if (file.size > 0 && file.size + bytes.length > bytesMax) {
          turnOver()
          file = open()
        }
        file.size += writeSync(file.handle, bytes)
      } catch {
        // The line is lost; the next one tries again, on a newly opened file.
        try {
          close()
        } catch {
          file = undefined
        }
      }
    },
    close,
  }
}
