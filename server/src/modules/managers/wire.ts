import { listingCloseReasons, type Manager } from '@openbourse/protocol'
import { type Closing, textOf } from '../pools/index.ts'
import type { Entry } from './book.ts'
import { growthOf } from './days.ts'
import type { Measured } from './measures.ts'

export function managerOnWire(
  { manager, closedAt, likedBy }: Entry,
  { record, rank, lookedAt }: Measured,
  { fundIds, closed }: { readonly fundIds: readonly string[]; readonly closed: Closing | undefined },
): Manager {
  const { terms } = manager
  const isSimulated = terms.kind === 'simulated'
  return {
    id: String(manager.id),
    name: terms.name,
    simulated: isSimulated,
    style: isSimulated ? terms.strategy.kind : null,
    symbols: isSimulated ? [...terms.symbols] : [],
    state: closedAt === null ? 'listed' : 'closed',
    listedAt: manager.publishedAt,
    closedAt,
    closing: closed ? closingOnWire(closed) : null,
    currency: terms.currency,
    rank,
    record,
    lookedAt,
    likes: likedBy.size,
    fundIds: [...fundIds],
  }
}

export function closingOnWire({ cause, reason, proposal }: Closing): NonNullable<Manager['closing']> {
  return {
    cause: cause as 'operators' | 'self' | 'account_closed',
    reason: listingCloseReasons.find((one) => one === reason) ?? null,
    proposal: proposal === 0 ? null : String(proposal),
  }
}

/** Returns since the listing as fractions, of the manager and of the index, at some of the days. */
export function curveOn(
  { manager, closes }: Entry,
  places: readonly number[],
): [at: number, manager: string, index: string][] {
  const values = growthOf(closes)
  const times = [manager.publishedAt, ...closes.map(({ at }) => at)]
  const levels = [manager.start.level, ...closes.map(({ level }) => level)]
  return places.map((index) => [
    times[index]!,
    textOf(values[index]! - 1),
    textOf(levels[index]! / levels[0]! - 1),
  ])
}
