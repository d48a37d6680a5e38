// Where tests keep their databases: in memory, where the machine lets them.
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'openbourse-tests-'
/** Enough for all databases of a run; a container often has 64 MB. */
const roomMin = 4 * 2 ** 30

/**
 * Lets this process and its children make their temporary folders in memory. Each database that a test copies is a thousand
 * files, and on a disk most of a run is spent on them. Where TMPDIR is set, or there is no such room, nothing changes.
 * The folder goes when the process ends; folders of runs that were killed go at the next run.
 */
export function keepScratchInMemory(folder = memory) {
  if (process.env.TMPDIR || !hasRoom(folder)) return
  sweep(folder)
  const own = join(folder, `${prefix}${process.pid}`)
  mkdirSync(own, { recursive: true })
  process.env.TMPDIR = own
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
}

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomMin
  } catch {
    return false
  }
}

function sweep(folder) {
  for (const name of readdirSync(folder)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (owner && !isAlive(owner)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
