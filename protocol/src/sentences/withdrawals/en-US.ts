import type { WithdrawalSentences } from './types.ts'

export const withdrawalsEnglish: WithdrawalSentences = {
  withdrawal_closed: ({ opensAt }, show) =>
    `Withdrawals are closed right now. No money moved. They open ${show.time(opensAt)}.`,
  withdrawal_asset: ({ asset }) =>
    `You can’t withdraw ${asset} here. No money moved. Exchange it for a currency you can withdraw.`,
  withdrawal_decimals: ({ currency, decimals }) =>
    `${currency} amounts can have at most ${decimals} decimal places. Remove the extra digits.`,
  withdrawal_too_small: ({ least, currency }, show) =>
    `The minimum withdrawal is ${show.money(least, currency)}, so the fee doesn’t use it up. No money moved. Enter a larger amount.`,
  withdrawal_balance: ({ wanted, available, currency }, show) =>
    `You asked to withdraw ${show.money(wanted, currency)}, and you have ${show.money(available, currency)} available. No money moved. Enter a smaller amount.`,
  withdrawal_day_limit: ({ limit, left, currency }, show) =>
    `You can withdraw up to ${show.money(limit, currency)} in 24 hours, and you have ${show.money(left, currency)} left. No money moved. Withdraw the rest later.`,
  withdrawals_open_max: ({ max }) =>
    `You have ${max} withdrawals in progress, the most allowed. No money moved. Wait for one to finish.`,
  withdrawal_unknown: () => 'We couldn’t find this withdrawal. Reload the list.',
  withdrawal_decided: () =>
    'This withdrawal was already decided, so you can’t cancel it. Open it to see its status.',

  withdrawal_reason_untrue: () => 'This reason doesn’t match the checks. Choose one that does.',

  withdrawal_name_differs: ({ account, holder, name, amount, currency }, show) =>
    `The account ${account} is in the name ${holder}, but your name is ${name}. Your ${show.money(amount, currency)} is available again. Add an account in your own name, or contact support if your name changed.`,
  withdrawal_identity: ({ amount, currency }, show) =>
    `Your identity is no longer verified. Your ${show.money(amount, currency)} is available again. Verify your identity, then withdraw again.`,
  withdrawal_account_closed: ({ account, amount, currency }, show) =>
    `The bank says the account ${account} is closed or doesn’t exist. Your ${show.money(amount, currency)} is available again. Check the number, or add another account.`,
  withdrawal_misuse: ({ amount, currency }, show) =>
    `Someone else may be using your account, so we didn’t pay this out. Your ${show.money(amount, currency)} is available again. Change your password and PIN, log out other devices, and contact support.`,
  withdrawal_ordered_stop: ({ amount, currency }, show) =>
    `A court or authority ordered us to stop this payment. Your ${show.money(amount, currency)} is available again. Contact support to find out which authority.`,

  withdrawal_cancelled: ({ amount, currency }, show) =>
    `You canceled this withdrawal. Your ${show.money(amount, currency)} is available again.`,
  withdrawal_returned: ({ account, amount, currency }, show) =>
    `The payment to ${account} was returned. Your ${show.money(amount, currency)} is available again, including the fee. Check the account, or choose another one.`,
}
