import type { Withdrawal } from '@openbourse/protocol'

type Stand = {
  readonly word: Withdrawal['state'] | 'cancelled'
  readonly tone: 'plain' | 'info' | 'good' | 'warn' | 'danger'
}

const tones = { under_review: 'info', in_progress: 'info', success: 'good', fail: 'danger' } as const

/** State of a withdrawal, as a word with its color. One canceled by its owner has not failed. */
export function standOf({ state, reason, late }: Pick<Withdrawal, 'state' | 'reason' | 'late'>): Stand {
  if (reason === 'withdrawal_cancelled') return { word: 'cancelled', tone: 'plain' }
  return { word: state, tone: state === 'under_review' && late ? 'warn' : tones[state] }
}
