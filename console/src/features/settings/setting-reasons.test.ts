import { settingReasons as promised } from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { settingReasons } from './setting-reasons.ts'

it('offers exactly the reasons that the server takes', () => {
  expect(settingReasons).toEqual(promised)
})
