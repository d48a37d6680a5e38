import { dayIn } from '../day-in.ts'
import type { NoticeSentences } from '../types.ts'

/** Why a recurring buy was skipped. */
const skips: Readonly<Record<string, string>> = {
  money: 'You didn’t have enough money available.',
  small: 'The amount was below the price of the smallest quantity.',
  halted: 'Trading was halted.',
  liquidity: 'There were no sell orders.',
  break: 'You were on a break, or your own loss limit was reached.',
  missed: 'The day passed while the market couldn’t be reached.',
  refused: 'The order wasn’t possible.',
}

/** Messages about skipped recurring buys, and about alerts for moves and volumes. */
export const watchedEnglish: Pick<NoticeSentences, 'recurring_skipped' | 'move_alert' | 'volume_alert'> = {
  recurring_skipped: ({ symbol, amount, currency, why, next }, show) => ({
    title: `Recurring buy skipped: ${symbol}`,
    text: `${skips[why] ?? why} No money moved: ${show.money(amount, currency)} stayed in your account. ${next === '' ? 'The recurring buy has ended.' : `The next buy is on ${dayIn('en-US', next)}.`}`,
  }),
  move_alert: ({ symbol, direction, percent, price, close, currency }, show) => ({
    title: `${symbol} is ${direction === 'below' ? 'down' : 'up'} ${show.number(percent)}% today`,
    text: `It traded at ${show.money(price, currency)}. The previous close was ${show.money(close, currency)}.`,
  }),
  volume_alert: ({ symbol, multiple, volume }, show) => ({
    title: `${symbol}: volume ${show.count(multiple)} times the average`,
    text: `${show.count(volume)} traded today, at least ${show.count(multiple)} times the average of the last 20 trading days.`,
  }),
}
