import type { CoinSentences } from './types.ts'

export const coinEnglish: CoinSentences = {
  coin_unknown: ({ coin }) => `${coin} is not a coin of this house. Choose one of the list.`,
  coin_network_closed: ({ coin, network }) =>
    `${coin} cannot come over ${network} here. Choose a network that is open.`,
  coin_addresses_max: ({ max, network }) =>
    `You have all ${max} addresses that one person can have on ${network}. Each of them still works; use one of these.`,
  coin_address_first: ({ network }) =>
    `Look at your address on ${network} first; practice coins are sent to it.`,
  coin_practice_unavailable: ({ network }) => `This cannot be tried out on ${network}. Choose another case.`,
  coin_practice_wallet: ({ network, sent }) =>
    `A wallet refuses this: the address is one of ${network}, and ${sent} has no such addresses. Nothing was sent.`,
  coin_amount_zero: () => 'A payment begins above zero. Type an amount.',
  coin_decimals: ({ coin, decimals }) =>
    `Amounts in ${coin} have at most ${decimals} decimals. Leave the rest out.`,
  coin_practice_most: ({ coin, most }, show) =>
    `One practice payment can bring up to ${show.number(most)} ${coin}. Lower the amount.`,
  coin_practices_max: ({ max }) =>
    `${max} practice payments of yours are under way. Wait until some have arrived.`,
  coin_txid_wrong: ({ network }) =>
    `This is no transaction of ${network}: it has 64 digits from 0 to 9 and a to f. Copy it whole out of your wallet.`,
  coin_reports_max: ({ max }) =>
    `You have asked for ${max} transactions in the last 24 hours. Ask again tomorrow, or write to customer service.`,
  coin_owed: ({ owed, coin }, show) =>
    `You owe ${show.number(owed)} ${coin}, because a network undid a deposit that had been used. What you receive of ${coin} covers them first; after that ${coin} can leave again.`,
  coin_not_candidate: () =>
    'Nothing shows that it belongs to this person. It can be allotted to whoever has the address, or asked for this transaction.',
  coin_claimed_by_several: () =>
    'Others have as good a claim to these coins. Send them back to where they came from.',
  coin_cannot_leave: ({ coin, network }) =>
    `${coin} is not taken over ${network} and could not leave again. It can only be sent back.`,
  coin_waits_for_limit: () =>
    'It waits for the limit that the person set himself, and is credited when that has room. It can only be sent back.',
  coin_sender_unknown: () => 'The network does not say who sent it, so there is nowhere to send it back to.',
  coin_not_buried: ({ needed, seen }) =>
    `Its network can still undo it: it lies ${seen} of ${needed} blocks deep. It can be sent back after that.`,
  coin_return_too_small: ({ fee, coin }, show) =>
    `Sending it back takes ${show.number(fee)} ${coin}, and it is not more than that.`,
  transfer_same_account: () => 'Both sides are the same account. Choose the other one.',
  transfer_asset_unknown: ({ asset }) =>
    `${asset} cannot be moved between your accounts. Choose one of the list.`,
  transfer_amount_zero: () => 'A transfer begins above zero. Type an amount.',
  transfer_decimals: ({ asset, decimals }) =>
    `Amounts in ${asset} have at most ${decimals} decimals. Leave the rest out.`,
  transfer_balance: ({ needed, available, asset }, show) =>
    `This transfer takes ${show.number(needed)} ${asset} and ${show.number(available)} ${asset} are free. Nothing was moved; lower the amount.`,
}
