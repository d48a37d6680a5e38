import { notedReasons as promised } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { notedReasons } from './noted-reasons.ts'

test('the list is that of the protocol', () => {
  expect([...notedReasons]).toEqual([...promised])
})
