import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { StartRefusal } from '../start-refusal.ts'

export type FolderLock = { readonly release: () => void }

// A killed server needs a moment to release the lock, so a quick restart waits for it; a running server never releases
// it.
const patienceSeconds = '1'

/**
 * Holds the data folder for this process. The lock belongs to the kernel, not to a file with a number in it: a keeper
 * has it open and ends when our end of its pipe closes, so even `kill -9` of this process frees the folder at once.
 * Where `flock` does not exist PostgreSQL's own interlock is the only guard.
 * Throws StartRefusal `data_folder_in_use`.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  let released = false
  let keeper = startKeeper(dataDir)
  const guard = async (): Promise<boolean> => {
    if ((await firstWord(keeper)) === 'busy') return false
    keeper.unref()
    // If the lock’s helper process is killed while the database runs, another one replaces it.
    keeper.once('exit', () => {
      if (released) return
      keeper = startKeeper(dataDir)
      void guard()
    })
    return true
  }
  if (!(await guard())) throw inUse(dataDir)
  return {
    release: () => {
      released = true
      keeper.stdin.destroy()
    },
  }
}

export function inUse(dataDir: string): StartRefusal {
  return new StartRefusal(
    'data_folder_in_use',
    `Another Openbourse is already running on the data folder ${dataDir}. ` +
      'Stop it first, or start this one with another DATA_DIR and PORT.',
  )
}

type Keeper = ChildProcessByStdio<Writable, Readable, null>

function startKeeper(dataDir: string): Keeper {
  const untilWeAreGone = 'echo held; exec cat > /dev/null'
  const lock = join(dataDir, 'openbourse.lock')
  const words = ['--wait', patienceSeconds, '--no-fork', lock, 'sh', '-c', untilWeAreGone]
  // In a session of its own, so that Ctrl-C in a terminal does not release the lock before the server has closed.
  const keeper = spawn('flock', words, { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  keeper.stdin.on('error', () => {})
  return keeper
}

function firstWord(keeper: Keeper): Promise<'held' | 'busy' | 'unavailable'> {
  return new Promise((resolve) => {
    keeper.stdout.once('data', () => resolve('held'))
    keeper.once('error', () => resolve('unavailable'))
    keeper.once('exit', (code) => resolve(code === 1 ? 'busy' : 'unavailable'))
  })
}
