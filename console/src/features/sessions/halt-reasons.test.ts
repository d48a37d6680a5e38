import * as promised from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { countries, haltAloneMinutesMax, haltReasons, resumeReasons } from './halt-reasons.ts'

it('offers exactly the reasons and the time that the server takes', () => {
  expect(haltReasons).toEqual(promised.haltReasons)
  expect(resumeReasons).toEqual(promised.resumeReasons)
  expect(countries).toEqual(promised.calls.consoleHaltMarket.input.shape.country.options)
  expect(haltAloneMinutesMax).toBe(promised.haltAloneMinutesMax)
})
