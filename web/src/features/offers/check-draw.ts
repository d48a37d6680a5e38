import type { Calls, Output } from '@openbourse/protocol'
import { askOnce, filesBase } from '../../lib/list-worker.ts'
import type { Answered, Asked } from './draw-worker.ts'

type Draw = Output<Calls['offerDraw']>

/** Runs a draw again in a worker. Undefined where the lists could not be read in time. */
export function checkDraw(draw: Draw, ticket: string): Promise<Extract<Answered, { ok: true }> | undefined> {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  const { version, rules, rulesHash, bidsRoot, price, applicationsRoot, chance, seed, resultHash, files } =
    draw
  const evidence = { version, rules, rulesHash, bidsRoot, price, applicationsRoot, chance, seed, resultHash }
  return askOnce<Answered>(worker, { base: filesBase, evidence, files, ticket } satisfies Asked)
}
