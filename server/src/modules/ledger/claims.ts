import type { Claim } from '../../core/index.ts'

export const orderClaim = (id: number): Claim => ({ owner: 'order', id })
export const offerClaim = (id: number): Claim => ({ owner: 'offer', id })
export const blockClaim = (id: number): Claim => ({ owner: 'block', id })
export const coinOfferClaim = (id: number): Claim => ({ owner: 'coinoffer', id })
/** Of an order for units; `of` is the product that the portfolio belongs to. */
export const poolClaim = (of: 'robot' | 'fund', id: number): Claim => ({ owner: of, id })
export const positionClaim = (id: number): Claim => ({ owner: 'position', id })
export const withdrawalClaim = (id: number): Claim => ({ owner: 'withdrawal', id })
