import { appropriatenessNotices } from '../appropriateness/es-MX.ts'
import { blockNotices } from '../blocks/es-MX.ts'
import { coinOfferNotices } from '../coin-offers/es-MX.ts'
import { contractNotices } from '../contracts/es-MX.ts'
import { followNotices } from '../following/es-MX.ts'
import { fundNotices } from '../funds/es-MX.ts'
import { loanNotices } from '../loans/es-MX.ts'
import { offerNotices } from '../offers/es-MX.ts'
import { optionNotices } from '../options/es-MX.ts'
import { robotNotices } from '../robots/es-MX.ts'
import { shortNotices } from '../short/es-MX.ts'
import { strategyNotices } from '../strategy/es-MX.ts'
import { vipNotices } from '../vip/es-MX.ts'

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
