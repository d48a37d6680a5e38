import type { Queryable } from '../platform/db/types.ts'

/** A module whose memory is rebuilt from the journal at every start. */
export type Recoverable = {
  readonly name: string
  recover(database: Queryable): Promise<void>
}

/**
 * Recovers modules one after the other, in the order given: lower tiers first, because higher ones look at them.
 * To be called after `openWriter` and before its first command.
 */
export async function recoverAll(database: Queryable, modules: readonly Recoverable[]): Promise<void> {
  for (const module of modules) await module.recover(database)
}
