import { dayIn } from '../day-in.ts'
import type { NoticeSentences } from '../types.ts'

/** Why a recurring deposit or withdrawal was skipped. */
const whys: Readonly<Record<string, string>> = {
  money: 'There was nothing to withdraw above the amount you keep, or not enough money. No money moved.',
  small: 'The amount was outside what this method takes. No money moved.',
  limit: 'It would have gone over a daily limit. No money moved.',
  open: 'You had as many open requests as allowed. No money moved.',
  terms:
    'The withdrawal terms have changed since you agreed to them, so no deposit was requested. Open the plan to read and accept the new ones.',
  identity: 'Your identity isn’t verified, or has no name to compare. No money moved.',
  place: 'The account or address is no longer saved. No money moved.',
  code: 'This withdrawal needs a code that only you can enter. No money moved.',
  owed: 'Coins you owe have to be covered first. No money moved.',
  break: 'You’re on a break or reached your loss limit, so no deposit was requested.',
  missed: 'The day passed without a chance to run. No money moved.',
  refused: 'It wasn’t possible that day. No money moved.',
}

const ways: Readonly<Record<string, string>> = { offline: 'a bank slip', agent: 'an agent', kiosk: 'a kiosk' }

/** When a plan acts next; that it has ended, where it never does. */
const nextly = (next: string): string =>
  next === '' ? 'The plan has ended.' : `The next one is on ${dayIn('en-US', next)}.`

/** Messages about recurring deposits and withdrawals. */
export const moneyPlansEnglish: Pick<NoticeSentences, 'plan_reminder' | 'plan_skipped'> = {
  plan_reminder: ({ amount, currency, way, next }, show) => ({
    title: `Time to deposit ${show.money(amount, currency)}`,
    text: `Your recurring deposit by ${ways[way] ?? way} is due. Open it to finish: it needs something only you have. ${nextly(next)}`,
  }),
  plan_skipped: ({ kind, why, next }) => ({
    title: kind === 'deposit' ? 'Recurring deposit skipped' : 'Recurring withdrawal skipped',
    text: `${whys[why] ?? why} ${nextly(next)}`,
  }),
}
