import { appropriatenessNotices } from '../appropriateness/pt-BR.ts'
import { blockNotices } from '../blocks/pt-BR.ts'
import { coinOfferNotices } from '../coin-offers/pt-BR.ts'
import { contractNotices } from '../contracts/pt-BR.ts'
import { followNotices } from '../following/pt-BR.ts'
import { fundNotices } from '../funds/pt-BR.ts'
import { loanNotices } from '../loans/pt-BR.ts'
import { offerNotices } from '../offers/pt-BR.ts'
import { optionNotices } from '../options/pt-BR.ts'
import { robotNotices } from '../robots/pt-BR.ts'
import { shortNotices } from '../short/pt-BR.ts'
import { strategyNotices } from '../strategy/pt-BR.ts'
import { vipNotices } from '../vip/pt-BR.ts'

/** Messages of products beside stocks: how shares and coins come in other ways, what was opened by questions, positions on margin, options, robots, funds, membership, loans. */
export const placementNotices = {
  ...offerNotices,
  ...blockNotices,
  ...coinOfferNotices,
  ...shortNotices,
  ...strategyNotices,
  ...appropriatenessNotices,
  ...contractNotices,
  ...optionNotices,
  ...robotNotices,
  ...fundNotices,
  ...followNotices,
  ...vipNotices,
  ...loanNotices,
}
