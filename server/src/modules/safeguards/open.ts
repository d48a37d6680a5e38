import type { SomeHandlers } from '../../platform/http/types.ts'
import { Closures } from './closures.ts'
import { leavingHandlers, limitHandlers } from './handlers.ts'
import { OwnLimits } from './limits.ts'
import { type DayChange, riskKeeper } from './risk.ts'
import type { ExportPart, SafeguardParts } from './types.ts'
import { UnusedPractice } from './unused.ts'

/** In which daily limits are set and losses are counted. */
const base = 'NGN'

type Names = 'safeguardsRead' | 'limitSet' | 'pauseBegin' | 'closeAccount' | 'closeUndo' | 'exportOwn'

export type OpenSafeguards = {
  /** `own.at(userId, 'deposit' | 'leverage', nowMs).value` is what deposits and contracts have to keep to. */
  readonly own: Pick<OwnLimits, 'at' | 'pausedUntil'>
  /** The keeper of every call that makes a new risk. */
  keepRisk(changeOf: DayChange): ReturnType<typeof riskKeeper>
  closesAt(userId: number): Promise<number | null>
  /** Closes accounts whose day is over, and practice accounts that nobody used. */
  sweep(): Promise<void>
  handlers(exported: () => readonly ExportPart[]): SomeHandlers<Names>
}

export async function openSafeguards(parts: SafeguardParts): Promise<OpenSafeguards> {
  const { clock } = parts
  const own = await OwnLimits.open(parts.database, clock.nowMs())
  const closures = new Closures(parts)
  const desk = { parts, own, closures, base }
  const unused = new UnusedPractice(parts)
  const sweep = async () => {
    await closures.sweep(clock.nowMs())
    await unused.sweep(clock.nowMs())
  }
  return {
    own,
    keepRisk: (changeOf) => riskKeeper(own, { base, changeOf }),
    closesAt: (userId) => closures.closesAt(userId),
    sweep,
    handlers: (exported) => ({ ...limitHandlers(desk), ...leavingHandlers(desk, exported) }),
  }
}
