import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import regressions from './regressions.json' with { type: 'json' }
import { run } from './run.ts'
import type { Sometimes } from './sometimes.ts'
import { plants } from './testing/plants.ts'

const steps = 2000
const seeds = Number(process.env.SEEDS ?? 600)
const statesMin = 40

test('seeds that failed once are run first, and hold', () => {
  for (const { seed, steps: many } of regressions)
    expect(run(BigInt(seed), many).failed, seed).toBeUndefined()
})

test('every invariant holds in every step, and rare states are reached', { timeout: 300_000 }, () => {
  const seen: Sometimes = new Map()
  for (let seed = 1n; seed <= BigInt(seeds); seed++)
    expect(run(seed, steps, { seen }).failed, `npm run simulate -- --seed ${seed}`).toBeUndefined()
  expect(seen.size).toBeGreaterThanOrEqual(statesMin)
  for (const rare of [
    'cancelled requested in part',
    'a cascade of stops',
    'cancelled self_trade',
    'refused fill_or_kill',
    'refused would_take',
    'amended keeping its place',
    'amended losing its place',
    'auction with an imbalance',
    'expired day_ended in part',
    'posted settlement_unlock',
    'posted order_release',
    'halt lifted',
  ])
    expect(seen.get(rare) ?? 0, rare).toBeGreaterThan(0)
})

test('the same seed gives the same trace in another process', { timeout: 60_000 }, () => {
  const main = join(import.meta.dirname, 'main.ts')
  const say = () =>
    execFileSync(process.execPath, [main, '--seed', '42', '--steps', '1000'], { encoding: 'utf8' })
  const said = say()
  expect(said).toContain(run(42n, 1000).trace)
  expect(say()).toBe(said)
  expect(run(43n, 1000).trace).not.toBe(run(42n, 1000).trace)
})

test.each(Object.entries(plants))('a planted bug is found: %s', (_, plant) => {
  const found = Array.from({ length: 20 }, (_each, at) => run(BigInt(at + 1), steps, { plant })).find(
    (ran) => ran.failed,
  )
  expect(found?.failed?.why).toBeTruthy()
})
