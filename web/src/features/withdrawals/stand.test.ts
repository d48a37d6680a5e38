import { describe, expect, it } from 'vitest'
import { standOf } from './stand.ts'

describe('the word for a withdrawal', () => {
  it.each([
    ['waits for people', { state: 'under_review', reason: null, late: false }, ['under_review', 'info']],
    ['waits too long', { state: 'under_review', reason: null, late: true }, ['under_review', 'warn']],
    ['is paid, however late', { state: 'success', reason: null, late: true }, ['success', 'good']],
    ['was refused', { state: 'fail', reason: 'withdrawal_misuse', late: false }, ['fail', 'danger']],
    [
      'was taken back',
      { state: 'fail', reason: 'withdrawal_cancelled', late: false },
      ['cancelled', 'plain'],
    ],
  ] as const)('says that it %s', (_name, of, [word, tone]) => expect(standOf(of)).toEqual({ word, tone }))
})
