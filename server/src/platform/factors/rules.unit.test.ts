import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { otpauthUri, stepTyped, toBase32, totpCode } from './rules.ts'

const rfcSecret = Buffer.from('12345678901234567890')
const hmac = (data: Uint8Array) => createHmac('sha1', rfcSecret).update(data).digest()

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of RFC 6238 is %s', (second, code) => {
  expect(totpCode(Math.floor(second / 30), hmac)).toBe(code)
})

const codeOf = (step: number) => String(100_000 + step)
const nowMs = 1000 * 30_000

test.each([
  ['now', '101000', 0, 1000],
  ['with a space', '101 000', 0, 1000],
  ['one step early', '100999', 0, 999],
  ['one step late', '101001', 0, 1001],
  ['two steps early', '100998', 0, undefined],
  ['two steps late', '101002', 0, undefined],
  ['taken already', '101000', 1000, undefined],
  ['before one that was taken', '100999', 1000, undefined],
  ['after one that was taken', '101001', 1000, 1001],
  ['five digits', '10100', 0, undefined],
  ['nothing', '', 0, undefined],
])('a code of the app, %s', (_name, typed, lastStep, step) => {
  expect(stepTyped(typed, { nowMs, lastStep }, codeOf)).toBe(step)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %s (RFC 4648)', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written)
})

test('the address for the app names issuer and account', () => {
  const uri = new URL(otpauthUri('MZXW6', '+23480•••567'))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Openbourse:+23480•••567',
  ])
  expect(uri.searchParams.get('secret')).toBe('MZXW6')
})
