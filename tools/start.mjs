// Starts the product: installs when the lock changed, builds when stale, then runs the server and stays with it.
// Plain JavaScript, because it is the first thing to run and may run on an older Node than the product's.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { watchAncestors } from './lib/ancestors.mjs'
import { leash } from './lib/children.mjs'
import { engineSurroundings, engineWords } from './lib/engine.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { nodeIsTooOld, productEnvironment, productNode, root } from './lib/paths.mjs'
import { isTaken } from './lib/port.mjs'
import { opensPracticeInbox, practiceInboxWords } from './lib/practice-inbox.mjs'
import { buildWeb, isBuilt } from './lib/web-build.mjs'

const crashCode = 70
const crashesMax = 5
const crashesWithinMs = 60_000
const crashedAtMs = []

const showsInbox = opensPracticeInbox(process.env, process.stdin.isTTY && process.stdout.isTTY)

let server
let isClosing = false

// A signal may come several times, from the terminal and from npm: the server gets it once and closes in its own time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => close(signal))
watchAncestors(() => close('SIGTERM'))

await open()

async function open() {
  const port = portWanted()
  if (await isTaken(port)) {
    refuse(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (!isInstalled()) await step('Installing packages (the lock file changed)', install)
  if (!productNode()) refuse(nodeIsTooOld)
  if (!isBuilt()) await step('Building the web app (its sources changed)', buildWeb)
  if (showsInbox) console.log(practiceInboxWords)
  runServer()
}

function portWanted() {
  const port = Number(process.env.PORT || 8080)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  return refuse(`PORT must be a number from 0 to 65535, and is "${process.env.PORT}".`)
}

async function step(title, work) {
  const startedAtMs = Date.now()
  console.log(`${title}…`)
  const { ok, output } = await work()
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1)
  if (!ok) refuse(`${output.trim()}\n${title}: failed after ${seconds} s. What went wrong stands above.`)
  console.log(`${title}: done in ${seconds} s`)
}

function runServer() {
  const [program, ...words] = leash('TERM', [
    productNode(),
    ...engineWords,
    join('server', 'src', 'main.ts'),
    ...process.argv.slice(2),
  ])
  const env = productEnvironment({
    ...engineSurroundings,
    ...(showsInbox ? { OPENBOURSE_INBOX: '1' } : {}),
  })
  // In a session of its own: a terminal’s Ctrl-C reaches this process only, which signals the server once.
  server = spawn(program, words, { cwd: root, stdio: 'inherit', detached: true, env })
  server.once('error', (error) => refuse(`The server could not be started: ${error.message}`))
  server.once('exit', (code, signal) => {
    if (code === crashCode && !isClosing && mayOpenAgain()) runServer()
    else process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

/** Crash-only: a server that no longer trusts its memory, or lost its database, ends with this code and recovers as it starts. */
function mayOpenAgain() {
  const nowMs = performance.now()
  while (crashedAtMs.length > 0 && nowMs - crashedAtMs[0] > crashesWithinMs) crashedAtMs.shift()
  if (crashedAtMs.length >= crashesMax) {
    console.error(`The server has ended ${crashesMax + 1} times in a minute, so it is not opened again.`)
    return false
  }
  crashedAtMs.push(nowMs)
  console.error('The server ended by itself and is opened again; what was acknowledged is safe.')
  return true
}

function close(signal) {
  if (!server) process.exit(128 + constants.signals[signal])
  if (isClosing) return
  isClosing = true
  server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
