import type { Answer, Call, CallName } from '@openbourse/protocol'
import { expect } from 'vitest'
import { checkLedger } from '../../modules/ledger/index.ts'
import { type Stream, streamOf } from '../../simulation/chance.ts'
import { howOften } from '../../testing/how-often.ts'
import type { Stage } from './stage.ts'

export const atOnce = 50
export const { rounds } = howOften

/** Many users at once with the same request, round after round. */
export type Race = {
  readonly name: string
  /** Calls of the protocol that it races. */
  readonly calls: readonly CallName[]
  run(stage: Stage): Promise<void>
}

export type Outcome = { readonly done: number; readonly refused: Readonly<Record<string, number>> }

/** Sends everything in the same moment, in an order drawn by chance, and counts what came of it. */
export async function rush(
  sends: readonly (() => Promise<Answer<Call> | undefined>)[],
  chance: Stream,
): Promise<Outcome> {
  const line = [...sends]
  for (let at = line.length - 1; at > 0; at -= 1) {
    const other = chance.below(at + 1)
    const one = line[at]!
    line[at] = line[other]!
    line[other] = one
  }
  const answers = await Promise.all(line.map((send) => send()))
  const refused: Record<string, number> = {}
  for (const answer of answers) {
    if (answer && !answer.ok) refused[answer.reason] = (refused[answer.reason] ?? 0) + 1
  }
  return { done: answers.filter((answer) => answer?.ok).length, refused }
}

export const many = <T>(one: (at: number) => T, count = atOnce): T[] =>
  Array.from({ length: count }, (_, at) => one(at))

/** What a race that can end in several ways plays at most until it has ended in each of them. */
export const roundsMax = Math.max(rounds, 40)

/**
 * The same round again and again, each with users of its own, and after each the ledger adds up. A race that must
 * have ended in several ways continues until `hasSeenAll`.
 */
export async function eachRound(
  stage: Stage,
  seed: bigint,
  round: (number: number, chance: Stream) => Promise<void>,
  hasSeenAll: () => boolean = () => true,
): Promise<void> {
  const { ledger, writer, database } = stage.market.world
  for (let number = 1; number <= rounds || (!hasSeenAll() && number <= roundsMax); number += 1) {
    await round(number, streamOf(seed, `round ${number}`))
    await writer.settled()
    expect(stage.unownedHolds(), `round ${number}: holds without an owner`).toBe(0)
    for (const [asset, sum] of ledger.trialBalance().sums)
      expect(sum, `round ${number}: ${asset} sums to zero`).toBe(0n)
  }
  expect(await checkLedger(database)).toEqual([])
}
