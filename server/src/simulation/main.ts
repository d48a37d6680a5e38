import { parseArgs } from 'node:util'
import { systemRandom } from '../platform/random.ts'
import { setup } from '../testing/postgres-setup.ts'
import { keep, runRegressions } from './regressions.ts'
import { type Failure, type Level, seedsFrom, spread, stepsUsual } from './spread.ts'

/** How many lives are printed at once. */
const chunk = 60
const seedsUsual: Readonly<Record<Level, number>> = { 1: 10_000, 2: 1000 }
const seedBytes = 8

/** `npm run simulate`: seeds that failed once, then fresh ones; `--seed 42` replays one. What fails is kept. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    steps: { type: 'string' },
    level: { type: 'string', default: '1' },
  },
})
const level: Level = values.level === '2' ? 2 : 1
const replays = values.seed !== undefined && values.seeds === undefined
const first = values.seed === undefined ? chance() : BigInt(values.seed)
const count = replays ? 1 : Number(values.seeds ?? seedsUsual[level])
const steps = Number(values.steps ?? stepsUsual[level])

// Lives of whole servers need a PostgreSQL of their own, for as long as this runs.
const stop = level === 2 ? await setup() : undefined
const failures: Failure[] = replays ? [] : await runRegressions(level)
print(failures)
const seen = new Map<string, number>()
let trace = ''
for (let done = 0; done < count; done += chunk) {
  const seeds = seedsFrom(first + BigInt(done), Math.min(chunk, count - done))
  const outcome = await spread({ level, seeds, steps })
  for (const [what, times] of outcome.seen) seen.set(what, (seen.get(what) ?? 0) + times)
  trace = outcome.trace
  failures.push(...outcome.failures)
  print(outcome.failures)
}
for (const [what, times] of [...seen].sort()) console.log(`sometimes ${what}: ${times}`)
const kept = keep(failures)
console.log(`level ${level}: ${count} seeds from ${first}, ${steps} steps each, ${failures.length} failed`)
if (kept > 0) console.log(`${kept} written to regressions.json`)
console.log(`trace ${trace}`)
await stop?.()
process.exitCode = failures.length === 0 ? 0 : 1

function print(failed: readonly Failure[]): void {
  for (const { seed, why } of failed) console.log(`seed ${seed} fails: ${why}`)
}

function chance(): bigint {
  return BigInt(`0x${Buffer.from(systemRandom().bytes(seedBytes)).toString('hex')}`)
}
