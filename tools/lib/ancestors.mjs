import { readFileSync } from 'node:fs'

/**
 * Calls `gone` once when npm, or a shell between npm and this process, has died: npm ends without notice when it is
 * killed, and the shell it runs scripts in does not pass signals on. Started without npm there is no parent process
 * of ours.
 */
export function watchAncestors(gone) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watched = chainToNpm()
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(({ pid, since }) => bornAt(pid) === since)) return
    clearInterval(timer)
    gone()
  }, 250)
  timer.unref()
}

/** Where /proc does not exist the chain is empty, and only our parent is watched. */
function chainToNpm() {
  const chain = []
  for (let pid = process.ppid; pid > 1 && chain.length < 4; pid = parentOf(pid)) {
    const since = bornAt(pid)
    if (since === undefined) return []
    chain.push({ pid, since })
    if (read(`/proc/${pid}/cmdline`).startsWith('npm')) return chain
  }
  return []
}

function statOf(pid) {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
}

function parentOf(pid) {
  return Number(statOf(pid)[1] ?? 0)
}

/** The moment a process began: a number used again later is another process. A zombie is dead. */
function bornAt(pid) {
  const fields = statOf(pid)
  return fields[0] === 'Z' ? undefined : fields[19]
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
