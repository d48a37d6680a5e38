import type { CoinOfferSentences } from './types.ts'

export const coinOfferEnglish: CoinOfferSentences = {
  coin_offer_unknown: () => 'We can’t find this coin offering. Go back to the list.',
  coin_offer_not_open: ({ opensAt }, show) =>
    `This coin offering opens ${show.time(opensAt)}. No money moved. Apply then.`,
  coin_offer_closed: ({ at }, show) =>
    `This coin offering closed ${show.time(at)} by our server’s clock. Nothing changed, and no money moved.`,
  coin_offer_not_shared: () => 'The coins haven’t been shared out yet. Check again after that.',
  coin_offer_applied: () =>
    'You already applied for this coin offering. Each user can apply once. Change your application instead.',
  coin_offer_identity_applied: () =>
    'An account with the same identity already applied for this coin offering. Each user can apply once. No money moved.',
  coin_offer_step: ({ step, below, above, currency }, show) =>
    `Amounts come in steps of ${show.money(step, currency)}. Ask for ${show.money(below, currency)} or ${show.money(above, currency)}.`,
  coin_offer_minimum: ({ minimum, currency }, show) =>
    `The smallest application is ${show.money(minimum, currency)}.`,
  coin_offer_maximum: ({ maximum, currency }, show) =>
    `The largest application is ${show.money(maximum, currency)}.`,
  coin_offer_balance: ({ needed, available, currency }, show) =>
    `This needs ${show.money(needed, currency)}, and your crypto account has ${show.money(available, currency)} available. No money moved. Ask for less or transfer money first.`,
  coin_offer_application_unknown: () => 'We can’t find this application. Check your list of coin offerings.',
  coin_offer_application_over: () => 'This application has ended, so it can’t change. No money moved.',
  coin_offer_terms_wrong: ({ why }) => `These terms can’t be published: ${why}. Change the draft.`,
  coin_offer_opens_past: () => 'The opening time has passed. Choose a later one.',
  coin_offer_over: () => 'This coin offering has closed or was canceled, so it can’t be canceled now.',
}
