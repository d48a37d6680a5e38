import type { Managers as ListedManagers, ManagerFace } from '../managers/index.ts'

/** A manager as following sees one: whose trades are copied, in which portfolio and currency. A closed one is not followed anew. */
export type FollowedManager = Pick<
  ManagerFace,
  'id' | 'name' | 'portfolioId' | 'currency' | 'listedAt' | 'closedAt'
>

/** What following takes from the product that lists managers. All of it is memory. */
export type Managers = {
  get(id: number): FollowedManager | undefined
  ofPortfolio(portfolioId: number): FollowedManager | undefined
} & Pick<ListedManagers, 'growthOf' | 'looksOf'>
