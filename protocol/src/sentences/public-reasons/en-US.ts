import type { PublicReasonSentences } from './types.ts'

export const publicReasonsEnglish: PublicReasonSentences = {
  costs_rose: 'Our costs for this went up.',
  costs_fell: 'Our costs for this went down.',
  law_changed: 'A law or regulation changed.',
  safety: 'This makes accounts and money safer.',
  better_service: 'This makes the service faster or simpler.',
  volume_changed: 'The volume changed.',
  market_changed: 'The related markets moved.',
  mistake_corrected: 'The old value was a mistake.',

  news_pending: 'News about the company is coming. Everyone should have time to read it first.',
  disorderly_trading: 'Prices moved without a clear reason. We’re looking into it.',
  data_fault: 'Market data is wrong or missing.',
  corporate_action: 'The company is changing its shares, so orders need to be adjusted.',
  authority_order: 'An authority ordered it.',
  house_fault: 'Something on our side isn’t working.',

  news_published: 'The news has been published.',
  orderly_again: 'We looked into it, and trading can continue.',
  fault_mended: 'The problem is fixed.',
  action_done: 'The change to the shares is complete.',
  order_lifted: 'The authority lifted its order.',

  too_little_left: 'Too little money is left in it to trade by its rule.',
  stocks_leave: 'Stocks that it trades are leaving the market.',
  rule_unfit: 'Its rule doesn’t do what its description says.',
  house_withdraws: 'Openbourse takes back the practice money it started this with.',
  listing_misused: 'The listing was used against the rules for managers.',
  name_misleading: 'The name misleads users about who trades.',
  ruined: 'The value of a unit fell below a fifth of its first value. The published rule closes it then.',
}
