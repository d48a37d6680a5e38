import { test } from 'vitest'

/** `refused`: it has no effect. `seen`: it happens, and the user concerned, or any user, can detect it. */
export type Attempt = {
  readonly tries: string
  readonly ends: 'refused' | 'seen'
  readonly by: string
}

const refused = (tries: string, by: string): Attempt => ({ tries, ends: 'refused', by })
const seen = (tries: string, by: string): Attempt => ({ tries, ends: 'seen', by })

/**
 * Attempts of an operator who cheats: by the calls of operators, by SQL with the server's own role, and by SQL as
 * the owner of the machine. Each has a test of this name; `docs/security/evil-operator.md` is this list.
 */
export const attempts = {
  books: {
    credit_one_side: seen(
      'Credit one’s own account by SQL as the server, without the other side',
      'the ledger no longer sums to zero, which every check of the books says',
    ),
    credit_both_sides: seen(
      'Credit a friend by SQL as the server, with a matching line of the house',
      'the line stands in the friend’s statement and in the house’s own account, and the next true entry collides with it and stops the server',
    ),
    credit_in_parts: seen(
      'Credit a friend in many small lines by SQL',
      'each is a line of its own in the friend’s statement, and all of them are numbered lines of the house’s account',
    ),
    edit_as_house: refused('Change a posting by SQL as the server', 'the server’s role has no such right'),
    edit_as_owner: refused(
      'Change a posting by SQL as the owner of the database',
      'the trigger holds the owner too',
    ),
    edit_without_triggers: seen(
      'Switch the triggers off and change one side of an entry',
      'the entry no longer sums to zero, and the balances are no longer its fold',
    ),
    edit_consistently: seen(
      'Switch the triggers off and change both sides, and all balances with them',
      'the running server knows better: its next entry does not follow from what was forged',
    ),
    remove_entry: seen(
      'Switch the triggers off and take the newest entry away',
      'the lines of the account are numbered, and the next one leaves a gap',
    ),
    date_back: seen('Date an entry back', 'entries no longer follow each other in time'),
    second_house: refused(
      'Start a second server on the same database beside the first',
      'only one process can hold the writer’s lock: the first one can no longer write, and ends',
    ),
    testing_calls: refused(
      'Make money by the calls for test programs',
      'they are not there unless the server was started for tests',
    ),
  },
  market: {
    set_price: refused(
      'Hand a price, a candle or a return to any call of an operator',
      'no such field is known to any of them',
    ),
    set_mark: refused(
      'Hand a mark price, a funding rate or a liquidation of a contract to any call of an operator',
      'no such field is known to any of them, and no such call is theirs',
    ),
    set_option: refused(
      'Hand a volatility, a premium, a strike or a settlement price of options to any call of an operator',
      'no such field is known to any of them',
    ),
    edit_settlement: refused(
      'Change the price that options were settled at by SQL',
      'settlement prices are append-only, for the owner too',
    ),
    insert_candle: seen(
      'Write a candle into the chart by SQL',
      'the minutes no longer fold to the hour, which anyone can compute from the public candles',
    ),
    cancel_others_order: refused(
      'Cancel a user’s order',
      'an order is known to its owner alone, and operators have no such call',
    ),
    cut_in_line: refused(
      'Put a friend’s order before others by SQL as the server',
      'a place in the queue can only be lost',
    ),
    delay_order: seen(
      'Move a user’s order to the end of the queue by SQL',
      'the order keeps the number of its arrival, and its timeline has no amendment that would explain the place',
    ),
    take_back_fill: refused('Take a fill of an order back by SQL', 'what is filled never becomes less'),
    give_order_away: refused('Make a user’s order a friend’s by SQL', 'the owner of an order never changes'),
    reopen_order: refused('Let an order that is over begin again by SQL', 'what is over stays over'),
    edit_fill: refused('Change the price of a fill by SQL', 'fills are append-only, for the owner too'),
    fee_for_one: refused(
      'Give one user a fee of their own',
      'no setting has a user in its name; one written by SQL is no setting',
    ),
    change_setting: seen(
      'Change a public fee or limit by SQL, with an invented proposal',
      'the public list says the new value and since when, the old row stays, and there is no such proposal',
    ),
    edit_setting: refused(
      'Change the past of a setting by SQL',
      'settings are append-only, for the owner too',
    ),
  },
  people: {
    ask_password: refused(
      'Ask for a password in the chat',
      'it is stopped before it is sent, and stays on record',
    ),
    ask_deposit: refused(
      'Ask for a deposit or a fee in the chat',
      'it is stopped before it is sent, and stays on record',
    ),
    speak_as_person: refused(
      'Write in the chat as if it were the user',
      'the side is not for the caller to say',
    ),
    edit_chat: seen(
      'Change what was said in the chat, with the triggers off',
      'the hashes of the person’s transcript no longer follow from each other',
    ),
    swap_picture: seen(
      'Swap a picture of the chat after it was sent, with the triggers off',
      'the hash of its message covers the hash of the picture',
    ),
    remove_record: refused('Remove the record of one’s own act', 'it is append-only, for the owner too'),
    look_unseen: refused(
      'Look at a picture of a chat without a trace',
      'the look is written before the picture is shown',
    ),
    old_link: refused('Come in by a link that was used, or a guessed one', 'a link is good once'),
    read_trade_password: refused(
      'Read a trade password out of the database',
      'what is there cannot be compared without a secret that is not',
    ),
    use_token_hash: refused(
      'Sign in with what the database keeps of a token',
      'that is its hash, and a hash is no token',
    ),
    plant_session: seen(
      'Write a session for a user by SQL',
      'the device stands in the user’s list of devices',
    ),
    change_bank: refused(
      'Change where a user’s money is paid out by SQL as the server',
      'kind, owner, mark and second proof of an account cannot be changed',
    ),
    swap_bank: refused(
      'Put a friend’s sealed bank details into a user’s account',
      'they are sealed for their place and cannot be opened in another one',
    ),
    remove_person: refused(
      'Make an account disappear',
      'rows of persons are never removed, and operators have no such call',
    ),
    hide_banner: refused(
      'Switch off the words that say that the money is practice money',
      'there is no setting, call or variable for it',
    ),
    reuse_key: refused(
      'Repeat a user’s keyed call with other values',
      'a key belongs to its user and its first values',
    ),
  },
  console: {
    approve_own: refused(
      'Sign one’s own proposal',
      'no operator checks their own, with whatever roles, and that it was tried stands in the audit',
    ),
    sign_twice: refused('Sign twice, to be two people', 'each signs once'),
    sign_without_role: refused('Sign without the role for it', 'a checker has the role of the kind'),
    swap_payload: refused(
      'Let a checker sign another payload than was read',
      'a signature names the hash of what was read',
    ),
    edit_payload: refused(
      'Change a payload after it was signed, by SQL',
      'what was proposed never changes, for the owner too',
    ),
    execute_twice: refused(
      'Have a proposal done twice',
      'it is done in the turn of its last signature, once',
    ),
    sign_late: refused('Use a proposal that has expired', 'what is over is signed no more'),
    hide_halt: refused(
      'Stop trading without saying why',
      'a halt has a reason of a public list, and every user reads it',
    ),
    halt_on_and_on: refused(
      'Keep an instrument from trading alone, by one short halt after another',
      'the next one within four hours takes a second person, whichever operator asks',
    ),
    halt_most_stocks: refused(
      'Halt one stock after another alone until hardly any trades',
      'three halts within any 24 hours, whatever became of them; more take a second person',
    ),
    halt_last_stock: refused(
      'Halt the last stock of a market that trades, or a whole market, alone',
      'a market that stands still takes a second person, however short',
    ),
    raise_fee_untold: seen(
      'Raise a fee with a colleague, and tell no user',
      'every user has a message from the moment of the approval, with both values in money and the day, and the public history has it',
    ),
    fee_of_millions: refused(
      'Propose a withdrawal fee of 99,999,999',
      'each setting has a ceiling, which the refusal names',
    ),
    least_of_millions: refused(
      'Propose a smallest withdrawal of 100 million',
      'each setting has a ceiling, which the refusal names',
    ),
    window_of_a_minute: refused(
      'Propose to take withdrawals in one minute of the day',
      'a window has a least length',
    ),
    quarantine_of_a_year: refused(
      'Propose that new accounts wait 8,760 hours',
      'each setting has a ceiling, which the refusal names',
    ),
    promise_of_a_year: refused(
      'Propose to decide withdrawals within 8,760 hours',
      'each setting has a ceiling, which the refusal names',
    ),
    fee_of_everything: refused(
      'Propose a commission of 100%',
      'each setting has a ceiling, and each change a largest step',
    ),
    no_notice: refused('Propose a notice of 0 days', 'the notice has a floor of a week'),
    signed_before_limits: refused(
      'Carry out a value beyond the limits by a proposal that was signed before there were any, or written by SQL',
      'the limits, the signatures and the notice are looked at again when it is carried out',
    ),
    look_without_reason: refused(
      'Look at a user for no reason, or for one outside the list',
      'the list of reasons is closed, and each look stands in the audit beside its reason',
    ),
    sign_at_left_desk: refused(
      'Sign at the desk of a colleague who went for coffee',
      'a signature wants the second factor of the last five minutes',
    ),
    fee_alone: refused('Change a fee alone', 'a setting takes a second person'),
    setting_without_proposal: refused(
      'Write a decided setting by SQL that no two people decided',
      'a decided value names its proposal, for the owner too',
    ),
    mint_operator: refused('Come in by a self-made link', 'links are made by the machine or by two people'),
    link_alone: refused(
      'Become one more operator by a link of the machine, alone',
      'the one who comes by it waits for another operator’s approval and can do nothing before',
    ),
    recover_unseen: seen(
      'Come in by a recovery link, as if no operator were left',
      'it stands in the chained audit with its reason, on every operator’s overview for 30 days, and is shown at every login',
    ),
    raise_role: refused(
      'Take another role by SQL as the server',
      'the running server knows better; from the next start on a role that the chained audit does not have is void, and the audit says so',
    ),
    seat_by_sql: refused(
      'Put an operator into the table by SQL as the server',
      'no link led to it, so the next start removes the operator',
    ),
    forget_audit: refused(
      'Remove or change a line of the audit',
      'the audit is append-only, for the owner too',
    ),
    restart_audit: seen(
      'Change a line of the audit with the triggers off',
      'every later hash covers it, and a checker of the export names the line',
    ),
    look_at_identity: refused(
      'Look at a photo of an identity without a trace',
      'the look is written before the photo is shown',
    ),
    pass_unseen: refused(
      'Pass an identity without looking at both of its photos',
      'each reviewer’s own looks at this submission are counted before the decision',
    ),
    refuse_unseen: refused(
      'Refuse an identity, or agree to a colleague’s refusal, without looking at both photos',
      'each reviewer’s own looks at this submission are counted before the decision',
    ),
    agree_with_colleague: refused(
      'Read what the first reviewer decided, and decide the same',
      'no call tells it before the second reviewer has decided',
    ),
    scam_in_chat: refused(
      'Write account numbers, messengers, promises or “this is real money” in the chat',
      'it is stopped before it is sent, and stays on record',
    ),
    scam_in_notice: refused(
      'Publish a guaranteed return, an account to pay to or “this is not practice money” with a colleague',
      'it cannot be proposed, and what was proposed otherwise is not published',
    ),
    close_unanswered: seen(
      'Close a conversation without an answer, to keep the promise on paper',
      'it counts as missed in the figures that everyone reads',
    ),
  },
  rails: {
    refuse_without_reason: refused(
      'Refuse a withdrawal for a reason outside the list',
      'the list of reasons is closed, in the calls and in the database',
    ),
    refuse_untrue: refused('Refuse a withdrawal for a reason that is not so', 'each reason is checked'),
    refuse_for_bank: refused(
      'Refuse a withdrawal because the bank says that the account is closed, when the bank has said nothing',
      'what is said for the bank needs the bank’s own line about this account',
    ),
    suspense_to_friend: refused(
      'Allot money in suspense to a friend’s deposit, maker and checker together, or by a proposal written by SQL',
      'it goes to the verified name of the payer or to the reference that the payer wrote, looked at again when it is done; both depositors are told',
    ),
    coins_to_stranger: refused(
      'Have a friend ask for unclaimed coins that another user has asked for too',
      'of two with the same claim neither gets them; everyone who asked gets a message when they go elsewhere',
    ),
    pay_elsewhere: refused(
      'Pay a withdrawal out to another account',
      'what was asked for never changes, and where it goes is sealed for this one withdrawal',
    ),
    keep_waiting: refused(
      'Let a withdrawal wait for ever',
      'when its clock runs out, the rule pays what passes',
    ),
    forge_credit: seen(
      'Credit a deposit that the bank never had',
      'the bank’s own record and the books differ by it, which reconciliation says',
    ),
    coins_to_friend: refused(
      'Allot unclaimed coins to a friend who has nothing to do with them',
      'they go to the user who has the address or asked for the transaction, and never by one person',
    ),
    coins_elsewhere: refused(
      'Send coins back to one’s own address, or more of them',
      'no call takes an address or an amount; what the network said is not changed, by SQL neither',
    ),
    coins_twice: refused(
      'Allot coins and send them back as well',
      'what is signed is looked at again when it is done, and the second one comes to nothing',
    ),
    edit_rail: refused('Change what the bank said', 'its lines are append-only, for the owner too'),
  },
} as const satisfies Record<string, Record<string, Attempt>>

/** Declares the test of an attempt under the words of the list. */
export function attempt<Area extends keyof typeof attempts>(
  area: Area,
  name: keyof (typeof attempts)[Area] & string,
  work: () => Promise<void>,
): void {
  const { tries, ends, by } = attempts[area][name] as Attempt
  test(`${area}.${name}: ${tries} → ${ends}: ${by}`, work)
}
