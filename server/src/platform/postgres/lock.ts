import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

export type FolderLock = { readonly release: () => void }

/**
 * Holds the data folder for this process. The lock belongs to the kernel, not to a file with a number in it: a helper
 * keeps it open and ends when our end of its pipe closes, so even `kill -9` of this process frees the folder at once.
 * Where `flock` does not exist PostgreSQL's own interlock is the only guard.
 * Throws StartRefusal `data_folder_in_use`.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const held = 'echo held; exec cat > /dev/null'
  const words = ['--nonblock', '--no-fork', join(dataDir, 'openbourse.lock'), 'sh', '-c', held]
  // In a session of its own, so that Ctrl-C in a terminal does not take the lock away before the house has closed.
  const helper = spawn('flock', words, { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  helper.stdin.on('error', () => {})
  const outcome = await firstWord(helper)
  if (outcome === 'busy') throw inUse(dataDir)
  helper.unref()
  return { release: () => helper.stdin.destroy() }
}

export function inUse(dataDir: string): StartRefusal {
  return new StartRefusal(
    'data_folder_in_use',
    `Another Openbourse is already running on the data folder ${dataDir}. ` +
      'Stop it first, or start this one with another DATA_DIR and PORT.',
  )
}

function firstWord(helper: ChildProcess): Promise<'held' | 'busy' | 'unavailable'> {
  return new Promise((resolve) => {
    helper.stdout?.once('data', () => resolve('held'))
    helper.once('error', () => resolve('unavailable'))
    helper.once('exit', (code) => resolve(code === 1 ? 'busy' : 'unavailable'))
  })
}
