import type { Manager } from '@openbourse/protocol'
import { textOf } from '../pools/index.ts'
import type { Entry } from './book.ts'
import { growthOf } from './days.ts'
import type { Measured } from './measures.ts'

export function managerOnWire(
  { manager, closedAt, likedBy }: Entry,
  { record, rank, lookedAt }: Measured,
  fundIds: readonly string[],
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
    currency: terms.currency,
    rank,
    record,
    lookedAt,
    likes: likedBy.size,
    fundIds: [...fundIds],
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
