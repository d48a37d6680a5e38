import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Failure, type Level, type Outcome, spread } from './spread.ts'

/** A seed that failed once. It is run first, for ever. */
export type Regression = {
  readonly level: Level
  readonly seed: string
  readonly steps: number
  readonly was: string
}

const file = join(import.meta.dirname, 'regressions.json')

export function regressions(level: Level): Regression[] {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Regression[]
  return all.filter((each) => each.level === level)
}

/** Each with as many steps as it needed then. */
export async function runRegressions(level: Level): Promise<Failure[]> {
  const known = regressions(level)
  const lengths = [...new Set(known.map(({ steps }) => steps))]
  const failures: Failure[] = []
  for (const steps of lengths) {
    const seeds = known.filter((each) => each.steps === steps).map(({ seed }) => seed)
    const outcome: Outcome = await spread({ level, seeds, steps })
    failures.push(...outcome.failures)
  }
  return failures
}

/** Stores failures; only the command does this, because a test must not change the tree. */
export function keep(failures: readonly Failure[]): number {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Regression[]
  const isNew = (one: Failure): boolean =>
    !all.some(({ level, seed, steps }) => level === one.level && seed === one.seed && steps === one.steps)
  const fresh = failures
    .filter(isNew)
    .map(({ level, seed, steps, why }) => ({ level, seed, steps, was: why }))
  if (fresh.length > 0) writeFileSync(file, `${JSON.stringify([...all, ...fresh], null, 2)}\n`)
  return fresh.length
}
