import type { ContractNotices } from './types.ts'

export const contractNotices: ContractNotices = {
  contract_liquidated: ({ symbol, side }) => ({
    title: `${symbol} ${side === 'sell' ? 'short' : 'long'} was liquidated`,
    text: 'The margin was no longer enough at the mark price. The receipt shows each step. You owe nothing.',
  }),
  contract_deleveraged: ({ symbol, quantity, price }, show) => ({
    title: `${show.number(quantity)} of ${symbol} closed by deleveraging`,
    text: `The book could not take a liquidated position, so it was closed against yours at ${show.number(price)}. There was no fee.`,
  }),
}
