import { Worker } from 'node:worker_threads'
import { addAll, type Sometimes } from './sometimes.ts'

export type Level = 1 | 2

export type Failure = {
  readonly level: Level
  readonly seed: string
  readonly steps: number
  readonly why: string
}

export type Batch = {
  readonly level: Level
  readonly seeds: readonly string[]
  readonly steps: number
}

export type BatchResult = {
  readonly failures: readonly Failure[]
  readonly seen: readonly (readonly [string, number])[]
  /** Trace of the last seed. */
  readonly trace: string
}

export type Outcome = {
  readonly failures: readonly Failure[]
  readonly seen: Sometimes
  readonly trace: string
}

export const stepsUsual: Readonly<Record<Level, number>> = { 1: 2000, 2: 100 }
const threads = 2

/** Runs many seeds in threads of their own, so that every processor of a small machine has something to do. */
export async function spread(batch: Batch): Promise<Outcome> {
  const hands = Math.max(1, Math.min(threads, batch.seeds.length))
  const parts = Array.from({ length: hands }, (_, hand) => ({
    ...batch,
    seeds: batch.seeds.filter((_seed, at) => at % hands === hand),
  }))
  const answer = await Promise.all(parts.map(runApart))
  const seen: Sometimes = new Map()
  for (const part of answer) addAll(seen, part.seen)
  const last = (batch.seeds.length - 1) % hands
  return { failures: answer.flatMap(({ failures }) => failures), seen, trace: answer[last]?.trace ?? '' }
}

function runApart(batch: Batch): Promise<BatchResult> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: batch })
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: BatchResult) => {
      resolve(answer)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`a thread ended with ${code} and without a word`)))
  })
}

/** As many seeds as are asked for, one after the other. */
export function seedsFrom(first: bigint, count: number): string[] {
  return Array.from({ length: count }, (_, at) => String(BigInt.asUintN(64, first + BigInt(at))))
}
