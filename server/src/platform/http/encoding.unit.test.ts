import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encoded, encodingOf } from './encoding.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['brotli', undefined],
])('of what is accepted by %j, %j is taken', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
  expect(encodingOf(header)).toBe(encoding)
})

test('what was packed is read again as it was', async () => {
  const text = 'Ação número uno '.repeat(200)
  expect(brotliDecompressSync(await encoded(text, 'br')).toString()).toBe(text)
  expect(gunzipSync(await encoded(text, 'gzip')).toString()).toBe(text)
})
