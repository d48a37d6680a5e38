import type { StateName } from './types.ts'

/** Emphasis: work for an operator, issues that users can use now, and those that ended early. */
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
