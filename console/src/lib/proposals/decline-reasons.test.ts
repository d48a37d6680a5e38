import { declineReasons as promised } from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { declineReasons } from './decline-reasons.ts'

it('offers exactly the reasons that the server takes', () => {
  expect(declineReasons).toEqual(promised)
})
