import type { CoinSentences } from './types.ts'

export const coinEnglish: CoinSentences = {
  coin_unknown: ({ coin }) => `We don’t support ${coin}. Choose a coin from the list.`,
  coin_network_closed: ({ coin, network }) =>
    `You can’t deposit ${coin} over ${network}. Choose another network.`,
  coin_addresses_max: ({ max, network }) =>
    `You have ${max} addresses on ${network}, the most allowed. They all still work. Use one of them.`,
  coin_address_first: ({ network }) =>
    `Open your address on ${network} first. Practice coins are sent to it.`,
  coin_practice_unavailable: ({ network }) => `You can’t try this on ${network}. Choose another scenario.`,
  coin_practice_wallet: ({ network, sent }) =>
    `A wallet wouldn’t allow this: the address is for ${network}, and ${sent} doesn’t use these addresses. Nothing was sent.`,
  coin_amount_zero: () => 'Enter an amount above 0.',
  coin_decimals: ({ coin, decimals }) =>
    `${coin} amounts can have at most ${decimals} decimal places. Remove the extra digits.`,
  coin_practice_most: ({ coin, most }, show) =>
    `A practice payment can be at most ${show.number(most)} ${coin}. Enter a smaller amount.`,
  coin_practices_max: ({ max }) =>
    `You have ${max} practice payments in progress, the most allowed. Wait until some arrive.`,
  coin_txid_wrong: ({ network }) =>
    `This isn’t a ${network} transaction ID. It must have 64 characters: digits 0 to 9 and letters a to f. Copy all of it from your wallet.`,
  coin_reports_max: ({ max }) =>
    `You looked up ${max} transactions in the last 24 hours, the most allowed. Try again tomorrow, or contact support.`,
  coin_owed: ({ owed, coin }, show) =>
    `You owe ${show.number(owed)} ${coin}, because the network reversed a deposit you had already used. No money moved. The next ${coin} you receive pays this off. Then you can withdraw, move or exchange ${coin} again.`,
  coin_not_candidate: () =>
    'Nothing shows that this belongs to the user. You can only assign it to the user who has the address or reported the transaction.',
  coin_claimed_by_several: () =>
    'Other users have an equally good claim to these coins. Return them to the sender.',
  coin_cannot_leave: ({ coin, network }) =>
    `We don’t accept ${coin} over ${network}, so it couldn’t be withdrawn. You can only return it.`,
  coin_waits_for_limit: () =>
    'This is over the user’s own deposit limit. It’s credited when the limit allows. You can only return it.',
  coin_sender_unknown: () => 'The network doesn’t show a sender, so it can’t be returned.',
  coin_not_buried: ({ needed, seen }) =>
    `The network can still reverse this. It has ${seen} of ${needed} confirmations. You can return it after that.`,
  coin_return_too_small: ({ fee, coin }, show) =>
    `The network fee to return it is ${show.number(fee)} ${coin}, and the amount isn’t more than that.`,
  transfer_same_account: () => 'Both accounts are the same. Choose another one.',
  transfer_asset_unknown: ({ asset }) =>
    `You can’t move ${asset} between your accounts. Choose one from the list.`,
  transfer_amount_zero: () => 'Enter an amount above 0.',
  transfer_decimals: ({ asset, decimals }) =>
    `${asset} amounts can have at most ${decimals} decimal places. Remove the extra digits.`,
  transfer_balance: ({ needed, available, asset }, show) =>
    `This transfer needs ${show.number(needed)} ${asset}, and you have ${show.number(available)} ${asset} available. No money moved. Enter a smaller amount.`,
}
