import { type consoleSavingCalls, done } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { ConsoleParts } from './parts.ts'

const megabyte = 1024 * 1024

/** Reads memory only, so it works while the database does not. */
export function savingHandlers({
  writer,
  room,
}: Pick<ConsoleParts, 'writer' | 'room'>): SomeHandlers<keyof typeof consoleSavingCalls> {
  return {
    async consoleSaving() {
      const { trouble, isFull = false } = writer.figures()
      const free = room.freeBytes()
      const freeMb = free === undefined ? null : Math.floor(free / megabyte)
      return done({ saves: trouble === undefined, isFull, freeMb })
    },
  }
}
