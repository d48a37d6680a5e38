import { appropriatenessNotices } from '../appropriateness/en-US.ts'
import { blockNotices } from '../blocks/en-US.ts'
import { coinOfferNotices } from '../coin-offers/en-US.ts'
import { contractNotices } from '../contracts/en-US.ts'
import { followNotices } from '../following/en-US.ts'
import { fundNotices } from '../funds/en-US.ts'
import { loanNotices } from '../loans/en-US.ts'
import { offerNotices } from '../offers/en-US.ts'
import { optionNotices } from '../options/en-US.ts'
import { robotNotices } from '../robots/en-US.ts'
import { shortNotices } from '../short/en-US.ts'
import { strategyNotices } from '../strategy/en-US.ts'
import { vipNotices } from '../vip/en-US.ts'

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
