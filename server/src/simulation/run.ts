import { streamOf } from './chance.ts'
import { Life, people } from './life.ts'
import { openTestServer } from './server.ts'
import type { Sometimes } from './sometimes.ts'
import { Watcher } from './watcher.ts'

export type Ran = {
  readonly trace: string
  readonly failed?: { readonly step: number; readonly why: string }
}

/** One life of a market under one seed. A breach, or an exception of the product's own, ends it and is reported. */
export async function run(seed: bigint, steps: number, seen: Sometimes = new Map()): Promise<Ran> {
  const clock = streamOf(seed, 'clock')
  const calendar = new Set(['NG', 'US', 'GB'].filter(() => clock.oneIn(3)))
  const watcher = new Watcher(seen, people)
  let step = 0
  try {
    const server = await openTestServer((country) => (calendar.has(country) ? 'calendar' : 'practice'))
    const life = new Life(seed, { server, watcher, seen, clock })
    life.begin()
    for (; step < steps; step += 1) await life.step(step)
    await life.end()
    return { trace: watcher.trace.digest() }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { trace: watcher.trace.digest(), failed: { step, why } }
  }
}
