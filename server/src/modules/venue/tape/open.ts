import type { Writer } from '../../../core/types.ts'
import type { Queryable } from '../../../platform/db/types.ts'
import { createPlayer, type TapePlayer } from './player.ts'
import { readTapeStored, tapeRow, tapeTable } from './store.ts'
import { readTape, type Tape, type TapeFacts } from './tape.ts'

/** `atMs` is the time of the last trade that was played, or of the first one before it. */
export type TapeNow = TapeFacts & { readonly atMs: number; readonly isOver: boolean }

export type OpenTape = {
  readonly tape: Tape | undefined
  readonly player: TapePlayer | undefined
  /** Puts the file into the public log, once in a data folder and before the first trade. */
  begin(writer: Writer, nowMs: number): Promise<void>
  of(symbol: string): TapeNow | null
}

/** The tape at `path`, where it was left. Throws StartRefusal where the file, or the data folder for it, is not right. */
export async function openTape(
  path: string | undefined,
  database: Queryable,
  nowMs: number,
): Promise<OpenTape> {
  const tape = path === undefined ? undefined : await readTape(path)
  const { isKnown, played } = await readTapeStored(database, tape)
  if (!tape) return { tape, player: undefined, begin: async () => {}, of: () => null }
  const { facts, columns } = tape
  const player = createPlayer({ symbol: facts.symbol, columns, played, startedMs: nowMs })
  return {
    tape,
    player,
    async begin(writer, atMs) {
      if (isKnown) return
      await writer.run({ actor: 0, decide: (turn) => turn.write(tapeTable, tapeRow(facts, atMs)) })
    },
    of(symbol) {
      if (symbol !== facts.symbol) return null
      const done = player.played()
      const { at } = columns.trade(Math.max(0, done - 1))
      return { ...facts, atMs: at, isOver: done === columns.count }
    },
  }
}
