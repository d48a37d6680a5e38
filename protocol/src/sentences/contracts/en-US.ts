import type { ContractSentences } from './types.ts'

export const contractEnglish: ContractSentences = {
  contract_other_side: () =>
    'You have a position in the other direction. Close it first, then open this one.',
  contract_too_large: ({ leverage }) =>
    `A position of this size can’t be opened at ${leverage}×. Choose a smaller size or a lower leverage.`,
  contract_liquidating: () => 'This position is being liquidated. Wait until its receipt is there.',
  contract_nothing_open: () => 'You have no open position that this could close.',
  contract_closes_too_much: ({ left }, show) =>
    `You can close ${show.number(left)} more. The rest isn’t open, or another order already closes it.`,
  contract_beyond_margin: ({ bound }, show) =>
    `At this price your margin would be used up. The limit is ${show.number(bound)}.`,
  contract_exit_side: ({ nearest }, show) =>
    `This price is on the wrong side of the mark price. The nearest one that works is ${show.number(nearest)}.`,
  contract_exit_late: ({ nearest }, show) =>
    `The position would be liquidated before this price. The nearest stop-loss that works is ${show.number(nearest)}.`,
  contract_exit_tick: ({ nearest }, show) =>
    `Prices move in steps. The nearest one is ${show.number(nearest)}.`,
  contract_no_mark: () => 'There’s no current mark price. Try again when the contract trades.',
  contract_multiple: ({ multiples }) => `Choose one of these leverages: ${multiples}.`,
  contract_margin_zero: () => 'Enter an amount above zero.',
  contract_margin_short: ({ available }, show) =>
    `You have ${show.number(available)} USDT free in the contract account. Transfer more, or add less.`,
  contract_margin_needed: ({ most }, show) =>
    `The leverage needs the rest. You can take out up to ${show.number(most)} USDT.`,
  contract_unknown: () => 'You have no position with this number.',
}
