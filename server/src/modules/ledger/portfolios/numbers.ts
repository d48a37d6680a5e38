/**
 * Numbers of portfolios and of their beneficial owners, which every order in a book has. A user's main portfolio
 * has the user's own number; every other portfolio has one above the operator's, which users never reach. All of
 * them fit into 32 bits, as books store them.
 */
export const houseOwner = 1_000_000_000
export const firstOtherPortfolio = houseOwner + 1
export const lastPortfolio = 2 ** 31 - 1

/** The portfolio that a user has from the first day, without a row for it. */
export const mainPortfolioOf = (userId: number): number => userId

export const isMainPortfolio = (id: number): boolean => id < houseOwner

/**
 * Whether a beneficial owner is a user: others are the operator, and portfolios that are owned by holders of their
 * units.
 */
export const isUser = (ownerId: number): boolean => ownerId < houseOwner
