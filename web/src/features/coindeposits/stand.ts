import type { CoinDeposit } from '@openbourse/protocol'

type Stand = {
  readonly word: CoinDeposit['state'] | 'undone' | 'sent_back'
  readonly tone: 'plain' | 'info' | 'good' | 'warn' | 'danger'
}

const tones = { in_progress: 'info', success: 'good', under_review: 'warn', fail: 'danger' } as const

/**
 * State of a deposit, as a word with its color. One that was credited and reversed, or sent back, is not “not
 * credited”.
 */
export function standOf({ state, reason }: Pick<CoinDeposit, 'state' | 'reason'>): Stand {
  if (state === 'fail' && reason === 'undone') return { word: 'undone', tone: 'danger' }
  if (state === 'fail' && reason === 'sent_back') return { word: 'sent_back', tone: 'plain' }
  return { word: state, tone: tones[state] }
}
