import { pageExists, paths } from '../../lib/paths.ts'

const tiles = [
  { name: 'stocks', to: paths.stocks },
  { name: 'lists', to: paths.watchlists },
  { name: 'income', to: paths.income },
  { name: 'votes', to: paths.stockVote },
  { name: 'ipo', to: paths.newShares },
  { name: 'block', to: paths.blocks },
  { name: 'options', to: paths.options },
  { name: 'funds', to: paths.funds },
  { name: 'aif', to: paths.robots },
  { name: 'ico', to: paths.coinOffers },
  { name: 'loans', to: paths.loans },
  { name: 'vip', to: paths.stockVip },
  { name: 'exchange', to: paths.exchange },
  { name: 'follow', to: paths.follow },
  { name: 'news', to: paths.news },
  { name: 'invite', to: paths.userInfo },
] as const

export type TileName = (typeof tiles)[number]['name']

/** Links to the sections that exist. */
export const shownTiles = tiles.filter((tile) => pageExists(tile.to()))

const inRow = 4

/** What the tiles will take of the screen, so that nothing jumps when their drawings come. */
export const tilesHeight = `${2 + Math.ceil(shownTiles.length / inRow) * 4.5 + (Math.ceil(shownTiles.length / inRow) - 1)}rem`
