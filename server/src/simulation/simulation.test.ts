import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { howOften } from '../testing/how-often.ts'
import { streamOf } from './chance.ts'
import { runRegressions } from './regressions.ts'
import { run } from './run.ts'
import { neverReached, rareStates } from './sometimes.ts'
import { seedsFrom, spread, stepsUsual } from './spread.ts'

const steps = stepsUsual[1]
const seeds = howOften.lives
const patienceMs = 600_000

test('seeds that failed once are run first, and hold', { timeout: patienceMs }, async () => {
  expect(await runRegressions(1)).toEqual([])
})

test('every invariant holds in every step, and rare states are reached', {
  timeout: patienceMs,
}, async () => {
  const { failures, seen } = await spread({ level: 1, seeds: seedsFrom(1n, seeds), steps })
  expect(failures, 'npm run simulate -- --seed …').toEqual([])
  expect(neverReached(seen, rareStates)).toEqual([])
})

test('the same seed gives the same trace in two processes', { timeout: patienceMs }, async () => {
  const main = join(import.meta.dirname, 'main.ts')
  const say = () =>
    execFileSync(process.execPath, [main, '--seed', '42', '--steps', '1000'], { encoding: 'utf8' })
  const said = say()
  const { trace } = await run(42n, 1000)
  expect(said).toContain(`trace ${trace}`)
  expect(say()).toBe(said)
  expect((await run(43n, 1000)).trace).not.toBe(trace)
})

test('a seed has 64 bits, and what one stream draws never moves another', () => {
  const draws = (seed: bigint, name: string) => {
    const stream = streamOf(seed, name)
    return Array.from({ length: 5 }, () => stream.below(2 ** 32))
  }
  expect(draws(7n, 'faults')).toEqual(draws(7n, 'faults'))
  const apart = [
    draws(7n, 'clock'),
    draws(7n, 'faults'),
    draws(8n, 'clock'),
    draws(7n + (1n << 63n), 'clock'),
  ]
  expect(new Set(apart.map(String)).size).toBe(apart.length)
})
