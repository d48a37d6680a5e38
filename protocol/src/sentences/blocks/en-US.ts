import type { BlockSentences } from './types.ts'

export const blockEnglish: BlockSentences = {
  block_members: () => 'Block trades are for VIP members. No money moved. Become a member to apply.',
  block_unknown: () => 'This block trade doesn’t exist. Go back to the list.',
  block_not_open: ({ opensAt }, show) =>
    `This block opens ${show.time(opensAt)}. No money moved. Apply then.`,
  block_closed: ({ at }, show) =>
    `This block closed ${show.time(at)} by our server’s clock. Nothing changed, and no money moved.`,
  block_applied: () =>
    'You already applied for this block. Each user can apply once. Change your application instead.',
  block_identity_applied: () =>
    'An account with the same identity already applied for this block. Each user can apply once. No money moved.',
  block_lot: ({ lot, below, above }, show) =>
    `Shares come in steps of ${show.count(lot)}. Ask for ${show.count(below)} or ${show.count(above)}.`,
  block_minimum: ({ minimum }, show) => `The smallest application is ${show.count(minimum)} shares.`,
  block_maximum: ({ maximum }, show) => `The largest application is ${show.count(maximum)} shares.`,
  block_balance: ({ needed, available, currency }, show) =>
    `This needs ${show.money(needed, currency)}, and you have ${show.money(available, currency)} available. No money moved. Choose fewer shares or deposit money.`,
  block_application_unknown: () => 'We can’t find this application. Check your list of block trades.',
  block_application_over: () => 'This application has ended, so it can’t change. Nothing moved.',
  block_terms_wrong: ({ why }) => `These terms can’t be published: ${why}. Change the draft.`,
  block_opens_past: () => 'The opening time has passed. Choose a later one.',
  block_allotted: () => 'The shares of this block were given out or it has ended, so it can’t be canceled.',
}
