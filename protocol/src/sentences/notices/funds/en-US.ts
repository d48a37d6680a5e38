import { publicReasonsEnglish } from '../../public-reasons/en-US.ts'
import { reasonIn } from '../../public-reasons/types.ts'
import type { FundNotices } from './types.ts'

export const fundNotices: FundNotices = {
  fund_asked: ({ name, amount, currency }, show) => ({
    title: `Order for ${name} placed`,
    text: `${show.money(amount, currency)} is on hold until the fund’s next dealing point.`,
  }),
  fund_withdrawn: ({ name, amount, currency }, show) => ({
    title: `Order for ${name} withdrawn`,
    text: `${show.money(amount, currency)} is available again.`,
  }),
  fund_bought: ({ name, amount, currency }, show) => ({
    title: `You own units of ${name}`,
    text: `${show.money(amount, currency)} was put in. The order shows the value of a unit and how many you got.`,
  }),
  fund_stopping: ({ name }) => ({
    title: `Units of ${name} are being redeemed`,
    text: 'You are paid at the fund’s next dealing point, at a value that is not known yet.',
  }),
  fund_term_over: ({ name }) => ({
    title: `Your term with ${name} is over`,
    text: 'All units are paid out at the fund’s next dealing point, with what they are worth then.',
  }),
  fund_last_day: ({ name }) => ({
    title: `${name} has reached its last day`,
    text: 'All units are paid out at the next dealing point, with what they are worth then.',
  }),
  fund_closing: ({ name, reason }) => ({
    title: `${name} is closing`,
    text: `${reasonIn(publicReasonsEnglish, reason)} All your units are paid at the fund’s next dealing point, at their value then.`,
  }),
  fund_closing_back: ({ name, reason, amount, currency }, show) => ({
    title: `${name} is closing`,
    text: `${reasonIn(publicReasonsEnglish, reason)} ${show.money(amount, currency)} is available again. It was not put in.`,
  }),
  fund_paid: ({ name, amount, putIn, currency }, show) => ({
    title: `${name} paid you out`,
    text: `You got ${show.money(amount, currency)}. You put in ${show.money(putIn, currency)} in all.`,
  }),
}
