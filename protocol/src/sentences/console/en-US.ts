import type { ConsoleSentences } from './types.ts'

export const consoleEnglish: ConsoleSentences = {
  operator_role_missing: ({ roles }) => `You need one of these roles to do this: ${roles}.`,
  operator_name_form: () => 'Enter a name of 2 to 40 characters that your team knows you by.',
  operator_name_taken: () => 'Another operator already has this name. Choose another one.',
  operator_password_weak: ({ min }) =>
    `Choose a password of at least ${min} characters. It can’t be common or contain your name.`,
  operator_unknown: () => 'We couldn’t find this operator. Reload the list.',
  operator_roles_wrong: () => 'Choose at least one role, and change the current roles.',
  operator_link_not_yours: () =>
    'Only the approver who approved this invitation can make its link, and only until it’s used.',

  proposal_unknown: () => 'We couldn’t find this proposal. Reload the list.',
  proposal_over: () => 'This proposal was already decided. Your action did nothing.',
  operator_factor_needed: ({ minutes }) =>
    `To sign, verify your second factor. Your last verification is more than ${minutes} minutes old. Nothing was signed.`,
  proposal_own: () => 'You made this proposal, so another operator must check it.',
  proposal_not_own: () => 'Only the operator who made this proposal can withdraw it. You can decline it.',
  proposal_signed: () => 'You already signed this. Another operator must sign it too.',
  proposal_changed: () =>
    'This proposal changed since you opened it. Nothing was signed. Reload it and read it again.',
  proposal_open: () => 'There’s already an open proposal for this.',
  proposal_reason_wrong: () => 'This reason doesn’t fit this proposal. Choose one from the list.',
  proposal_reason_untrue: () => 'Our records don’t support this reason. Choose one that is true.',
  proposal_note_missing: () =>
    'This reason is a judgment. Describe what you saw in at least 12 characters, so the checker can judge it too.',
  proposal_record_missing: () =>
    'This reason needs a record. Enter its number and who issued it, for example the court and the case number.',

  setting_fixed: ({ name }) => `${name} is read when the server starts, so you can’t change it here.`,
  setting_unchanged: () => 'This is already the current value. Nothing was proposed.',
  setting_value_wrong: ({ unit }) =>
    `This value isn’t allowed. Enter a value in ${unit}, within its limits. Nothing was proposed.`,
  setting_beyond: ({ least, most, unit }) =>
    `This setting goes from ${least} to ${most} (${unit}). Operators can’t set a value outside that range.`,
  setting_step: ({ least, most, unit }) =>
    `One change can set it between ${least} and ${most} (${unit}). Nothing was changed.`,
  setting_notice_short: ({ days }) =>
    `Users must be notified ${days} days before this changes, and that time isn’t over. Nothing was changed.`,
  halt_needs_checker: ({ minutes }) =>
    `On your own, you can halt for up to ${minutes} minutes, once every four hours. To halt for longer, make a proposal for another operator to check.`,
  halt_day_full: ({ count, max, at }, show) =>
    `You halted ${count} instruments alone within 24 hours; ${max} are allowed. The next one is possible at ${show.time(at)}, or now with another operator’s approval.`,
  halt_whole_market: ({ country }) =>
    `With this halt, nothing in ${country} would be trading. Halting a whole market takes another operator’s approval.`,
  not_halted: ({ symbol }) => `The console hasn’t halted ${symbol}.`,
  person_unknown: () => 'No user matches this exactly. Check every character.',
  linked_unknown: () => 'No linked trades between these accounts in this symbol in the last 30 days.',
  note_empty: () => 'Write a note first.',
  ledger_account_unknown: () => 'We couldn’t find this ledger account.',
  ledger_entry_unknown: () => 'We couldn’t find this ledger entry.',

  content_unknown: () => 'Nothing is published under this name. Reload the list.',
  content_slug_wrong: () => 'Use 3 to 60 lowercase letters, digits and hyphens.',
  content_words_missing: () => 'Write the title and text in every language.',
  content_words_long: ({ max }) => `This text has more than ${max} characters. Make it shorter.`,
  content_link_wrong: () => 'A link must go to a page in the app, starting with /pages/.',
  content_until_past: () => 'The end is before the start. Choose a later time.',
}
