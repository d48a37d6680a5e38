import { pageExists, paths } from '../../lib/paths.ts'

/** Products first, then what helps: when a product comes, the last tile goes. */
const tiles = [
  { name: 'markets', to: paths.markets },
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
  { name: 'income', to: paths.income },
  { name: 'lists', to: paths.watchlists },
  { name: 'votes', to: paths.stockVote },
  { name: 'invite', to: paths.userInfo },
  { name: 'support', to: paths.service },
] as const

export type TileName = (typeof tiles)[number]['name']

const inRow = 4
const most = 3 * inRow

/** Links to sections that exist: as many as fill whole rows, so that no row has a hole. */
export const shownTiles = wholeRows(tiles.filter((tile) => pageExists(tile.to())))

const rows = shownTiles.length / inRow

/** What the tiles will take of the screen, so that nothing jumps when their drawings come. */
export const tilesHeight = `${2 + rows * 4.25 + (rows - 1)}rem`

function wholeRows<T>(all: readonly T[]): readonly T[] {
  return all.slice(0, Math.min(most, all.length - (all.length % inRow)))
}
