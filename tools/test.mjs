// Runs all checks of the project, step by step, and ends with one plain line of counts.
// Plain JavaScript, because it is the first thing to run and may run on an older Node than the product's.
import { constants } from 'node:os'
import { watchAncestors } from './lib/ancestors.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { nodeIsTooOld, productNode } from './lib/paths.mjs'

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
    await report('Install packages', async () => {
      const { ok, said } = await install()
      return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, said }
    })
  }
  if (productNode()) return
  console.log(nodeIsTooOld)
  totals.failed += 1
}

async function runAll() {
  if (totals.failed > 0) return
  // The steps use packages, so they are loaded only once those are there.
  const { steps, tidyReports } = await import('./lib/steps.mjs')
  const unknown = only?.filter((key) => !steps.some((step) => step.key === key)) ?? []
  if (unknown.length > 0) {
    console.log(
      `There is no step ${unknown.join(', ')}. Steps: ${[...new Set(steps.map(({ key }) => key))].join(', ')}`,
    )
    totals.failed += unknown.length
  }
  const chosen = steps.filter((step) => !only || only.includes(step.key))
  for (const [at, step] of chosen.entries()) await report(`${at + 1}/${chosen.length} ${step.name}`, step.run)
  tidyReports()
}

async function report(title, run) {
  const startedAtMs = Date.now()
  const {
    passed,
    failed,
    note,
    said,
    unsteady: again = [],
  } = await run().catch((error) => ({
    passed: 0,
    failed: 1,
    said: error.stack,
  }))
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1)
  totals.passed += passed
  totals.failed += failed
  unsteady.push(...again)
  if (failed > 0) console.log(`${(said ?? '').slice(-12_000).trimEnd()}\n`)
  const verdict = failed > 0 ? 'FAILED' : 'ok'
  console.log(
    `${title}: ${verdict}, ${passed} passed, ${failed} failed, ${seconds} s${note ? ` (${note})` : ''}`,
  )
}
