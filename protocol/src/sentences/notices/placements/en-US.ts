import { appropriatenessNotices } from '../appropriateness/en-US.ts'
import { blockNotices } from '../blocks/en-US.ts'
import { contractNotices } from '../contracts/en-US.ts'
import { offerNotices } from '../offers/en-US.ts'
import { robotNotices } from '../robots/en-US.ts'
import { vipNotices } from '../vip/en-US.ts'

/** Messages about shares that come in other ways than from the exchange, about what was opened by questions, about positions on margin, robots and membership. */
export const placementNotices = {
  ...offerNotices,
  ...blockNotices,
  ...appropriatenessNotices,
  ...contractNotices,
  ...robotNotices,
  ...vipNotices,
}
