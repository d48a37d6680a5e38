import { dayIn } from '../notices/day-in.ts'
import type { OptionSentences } from './types.ts'

export const optionEnglish: OptionSentences = {
  option_unknown: () => 'There’s no option like this. Choose one from the chain.',
  option_expired: () => 'This option no longer trades. Choose a later expiry.',
  option_not_held: () => 'You don’t hold this option. You can only sell options that you’ve bought.',
  option_sells_too_much: ({ left }, show) =>
    `You can sell ${show.number(left)} more. The rest isn’t yours, or another order already sells it.`,
  option_price_step: ({ step, below, above }, show) =>
    `Prices of this option move in steps of ${show.number(step)}. Enter ${show.number(below)} or ${show.number(above)}.`,
  option_underlying_halted: ({ symbol }) =>
    `Trading in ${symbol} is halted, so its options don’t trade either. No money moved. Try again when it resumes.`,
  option_good_till: ({ until }) =>
    `This option’s last day is ${dayIn('en-US', until)}. Choose that day or an earlier one. No money moved.`,
}
