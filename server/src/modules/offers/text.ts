import type { Bid } from '@openbourse/proof'

/** Bids as the list of a draw has them: `price:lots` with commas between. */
export const bidsText = (bids: readonly Bid[]): string =>
  bids.map(({ price, lots }) => `${price}:${lots}`).join(',')

export const bidsFrom = (text: string): Bid[] =>
  text.split(',').map((bid) => {
    const [price = '', lots = ''] = bid.split(':')
    return { price: BigInt(price), lots: BigInt(lots) }
  })
