import { appropriatenessNotices } from '../appropriateness/es-MX.ts'
import { blockNotices } from '../blocks/es-MX.ts'
import { contractNotices } from '../contracts/es-MX.ts'
import { offerNotices } from '../offers/es-MX.ts'
import { robotNotices } from '../robots/es-MX.ts'
import { vipNotices } from '../vip/es-MX.ts'

/** Messages about shares that come in other ways than from the exchange, about what was opened by questions, about positions on margin, robots and membership. */
export const placementNotices = {
  ...offerNotices,
  ...blockNotices,
  ...appropriatenessNotices,
  ...contractNotices,
  ...robotNotices,
  ...vipNotices,
}
