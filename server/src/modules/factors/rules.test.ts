import { expect, test } from 'vitest'
import { plainRecoveryCode, recoveryCodeFrom } from './rules.ts'

test('a recovery code is ten letters in two groups, read in any notation', () => {
  const code = recoveryCodeFrom(new Uint8Array([255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
  expect(code).toBe('abcde-fghjk')
  for (const typed of ['abcde-fghjk', 'ABCDE FGHJK', ' abcdefghjk '])
    expect(plainRecoveryCode(typed)).toBe('abcdefghjk')
  for (const typed of ['', 'abcde', 'abcde-fghjl', 'abcde-fghjkm', '101000']) {
    expect(plainRecoveryCode(typed)).toBeUndefined()
  }
  expect(recoveryCodeFrom(new Uint8Array(9))).toBeUndefined()
})
