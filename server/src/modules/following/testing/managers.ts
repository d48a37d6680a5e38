import type { Managers as ListedManagers } from '../../managers/index.ts'
import type { FollowedManager, Managers } from '../managers.ts'

/** Managers that a test lists, with a growth that it sets. */
export function testManagers(): Managers & {
  areCopied: ListedManagers['areCopied']
  /** What the list of managers tells of those who copied one. */
  copiersOf: Parameters<ListedManagers['areCopied']>[0]
  list(manager: Pick<FollowedManager, 'id' | 'portfolioId'> & Partial<FollowedManager>): void
  grow(id: number, growth: number): void
  /** What all that a manager has was worth when they were listed. */
  worth(id: number, value: bigint): void
} {
  const listed = new Map<number, FollowedManager>()
  const growths = new Map<number, number>()
  const worths = new Map<number, bigint>()
  let copiersOf: Parameters<ListedManagers['areCopied']>[0]
  return {
    get: (id) => listed.get(id),
    ofPortfolio: (portfolioId) => [...listed.values()].find((one) => one.portfolioId === portfolioId),
    growthOf: (id) => growths.get(id) ?? 1,
    looksOf: (id) => [{ at: 0, value: worths.get(id) ?? 0n }],
    areCopied: (by) => {
      copiersOf = by
    },
    copiersOf: (id) => copiersOf(id),
    list: (one) =>
      void listed.set(one.id, { name: 'Ngozi Eze', currency: 'NGN', listedAt: 0, closedAt: null, ...one }),
    grow: (id, growth) => void growths.set(id, growth),
    worth: (id, value) => void worths.set(id, value),
  }
}
