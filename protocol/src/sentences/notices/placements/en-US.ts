import { blockNotices } from '../blocks/en-US.ts'
import { offerNotices } from '../offers/en-US.ts'

/** Messages about shares that come in other ways than from the exchange. */
export const placementNotices = { ...offerNotices, ...blockNotices }
