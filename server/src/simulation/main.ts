import { parseArgs } from 'node:util'
import { run } from './run.ts'
import type { Sometimes } from './sometimes.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '2000' },
  },
})
const seen: Sometimes = new Map()
let failures = 0
let trace = ''
for (let at = 0n; at < BigInt(values.seeds); at++) {
  const seed = BigInt(values.seed) + at
  const ran = run(seed, Number(values.steps), { seen })
  trace = ran.trace
  if (!ran.failed) continue
  failures += 1
  console.log(`seed ${seed} fails at step ${ran.failed.step}: ${ran.failed.why}`)
}
for (const [what, times] of [...seen].sort()) console.log(`sometimes ${what}: ${times}`)
console.log(`${values.seeds} seeds, ${values.steps} steps each, ${failures} failed, last trace ${trace}`)
process.exitCode = failures === 0 ? 0 : 1
