import type { StateName } from './types.ts'

/** What stands out: what an operator has to act on, what users can use now, and what ended early. */
export const toneOf: Readonly<Partial<Record<StateName, 'accent' | 'good' | 'soon' | 'late'>>> = {
  drafted: 'accent',
  price_coming: 'accent',
  open: 'good',
  on_sale: 'good',
  trading: 'good',
  confirming: 'soon',
  returning: 'soon',
  cancelled: 'late',
  closing: 'soon',
  listed: 'good',
}
