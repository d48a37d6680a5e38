import type { CoinDeposit } from '@openbourse/protocol'

type Stand = {
  readonly word: CoinDeposit['state'] | 'undone' | 'sent_back'
  readonly tone: 'plain' | 'info' | 'good' | 'warn' | 'danger'
}

const tones = { in_progress: 'info', success: 'good', under_review: 'warn', fail: 'danger' } as const

/** Where a deposit stands, in a word and its colour. What was credited and undone, or went back, is not “not credited”. */
export function standOf({ state, reason }: Pick<CoinDeposit, 'state' | 'reason'>): Stand {
  if (state === 'fail' && reason === 'undone') return { word: 'undone', tone: 'danger' }
  if (state === 'fail' && reason === 'sent_back') return { word: 'sent_back', tone: 'plain' }
  return { word: state, tone: tones[state] }
}
