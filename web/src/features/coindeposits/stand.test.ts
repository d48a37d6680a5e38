import { expect, test } from 'vitest'
import { standOf } from './stand.ts'

test.each([
  ['success', null, 'success', 'good'],
  ['under_review', 'below_minimum', 'under_review', 'warn'],
  ['under_review', 'sent_back', 'under_review', 'warn'],
  ['fail', 'sent_back', 'sent_back', 'plain'],
  ['fail', 'undone', 'undone', 'danger'],
  ['fail', 'replaced', 'fail', 'danger'],
] as const)('%s because of %s is shown as %s', (state, reason, word, tone) => {
  expect(standOf({ state, reason })).toEqual({ word, tone })
})
