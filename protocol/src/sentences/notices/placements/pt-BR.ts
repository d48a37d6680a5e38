import { appropriatenessNotices } from '../appropriateness/pt-BR.ts'
import { blockNotices } from '../blocks/pt-BR.ts'
import { contractNotices } from '../contracts/pt-BR.ts'
import { offerNotices } from '../offers/pt-BR.ts'
import { robotNotices } from '../robots/pt-BR.ts'
import { vipNotices } from '../vip/pt-BR.ts'

/** Messages about shares that come in other ways than from the exchange, about what was opened by questions, about positions on margin, robots and membership. */
export const placementNotices = {
  ...offerNotices,
  ...blockNotices,
  ...appropriatenessNotices,
  ...contractNotices,
  ...robotNotices,
  ...vipNotices,
}
