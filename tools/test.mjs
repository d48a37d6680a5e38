// Runs all checks of the project, as many at once as the machine has processors for, and ends with one plain line of counts.
// Plain JavaScript, because it is the first thing to run and may run on an older Node than the product's.
import { availableParallelism, constants } from 'node:os'
import { watchAncestors } from './lib/ancestors.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { nodeIsTooOld, productNode } from './lib/paths.mjs'
import { seedsIn } from './lib/reports.mjs'
import { sideBySide } from './lib/side-by-side.mjs'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.exit(128 + constants.signals[signal]))
watchAncestors(() => process.exit(1))

const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const totals = { passed: 0, failed: 0 }
const unsteady = []

await prepare()
await runAll()
for (const journey of unsteady) console.log(`Unsteady, passed only when it was run again: ${journey}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

async function prepare() {
  if (!isInstalled()) {
    await report(
      () => 'Install packages',
      async () => {
        const { ok, output } = await install()
        return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
      },
    )
  }
  if (productNode()) return
  console.log(nodeIsTooOld)
  totals.failed += 1
}

async function runAll() {
  if (totals.failed > 0) return
  // The steps use packages, so they are loaded only once those are there.
  const { steps } = await import('./lib/steps.mjs')
  const { tidyReports } = await import('./lib/runners.mjs')
  const unknown = only?.filter((key) => !steps.some((step) => step.key === key)) ?? []
  if (unknown.length > 0) {
    console.log(
      `There is no step ${unknown.join(', ')}. Steps: ${[...new Set(steps.map(({ key }) => key))].join(', ')}`,
    )
    totals.failed += unknown.length
  }
  const chosen = steps.filter((step) => !only || only.includes(step.key))
  let ended = 0
  const title = ({ name }) => `${++ended}/${chosen.length} ${name}`
  await sideBySide(chosen, availableParallelism(), (step) => report(() => title(step), step.run))
  tidyReports()
}

/** `title` is asked for at the end, because it counts what has ended. */
async function report(title, run) {
  const startedAtMs = Date.now()
  const {
    passed,
    failed,
    note,
    output,
    unsteady: again = [],
  } = await run().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.stack,
  }))
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1)
  totals.passed += passed
  totals.failed += failed
  unsteady.push(...again)
  if (failed > 0) {
    console.log(`${(output ?? '').slice(-12_000).trimEnd()}\n`)
    for (const seed of seedsIn(output ?? '')) console.log(`A property failed with ${seed}`)
  }
  const verdict = failed > 0 ? 'FAILED' : 'ok'
  console.log(
    `${title()}: ${verdict}, ${passed} passed, ${failed} failed, ${seconds} s${note ? ` (${note})` : ''}`,
  )
}
