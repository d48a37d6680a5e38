import { lookReasons as promised } from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { isLookReason, lookReasons } from './look-reasons.ts'

it('offers exactly the reasons that the server takes', () => {
  expect(lookReasons).toEqual(promised)
  expect(isLookReason('curiosity')).toBe(false)
})
