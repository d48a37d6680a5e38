import { isDatabaseAway } from '../platform/db/index.ts'
import type { Log } from '../platform/log.ts'
import { Overloaded } from './errors.ts'
import type { Ports } from './ports.ts'
import type { Timers } from './timers.ts'
import type { Turn, Writer } from './types.ts'

/** Something that happens by itself when it is due. */
export type Work = {
  /** Interval between two runs, in milliseconds. */
  readonly everyMs: number
  /** Does everything that is due now. May be stopped by a crash at any moment, and is then done again. */
  act(): Promise<unknown>
  /** Not part of what a test does after it has moved the clock: it takes long, or follows no clock. */
  readonly byTimerAlone?: true
  /** Looked for as soon as everything has started, and not only after the first wait. */
  readonly atStart?: true
}

/** Work in portions: each takes one turn of the writer, so that no command waits longer than one portion takes. */
export type Portions<Item> = {
  /** The most items a turn. */
  readonly perTurn: number
  /** What is due, at most so many; those that were acted on are not due again. */
  due(nowMs: number, most: number): readonly Item[]
  act(turn: Turn, item: Item): void
  /** How much of a portion an item is; 1 without this. */
  sizeOf?(item: Item): number
}

type Doing = Pick<Ports, 'clock' | 'portion'> & { readonly writer: Pick<Writer, 'run'> }

/**
 * Acts on everything that is due, a portion a turn, and answers how many items there were. A crash between two portions changes
 * nothing: what was not acted on is due at the next look.
 */
export async function inPortions<Item>(doing: Doing, portions: Portions<Item>): Promise<number> {
  let count = 0
  for (;;) {
    const done = await oneTurn(doing, portions)
    if (done === 0) return count
    count += done
  }
}

/** Acts on one portion in a turn of its own, if anything is due, and answers how many items there were. */
export async function oneTurn<Item>(
  { writer, clock, portion }: Doing,
  { perTurn, due, act }: Portions<Item>,
): Promise<number> {
  // Asked before a turn is taken: most looks find nothing, and an empty turn would still be written.
  if (due(clock.nowMs(), 1).length === 0) return 0
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      const items = due(turn.nowMs, portion ?? perTurn)
      for (const item of items) act(turn, item)
      return items.length
    },
  })
  if (written.kind !== 'done') throw new Error('Broken invariant: a command without a key is always decided')
  return written.answer
}

/** Acts on one portion within a turn that is under way: where little is due, nothing is left for later. */
export function portionOf<Item>(
  turn: Turn,
  { perTurn, due, act, sizeOf = () => 1 }: Portions<Item>,
  portion: number | undefined,
): void {
  let left = portion ?? perTurn
  while (left > 0) {
    const items = due(turn.nowMs, left)
    if (items.length === 0) return
    for (const item of items) {
      left -= sizeOf(item)
      act(turn, item)
    }
  }
}

/** Looks for the work of one product by timer, and at once when it is asked to. Two looks are never under way together. */
export class Worker {
  readonly name: string
  readonly work: Work
  readonly #log: Log
  #running: Promise<unknown> | undefined
  #end: (() => void) | undefined

  constructor(name: string, work: Work, log: Log) {
    this.name = name
    this.work = work
    this.#log = log
  }

  start(timers: Timers): void {
    const look = (): void => {
      if (this.#running) return
      // Work that could not be done now is still due at the next look.
      this.look().catch((error: unknown) => {
        if (!(error instanceof Overloaded || isDatabaseAway(error)))
          this.#log.error('work_failed', error, { work: this.name })
      })
    }
    this.#end = timers.every(this.work.everyMs, look, this.work.atStart === true)
  }

  async look(): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined)
    this.#running = this.work.act().finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  /** Resolves when a look that is under way has ended. */
  async stop(): Promise<void> {
    this.#end?.()
    await this.#running?.catch(() => undefined)
  }
}
