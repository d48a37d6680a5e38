import { blockNotices } from '../blocks/es-MX.ts'
import { offerNotices } from '../offers/es-MX.ts'

/** Messages about shares that come in other ways than from the exchange. */
export const placementNotices = { ...offerNotices, ...blockNotices }
