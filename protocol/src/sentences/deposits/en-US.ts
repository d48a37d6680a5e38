import type { DepositSentences } from './types.ts'

export const depositEnglish: DepositSentences = {
  deposit_way_unknown: () => 'There is no such way of depositing. Choose one of the list.',
  deposit_closed: ({ opensAt }, show) =>
    `Deposits are not possible this way at the moment. It opens again on ${show.time(opensAt)}.`,
  deposit_decimals: ({ currency, decimals }) =>
    `Amounts in ${currency} have at most ${decimals} decimals. Leave the rest out.`,
  deposit_too_small: ({ least, currency }, show) =>
    `The smallest deposit this way is ${show.money(least, currency)}. Raise the amount.`,
  deposit_too_large: ({ most, currency }, show) =>
    `The largest deposit this way is ${show.money(most, currency)}. Lower the amount, or make two.`,
  deposit_own_limit: ({ limit, used, currency }, show) =>
    `You set yourself a limit of ${show.money(limit, currency)} a day, and ${show.money(used, currency)} of it is used. Lower the amount, or wait until tomorrow.`,
  deposits_open_max: ({ max }, show) =>
    `${show.count(max)} of your deposits are still waiting for money. Send it, or cancel one.`,
  deposit_payer_missing: () => 'The bank tells us who paid. Write the name on the account that pays.',
  deposit_payer_differs: () =>
    'Only money from an account in your own name can be credited. Write your name as it was verified.',
  deposit_terms_changed: () =>
    'The terms of withdrawing changed while you read them. Nothing was asked for; read them once more.',
  deposit_channel_password: () => 'That channel password is not right. Ask the agent for it.',
  deposit_channel_locked: ({ minutes }, show) =>
    `Too many wrong channel passwords. Try again in ${show.count(minutes)} minutes.`,
  deposit_utr_missing: () => 'Write the UTR: the number of 12 digits on your voucher.',
  deposit_utr_used: () => 'There is a deposit with this UTR already. Each payment is credited once.',
  deposit_voucher_missing: () => 'Add a picture of the voucher.',
  deposit_voucher_used: () => 'This picture was handed in before. Each voucher is credited once.',
  deposit_vouchers_max: ({ max }, show) =>
    `${show.count(max)} pictures a day are the most that can be looked at. Try again tomorrow.`,
  deposit_unknown: () => 'There is no such deposit in your account.',
  deposit_over: () => 'This deposit is over. Nothing was changed.',
  deposit_arrived: () => 'Money has arrived for this deposit, so it cannot be canceled any more.',
  deposit_sends_max: ({ max }, show) =>
    `The practice bank has sent ${show.count(max)} times, and that is the most for now.`,

  deposit_name_differs: ({ payer }) =>
    `The money came from ${payer}, and your deposit says another name. Two people look at it; it is credited or sent back whole.`,
  deposit_amount_differs: ({ asked, arrived, currency }, show) =>
    `${show.money(arrived, currency)} arrived and ${show.money(asked, currency)} was asked for. Two people look at it; it is credited or sent back whole.`,
  deposit_sent_twice: ({ arrived, currency }, show) =>
    `Another ${show.money(arrived, currency)} came with the same reference. Two people look at it; it is credited or sent back whole.`,
  deposit_awaits_review: ({ until }, show) =>
    `Your voucher is compared with what the bank received. It is decided by ${show.time(until)}.`,
  deposit_reference_unknown: () => 'Money arrived without a reference that we know.',

  deposit_cancelled: () => 'You canceled this deposit. If money comes all the same, it is credited.',
  deposit_expired: ({ hours }, show) =>
    `Nothing arrived within ${show.count(hours)} hours. If it comes later, it is credited all the same.`,
  deposit_returned: ({ amount, currency }, show) =>
    `${show.money(amount, currency)} was sent back whole to the account it came from.`,
  deposit_given_elsewhere: ({ amount, currency }, show) =>
    `The ${show.money(amount, currency)} that arrived for this deposit belonged to another deposit and was credited there. If you paid it, contact support.`,
  deposit_voucher_unreadable: () =>
    'The picture could not be read. Hand in a sharper one; nothing is lost and nothing was charged.',
  deposit_voucher_foreign: () =>
    'The voucher shows a payment to somebody else. Ask whoever took your money to send it on to us.',
  deposit_voucher_repeated: () => 'This payment was credited already, under another deposit of yours.',
  deposit_utr_not_found: () =>
    'The bank knows no payment with this UTR. Compare the digits with your voucher, and hand it in once more.',

  deposit_not_reviewed: () => 'This deposit waits for nobody any more.',
  deposit_no_credit: ({ utr }) =>
    `The bank has not received anything under UTR ${utr}, so nothing can be credited.`,
  suspense_unknown: () => 'There is no such item in suspense.',
  suspense_over: () => 'This item has been dealt with already.',
  suspense_not_theirs: () =>
    'This money has neither the verified name of that person nor the reference of that deposit. Send it back to where it came from.',
  suspense_currency: ({ currency }) => `What came is in ${currency}, and the deposit is in another currency.`,
  break_unknown: () => 'The rail has no such line any more. Lay both records side by side again.',
}
