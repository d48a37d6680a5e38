import * as promised from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { haltAloneMinutesMax, haltReasons, resumeReasons } from './halt-reasons.ts'

it('offers exactly the reasons and the time that the server takes', () => {
  expect(haltReasons).toEqual(promised.haltReasons)
  expect(resumeReasons).toEqual(promised.resumeReasons)
  expect(haltAloneMinutesMax).toBe(promised.haltAloneMinutesMax)
})
