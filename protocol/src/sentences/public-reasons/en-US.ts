import type { PublicReasonSentences } from './types.ts'

export const publicReasonsEnglish: PublicReasonSentences = {
  costs_rose: 'What the house pays for this rose.',
  costs_fell: 'What the house pays for this fell.',
  law_changed: 'A law or a rule of an authority changed.',
  safety: 'It makes accounts and money safer.',
  better_service: 'It makes the service faster or simpler.',
  volume_changed: 'There is more or less of this than before.',
  market_changed: 'The markets that this follows have moved.',
  mistake_corrected: 'The value before was a mistake.',

  news_pending: 'News about the company is about to be published, and everybody should read it first.',
  disorderly_trading: 'Prices moved in a way that has no visible cause, and it is being looked at.',
  data_fault: 'Market data are wrong or missing.',
  corporate_action: 'The company changes its shares, and orders have to be adapted.',
  authority_order: 'An authority has ordered it.',
  house_fault: 'Something of ours does not work as it should.',

  news_published: 'The news has been published.',
  orderly_again: 'It was looked at, and trading can be orderly again.',
  fault_mended: 'The fault is mended.',
  action_done: 'The change of shares is done.',
  order_lifted: 'The authority has lifted its order.',
}
