import type { DepositSentences } from './types.ts'

export const depositEnglish: DepositSentences = {
  deposit_way_unknown: () => 'This deposit method doesn’t exist. Choose one from the list.',
  deposit_closed: ({ opensAt }, show) =>
    `This deposit method is closed. No money moved. It opens ${show.time(opensAt)}.`,
  deposit_decimals: ({ currency, decimals }) =>
    `${currency} amounts can have at most ${decimals} decimal places. Remove the extra digits.`,
  deposit_too_small: ({ least, currency }, show) =>
    `The minimum for this deposit method is ${show.money(least, currency)}. Enter a larger amount.`,
  deposit_too_large: ({ most, currency }, show) =>
    `The maximum for this deposit method is ${show.money(most, currency)}. Enter a smaller amount, or make two deposits.`,
  deposit_own_limit: ({ limit, used, currency }, show) =>
    `Your daily deposit limit is ${show.money(limit, currency)}, and you’ve used ${show.money(used, currency)}. No money moved. Enter a smaller amount, or wait until tomorrow.`,
  deposits_open_max: ({ max }, show) =>
    `You have ${show.count(max)} deposits waiting for money, the most allowed. Pay one, or cancel one.`,
  deposit_payer_missing: () => 'Enter the name on the account the money comes from.',
  deposit_payer_differs: () =>
    'We can only credit money from an account in your own name. Enter your verified name.',
  deposit_terms_changed: () =>
    'The withdrawal terms changed while you were reading. No deposit was created. Read the new terms.',
  deposit_channel_password: () => 'This channel password is wrong. Ask the agent for it.',
  deposit_channel_locked: ({ minutes }, show) =>
    `Too many wrong channel passwords. Try again in ${show.count(minutes)} minutes.`,
  deposit_utr_missing: () => 'Enter the UTR, the 12-digit number on your deposit slip.',
  deposit_utr_used: () => 'There’s already a deposit with this UTR. Each payment is credited once.',
  deposit_voucher_missing: () => 'Add a photo of the deposit slip.',
  deposit_voucher_used: () => 'This photo was already submitted. Each deposit slip is credited once.',
  deposit_vouchers_max: ({ max }, show) =>
    `You can submit ${show.count(max)} photos a day. Try again tomorrow.`,
  deposit_unknown: () => 'We couldn’t find this deposit in your account.',
  deposit_over: () => 'This deposit has already ended. Nothing was changed.',
  deposit_arrived: () => 'Money already arrived for this deposit, so you can’t cancel it.',
  deposit_sends_max: ({ max }, show) =>
    `The practice bank can send ${show.count(max)} times, and you’ve reached that.`,

  deposit_name_differs: ({ payer }) =>
    `The money came from ${payer}, not the name on your deposit. Two members of our team will credit it or return it in full.`,
  deposit_amount_differs: ({ asked, arrived, currency }, show) =>
    `${show.money(arrived, currency)} arrived, but you requested ${show.money(asked, currency)}. Two members of our team will credit it or return it in full.`,
  deposit_sent_twice: ({ arrived, currency }, show) =>
    `Another ${show.money(arrived, currency)} arrived with the same reference. Two members of our team will credit it or return it in full.`,
  deposit_awaits_review: ({ until }, show) =>
    `We’re checking your deposit slip against what the bank received. You’ll have a decision by ${show.time(until)}.`,
  deposit_reference_unknown: () => 'Money arrived with a reference we don’t recognize.',

  deposit_cancelled: () => 'You canceled this deposit. If money arrives, we’ll still credit it.',
  deposit_expired: ({ hours }, show) =>
    `Nothing arrived within ${show.count(hours)} hours. If money arrives later, we’ll still credit it.`,
  deposit_returned: ({ amount, currency }, show) =>
    `We returned ${show.money(amount, currency)} in full to the account it came from.`,
  deposit_given_elsewhere: ({ amount, currency }, show) =>
    `The ${show.money(amount, currency)} that arrived for this deposit belonged to another deposit and was credited there. If you paid it, contact support.`,
  deposit_voucher_unreadable: () =>
    'We couldn’t read the photo. You haven’t been charged. Send a clearer photo.',
  deposit_voucher_foreign: () =>
    'The deposit slip shows a payment to another account, so nothing was credited. Ask the person you paid to send it to us.',
  deposit_voucher_repeated: () => 'We already credited this payment under another of your deposits.',
  deposit_utr_not_found: () =>
    'The bank has no payment with this UTR, so nothing was credited. Check the digits and submit it again.',

  deposit_not_reviewed: () => 'This deposit isn’t waiting for review.',
  deposit_no_credit: ({ utr }) =>
    `The bank hasn’t received anything under UTR ${utr}, so there’s nothing to credit.`,
  suspense_unknown: () => 'We couldn’t find this item in suspense.',
  suspense_over: () => 'This item was already resolved.',
  suspense_not_theirs: () =>
    'This money matches neither the user’s verified name nor the deposit’s reference. Return it to the sender.',
  suspense_currency: ({ currency }) => `The money is in ${currency}, but the deposit is in another currency.`,
  break_unknown: () => 'The rail no longer has this line. Compare the records again.',
}
