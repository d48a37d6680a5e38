import type { WithdrawalSentences } from './types.ts'

export const withdrawalsEnglish: WithdrawalSentences = {
  withdrawal_closed: ({ opensAt }, show) =>
    `Withdrawals are not possible at the current time; they open at ${show.time(opensAt)}. Nothing was taken.`,
  withdrawal_asset: ({ asset }) =>
    `${asset} cannot be withdrawn here. Nothing was taken; exchange it for a currency that can.`,
  withdrawal_decimals: ({ currency, decimals }) =>
    `Amounts in ${currency} have at most ${decimals} decimals. Leave the rest out.`,
  withdrawal_too_small: ({ least, currency }, show) =>
    `The smallest withdrawal is ${show.money(least, currency)}, so that the fee does not eat it. Nothing was taken.`,
  withdrawal_balance: ({ wanted, available, currency }, show) =>
    `You asked for ${show.money(wanted, currency)} and have ${show.money(available, currency)} free. Nothing was taken; lower the amount.`,
  withdrawal_day_limit: ({ limit, left, currency }, show) =>
    `Up to ${show.money(limit, currency)} can leave within 24 hours, and ${show.money(left, currency)} of it is left for you. Nothing was taken; ask for the rest later.`,
  withdrawals_open_max: ({ max }) =>
    `You have ${max} withdrawals under way, which is as many as there can be. Nothing was taken; wait for one of them to end.`,
  withdrawal_unknown: () => 'There is no such withdrawal of yours. Load the list again.',
  withdrawal_decided: () =>
    'This withdrawal is decided already and cannot be taken back. Open it to see where it is.',

  withdrawal_reason_untrue: () =>
    'The checks of this withdrawal do not bear this reason out. Choose one that is so.',

  withdrawal_name_differs: ({ account, holder, name, amount, currency }, show) =>
    `The account ${account} is in the name ${holder}; yours is ${name}. Your ${show.money(amount, currency)} is available again. Add an account in your own name, or send proof of a name change.`,
  withdrawal_identity: ({ amount, currency }, show) =>
    `Your identity is not verified any more. Your ${show.money(amount, currency)} is available again. Hand in your document once more, then ask again.`,
  withdrawal_account_closed: ({ account, amount, currency }, show) =>
    `The bank says that the account ${account} is closed or unknown. Your ${show.money(amount, currency)} is available again. Check the number, or add another account.`,
  withdrawal_misuse: ({ amount, currency }, show) =>
    `Somebody else may be using your account, so nothing was paid out. Your ${show.money(amount, currency)} is available again. Change your passwords, sign out other devices, and write to customer service.`,
  withdrawal_ordered_stop: ({ amount, currency }, show) =>
    `A court or an authority has ordered us to stop this payment. Your ${show.money(amount, currency)} is available again in your account. Customer service can tell you which authority it was.`,

  withdrawal_cancelled: ({ amount, currency }, show) =>
    `You took it back. Your ${show.money(amount, currency)} is available again.`,
  withdrawal_returned: ({ account, amount, currency }, show) =>
    `The payment to ${account} came back. Your ${show.money(amount, currency)} is available again, the fee with it. Check the account, or choose another one.`,
}
