import type { ConsoleSentences } from './types.ts'

export const consoleEnglish: ConsoleSentences = {
  operator_role_missing: ({ roles }) => `This needs one of these roles: ${roles}. You have none of them.`,
  operator_name_form: () => 'Write a name of 2 to 40 characters, as colleagues know you.',
  operator_name_taken: () => 'Somebody has this name here. Choose another one.',
  operator_password_weak: ({ min }) =>
    `Choose a password of at least ${min} characters that is not a common one and does not contain your name.`,
  operator_unknown: () => 'There is no such operator. Load the list again.',
  operator_roles_wrong: () => 'Choose at least one role, and others than there are now.',
  operator_link_not_yours: () =>
    'Only the approver who checked this invitation can make its link, and only while it has not been used.',

  proposal_unknown: () => 'There is no such proposal. Load the list again.',
  proposal_over: () => 'This was decided meanwhile. Nothing was done by you.',
  operator_factor_needed: ({ minutes }) =>
    `Signing wants your second factor from the last ${minutes} minutes. Prove it again; nothing was signed yet.`,
  proposal_own: () => 'You proposed this, so somebody else has to check it.',
  proposal_not_own: () => 'Only whoever proposed this can take it back. You can decline it.',
  proposal_signed: () => 'You have signed this already. It needs somebody else too.',
  proposal_changed: () => 'This is not what was proposed. Load it again and read it before you sign.',
  proposal_open: () => 'The same is proposed already and waits for its check.',
  proposal_reason_wrong: () => 'This reason does not belong to what is proposed. Choose one of the list.',
  proposal_reason_untrue: () => 'Our records don’t support this reason. Choose one that is true.',
  proposal_note_missing: () =>
    'This reason is a judgment. Write down what you saw, in at least 12 characters, so the checker can judge it too.',
  proposal_record_missing: () =>
    'This reason needs a record. Write its number and who issued it, for example the court and the case number.',

  setting_fixed: ({ name }) => `${name} is read once when the house opens, and is not changed here.`,
  setting_unchanged: () => 'This is the value that holds now. Nothing was proposed.',
  setting_value_wrong: ({ unit }) =>
    `This cannot be the value: it counts ${unit}, within its bounds. Nothing was proposed.`,
  setting_beyond: ({ least, most, unit }) =>
    `This setting goes from ${least} to ${most} (${unit}). Operators can’t set a value outside that range.`,
  setting_step: ({ least, most, unit }) =>
    `One change can move it to between ${least} and ${most} (${unit}). Nothing was changed.`,
  setting_notice_short: ({ days }) =>
    `Users are told ${days} days before this changes, and those days are not over. Nothing was changed.`,
  halt_needs_checker: ({ minutes }) =>
    `By yourself you can halt for at most ${minutes} minutes, and not again within four hours. Propose a longer one, which somebody else checks.`,
  halt_day_full: ({ count, max, at }, show) =>
    `You halted ${count} instruments alone within 24 hours; ${max} are allowed. The next one is possible at ${show.time(at)}, or now with another operator’s approval.`,
  halt_whole_market: ({ country }) =>
    `With this halt, nothing in ${country} would be trading. Halting a whole market takes another operator’s approval.`,
  not_halted: ({ symbol }) => `${symbol} is not halted by the console.`,
  person_unknown: () => 'Nobody has exactly this. Check it letter by letter.',
  linked_unknown: () => 'No linked trades between these accounts in this symbol in the last 30 days.',
  note_empty: () => 'Write what the note should say.',
  ledger_account_unknown: () => 'There is no such ledger account.',
  ledger_entry_unknown: () => 'There is no such entry.',

  content_unknown: () => 'There is nothing published under this name. Load the list again.',
  content_slug_wrong: () => 'Name it with 3 to 60 small letters, digits and hyphens.',
  content_words_missing: () => 'Write the title and the text in every language.',
  content_words_long: ({ max }) => `This text has more than ${max} characters. Shorten it.`,
  content_link_wrong: () => 'A link leads to a page of the app: /pages/ and what follows.',
  content_until_past: () => 'It would end before it begins. Choose a later time.',
}
