// Repeats proofs of `npm test` more often, and writes docs/proofs.md after each part, so that a run that is ended early leaves what it proved.
import { constants } from 'node:os'
import { watchAncestors } from './lib/ancestors.mjs'
import { productNode } from './lib/paths.mjs'
import { keepProofs, proofs } from './lib/proofs.mjs'
import { tidyReports } from './lib/runners.mjs'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.exit(128 + constants.signals[signal]))
watchAncestors(() => process.exit(1))
if (!productNode()) throw new Error('Packages are missing: run `npm test` first.')

const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const done = []
for (const proof of proofs.filter(({ key }) => !only || only.includes(key))) {
  const fromMs = Date.now()
  const { passed, failed, output, note, left } = await proof.run()
  const seconds = Math.round((Date.now() - fromMs) / 1000)
  done.push({ proof, passed, failed, left, seconds })
  keepProofs(done)
  if (failed > 0) console.log(`${(output ?? note ?? '').slice(-12_000).trimEnd()}\n`)
  console.log(
    left
      ? `${proof.name}: not run, ${left}`
      : `${proof.name}, ${proof.extent}: ${failed > 0 ? 'FAILED' : 'ok'}, ${passed} tests, ${seconds} s`,
  )
}
tidyReports()
const total = (what) => done.reduce((sum, one) => sum + one[what], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = done.length > 0 && total('failed') === 0 ? 0 : 1
