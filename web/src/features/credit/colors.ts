import type { CreditPart } from '@openbourse/protocol'

/** The color of each part, the same in every bar. */
export const colors: Readonly<Record<CreditPart, `var(--${string})`>> = {
  identity: 'var(--accent)',
  time: 'var(--score-time)',
  repayments: 'var(--ink)',
  spread: 'var(--ink-quiet)',
}
