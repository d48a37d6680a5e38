import { parentPort, workerData } from 'node:worker_threads'
import { run } from './run.ts'
import type { Sometimes } from './sometimes.ts'
import type { Batch, BatchTold, Failure } from './spread.ts'

/** A thread of `spread`: its seeds one after the other, and one message at the end. */
const batch = workerData as Batch
const seen: Sometimes = new Map()
const failures: Failure[] = []
let trace = ''
for (const seed of batch.seeds) {
  const ran = await run(BigInt(seed), batch.steps, seen)
  trace = ran.trace
  if (ran.failed)
    failures.push({
      level: batch.level,
      seed,
      steps: batch.steps,
      why: `${ran.failed.why} at step ${ran.failed.step}`,
    })
}
const told: BatchTold = { failures, seen: [...seen], trace }
parentPort?.postMessage(told)
