import type { FollowedManager, Managers } from '../managers.ts'

/** Managers that a test lists, with a growth that it sets. */
export function testManagers(): Managers & {
  list(manager: Pick<FollowedManager, 'id' | 'portfolioId'> & Partial<FollowedManager>): void
  grow(id: number, growth: number): void
} {
  const listed = new Map<number, FollowedManager>()
  const growths = new Map<number, number>()
  return {
    get: (id) => listed.get(id),
    ofPortfolio: (portfolioId) => [...listed.values()].find((one) => one.portfolioId === portfolioId),
    growthOf: (id) => growths.get(id) ?? 1,
    list: (one) => void listed.set(one.id, { name: 'Ngozi Eze', currency: 'NGN', closedAt: null, ...one }),
    grow: (id, growth) => void growths.set(id, growth),
  }
}
