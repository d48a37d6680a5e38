import type { JournalTable } from '../../../core/types.ts'
import type { Queryable } from '../../../platform/db/types.ts'
import { StartRefusal } from '../../../platform/start-refusal.ts'
import type { Tape, TapeFacts } from './tape.ts'

/** Which file the prices of a pair come from, for ever: in the public log before its first trade is played. */
export const tapeTable = {
  name: 'venue.tape',
  columns: {
    symbol: 'text',
    at: 'bigint',
    file: 'text',
    sha256: 'text',
    trades: 'integer',
    from_at: 'bigint',
    to_at: 'bigint',
  },
  leaf: { kind: 71, key: ['symbol'] },
} as const satisfies JournalTable<string>

/** How many trades have been played. It is written with the candles of those trades, so that a restart plays none twice and leaves none out. */
export const tapePositionTable: JournalTable<'symbol' | 'played'> = {
  name: 'venue.tape_position',
  columns: { symbol: 'text', played: 'integer' },
  upsertOn: ['symbol'],
}

export function tapeRow({ symbol, file, sha256, trades, fromMs, toMs }: TapeFacts, atMs: number) {
  return { symbol, at: atMs, file, sha256, trades, from_at: fromMs, to_at: toMs }
}

/** Whether this data folder began with the tape before, and how much of it was played. */
export type TapeStored = { readonly isKnown: boolean; readonly played: number }

/**
 * Prices of a pair come from one source in a data folder, so that no chart mixes practice prices with real ones. Throws StartRefusal where it would.
 */
export async function readTapeStored(database: Queryable, tape: Tape | undefined): Promise<TapeStored> {
  const [row] = await database.query<{ file: string; sha256: string; played: number | null }>(
    'select file, sha256, played from venue.tape left join venue.tape_position using (symbol)',
  )
  if (row && row.sha256 !== tape?.facts.sha256)
    throw refuse(
      `This data folder replays ${row.file} (SHA-256 ${row.sha256}). Set COIN_TAPE to that file, or DATA_DIR to another folder.`,
    )
  if (row || !tape) return { isKnown: row !== undefined, played: row?.played ?? 0 }
  const { symbol } = tape.facts
  const [simulated] = await database.query('select from venue.candle where symbol = $1 limit 1', [symbol])
  if (simulated)
    throw refuse(
      `This data folder has simulated prices of ${symbol}. Set DATA_DIR to another folder, or leave COIN_TAPE out.`,
    )
  return { isKnown: false, played: 0 }
}

const refuse = (sentence: string) => new StartRefusal('setting_wrong', sentence)
