import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runToEnd } from './children.mjs'
import { root } from './paths.mjs'

/**
 * Whether node_modules matches the lock file. npm leaves a lock file of its own there when it has finished, so an
 * interrupted install, or a manual one since, is noticed as well.
 */
export function isInstalled(folder = root) {
  const wanted = readLock(join(folder, 'package-lock.json'))
  const present = readLock(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true
    const found = present[place]
    // Optional packages of other platforms are in the lock and rightly absent.
    if (!found) return entry.optional === true && !fitsHere(entry)
    return found.version === entry.version && (!entry.integrity || found.integrity === entry.integrity)
  })
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

function fitsHere(entry) {
  const fits = (list, own) =>
    !list || list.includes(own) || (list[0]?.startsWith('!') && !list.includes(`!${own}`))
  // A package for another C library is left out by npm as well; according to the lock file; only npm checks this machine.
  return (
    fits(entry.os, process.platform) &&
    fits(entry.cpu, process.arch) &&
    !entry.libc &&
    (entry.os ?? entry.cpu) !== undefined
  )
}

/** Installs from the lock file alone. Returns npm's output when it failed. */
export async function install() {
  const release = await takeTurn()
  try {
    if (isInstalled()) return { ok: true, output: '' }
    const npm = process.env.npm_execpath?.endsWith('.js')
      ? [process.execPath, process.env.npm_execpath]
      : ['npm']
    const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await runToEnd([...npm, ...words], { cwd: root })
    return { ok: code === 0, output }
  } finally {
    release()
  }
}

/** `npm start` and `npm test` may be called together in a fresh clone; two installs at once would ruin each other. */
async function takeTurn() {
  const place = join(root, '.cache')
  const turn = join(place, 'installing')
  mkdirSync(place, { recursive: true })
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' })
      return () => rmSync(turn, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isAlive(Number(readIfThere(turn)))) rmSync(turn, { force: true })
      else await sleep(250)
    }
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
