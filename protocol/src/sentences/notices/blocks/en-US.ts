import type { BlockNotices } from './types.ts'

export const blockNotices: BlockNotices = {
  block_applied: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Asked for ${show.count(quantity)} ${symbol} of a block`,
    text: `${show.money(held, currency)} is on hold. Shares are given out ${show.time(at)}.`,
  }),
  block_changed: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Application for a block of ${symbol} changed`,
    text: `You now ask for ${show.count(quantity)} shares. ${show.money(held, currency)} is on hold until ${show.time(at)}.`,
  }),
  block_withdrawn: ({ symbol, returned, currency }, show) => ({
    title: `Application for a block of ${symbol} withdrawn`,
    text: `${show.money(returned, currency)} is available again.`,
  }),
  block_allotted: ({ symbol, quantity, paid, returned, currency, at }, show) => ({
    title: `You got ${show.count(quantity)} ${symbol} of a block`,
    text: `You paid ${show.money(paid, currency)}, and ${show.money(returned, currency)} came back. You can sell from ${show.time(at)}.`,
  }),
  block_not_allotted: ({ symbol, returned, currency }, show) => ({
    title: `No ${symbol} of the block`,
    text: `${show.money(returned, currency)} came back. The page of the block has the whole list.`,
  }),
  block_cancelled: ({ symbol, returned, currency }, show) => ({
    title: `Block of ${symbol} canceled`,
    text: `${show.money(returned, currency)} came back. The page of the block gives the reason.`,
  }),
}
