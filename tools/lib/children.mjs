import { spawn, spawnSync } from 'node:child_process'

let hasSetpriv

/**
 * Words before a command that make the kernel send it `signal` when this process dies, however it dies: without them
 * `kill -9` would leave it running. The shell closes the gap in which we could die before that is arranged.
 */
export function leash(signal, command) {
  hasSetpriv ??= spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0
  if (!hasSetpriv) return command
  const onlyWhileParentLives = '[ "$PPID" = "$0" ] || exit 1; exec "$@"'
  return [
    'setpriv',
    '--pdeathsig',
    signal,
    '--',
    'sh',
    '-c',
    onlyWhileParentLives,
    String(process.pid),
    ...command,
  ]
}

/** Runs a command to its end and collects its output. `output` is both streams in the order they came. */
export function runToEnd(command, options = {}) {
  const [program, ...words] = leash('KILL', command)
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const pieces = []
    child.stdout.on('data', (piece) => pieces.push(piece))
    child.stderr.on('data', (piece) => pieces.push(piece))
    const end = (code) => resolve({ code, output: Buffer.concat(pieces).toString('utf8') })
    child.once('error', (error) => {
      pieces.push(Buffer.from(`${error.message}\n`))
      end(127)
    })
    child.once('close', (code, signal) => end(code ?? (signal ? 128 : 1)))
  })
}
