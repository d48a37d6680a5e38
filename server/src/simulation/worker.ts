import { parentPort, workerData } from 'node:worker_threads'
import { run2 } from './level-2/run.ts'
import { run } from './run.ts'
import type { Sometimes } from './sometimes.ts'
import type { Batch, BatchResult, Failure } from './spread.ts'

/** Lives that wait for their database at the same time. */
const lanes = { 1: 1, 2: 3 } as const

/** A thread of `spread`: its seeds one after the other, and one message at the end. */
const { level, steps, seeds } = workerData as Batch
const seen: Sometimes = new Map()
const failures: Failure[] = []
const traces = new Map<string, string>()
const waiting = [...seeds]

async function live(): Promise<void> {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const ran = await (level === 1 ? run : run2)(BigInt(seed), steps, seen)
    traces.set(seed, ran.trace)
    const { failed } = ran
    if (failed) failures.push({ level, seed, steps, why: `${failed.why} at step ${failed.step}` })
  }
}

await Promise.all(Array.from({ length: lanes[level] }, live))
const result: BatchResult = { failures, seen: [...seen], trace: traces.get(seeds.at(-1) ?? '') ?? '' }
parentPort?.postMessage(result)
