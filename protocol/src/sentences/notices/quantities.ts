/** Whether a decimal text is zero, with whatever decimals its instrument has. */
export const isNone = (quantity: string): boolean => /^0(\.0+)?$/.test(quantity)

/** Whether it counts shares: quantities of coins and contracts have decimals. */
export const isShares = (quantity: string): boolean => !quantity.includes('.')
