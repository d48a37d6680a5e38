/** A manager as following sees one: whose trades are copied, in which portfolio and currency. */
export type FollowedManager = {
  readonly id: number
  readonly name: string
  readonly portfolioId: number
  readonly currency: string
  /** A closed one is not followed anew. */
  readonly isOpen: boolean
}

/** What following takes from the product that lists managers. All of it is memory. */
export type Managers = {
  find(id: number): FollowedManager | undefined
  /** The manager who trades from a portfolio. */
  inPortfolio(portfolioId: number): FollowedManager | undefined
  /** What one unit of the manager’s money has become since they were listed, money that came and went aside: in ten-billionths: 10,000,000,000 at first. */
  growthOf(id: number): bigint
}
