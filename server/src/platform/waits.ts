import type { Row } from './db/types.ts'

/** Something that waited in a queue, as its module has it on record. All in epoch milliseconds. */
export type Wait = {
  readonly from: number
  /** By when it was promised. */
  readonly due: number
  /** When it was dealt with; null while it waits. */
  readonly until: number | null
  /** It ended without what was promised, so it took for ever. */
  readonly missed?: true
}

/** A row with the columns `since`, `due` and `until`. */
export const waitFrom = ({ since, due, until }: Row): Wait => ({
  from: Number(since),
  due: Number(due),
  until: until === null ? null : Number(until),
})
