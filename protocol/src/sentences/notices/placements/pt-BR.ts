import { blockNotices } from '../blocks/pt-BR.ts'
import { offerNotices } from '../offers/pt-BR.ts'

/** Messages about shares that come in other ways than from the exchange. */
export const placementNotices = { ...offerNotices, ...blockNotices }
