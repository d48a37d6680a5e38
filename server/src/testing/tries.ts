import { Tallies } from '../modules/accounts/index.ts'
import type { Database } from '../platform/db/index.ts'

/** Counted tries as the house counts them, for modules that stand below accounts. */
export const triesOf = (database: Database): Tallies => new Tallies(database)
