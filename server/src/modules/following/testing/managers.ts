import type { FollowedManager, Managers } from '../managers.ts'

/** Managers that a test lists, with a growth that it sets. */
export function testManagers(): Managers & {
  list(manager: Pick<FollowedManager, 'id' | 'portfolioId'> & Partial<FollowedManager>): void
  grow(id: number, growth: bigint): void
} {
  const listed = new Map<number, FollowedManager>()
  const growths = new Map<number, bigint>()
  return {
    find: (id) => listed.get(id),
    inPortfolio: (portfolioId) => [...listed.values()].find((one) => one.portfolioId === portfolioId),
    growthOf: (id) => growths.get(id) ?? 10_000_000_000n,
    list: (one) => void listed.set(one.id, { name: 'Ngozi Eze', currency: 'NGN', isOpen: true, ...one }),
    grow: (id, growth) => void growths.set(id, growth),
  }
}
