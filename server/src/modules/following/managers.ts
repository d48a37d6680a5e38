import type { Managers as ListedManagers, ManagerFace } from '../managers/index.ts'

/**
 * A manager in this module: whose trades are copied, in which portfolio and currency. A closed one gets no new
 * follows.
 */
export type FollowedManager = Pick<
  ManagerFace,
  'id' | 'name' | 'portfolioId' | 'currency' | 'listedAt' | 'closedAt'
>

/** What following takes from the product that lists managers. All of it is memory. */
export type Managers = {
  get(id: number): FollowedManager | undefined
  ofPortfolio(portfolioId: number): FollowedManager | undefined
} & Pick<ListedManagers, 'growthOf' | 'looksOf'>
