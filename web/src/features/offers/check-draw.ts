import { apiBase } from '@openbourse/client'
import type { Calls, Output } from '@openbourse/protocol'
import type { Answered, Asked } from './draw-worker.ts'

type Draw = Output<Calls['offerDraw']>

/** The lists of draws stand beside the calls, on the same host. */
export const drawsBase = apiBase(location).replace(/\/[^/]*$/, '')

const withinMs = 60_000

/** Runs a draw again in a worker. Undefined where the lists could not be read in time. */
export async function checkDraw(
  draw: Draw,
  ticket: string,
): Promise<Extract<Answered, { ok: true }> | undefined> {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  const { version, rules, rulesHash, bidsRoot, price, applicationsRoot, chance, seed, resultHash, files } =
    draw
  const evidence = { version, rules, rulesHash, bidsRoot, price, applicationsRoot, chance, seed, resultHash }
  try {
    const answer = await new Promise<Answered>((resolve) => {
      setTimeout(() => resolve({ ok: false }), withinMs)
      worker.onerror = () => resolve({ ok: false })
      worker.onmessage = ({ data }: MessageEvent<Answered>) => resolve(data)
      worker.postMessage({ base: drawsBase, evidence, files, ticket } satisfies Asked)
    })
    return answer.ok ? answer : undefined
  } finally {
    worker.terminate()
  }
}
