import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, hex } from './bytes.ts'
import { commit, opens } from './commitment.ts'
import { decodeFields, encodeFields } from './fields.ts'

const blind = Uint8Array.from({ length: 32 }, (_, at) => at)
const field = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Cs}/u.test(text)),
  fc.bigInt({ min: -(2n ** 130n), max: 2n ** 130n }),
  fc.uint8Array({ maxLength: 40 }),
)

test('fields and commitments have their golden bytes', () => {
  expect(hex(encodeFields([]))).toBe('00000000')
  expect(hex(encodeFields(['é', 0n, -258n, Uint8Array.of(9)]))).toBe(
    `00000004${'0200000002c3a9'}${'030000000100'}${'0300000003010102'}${'010000000109'}`,
  )
  // Computed by another program (Python, hashlib) from the description of `encodeFields`.
  expect(hex(commit('post1', blind, ['cash:usd', 'USD', -1250n, 7n, 98_750n]))).toBe(
    '27e3ac6cf5f5ea2a71b4763d4cabbd768ff067939852903caf0d66b1c0820fd8',
  )
})

test('fields are read back, so that no two lists have the same bytes', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 8 }), (fields) => {
      expect(decodeFields(encodeFields(fields))).toEqual(fields)
    }),
  )
  // Boundaries that would be lost if fields were only put one after the other.
  const lists = [
    ['ab', 'c'],
    ['a', 'bc'],
    ['abc'],
    ['abc', ''],
    ['', 'abc'],
    [1n],
    ['1'],
    [Uint8Array.of(49)],
    [256n],
  ]
  expect(new Set(lists.map((list) => hex(encodeFields(list)))).size).toBe(lists.length)
})

test('other spellings of fields are not read', () => {
  const bad = [
    ['', '000000', '00000001', '0000000000', '000000010100000002ff', '0000000104000000 00'.replace(' ', '')],
    // Integers: no sign, minus zero, a leading zero, another sign.
    ['000000010300000000', '00000001030000000101', '00000001030000000200 00', '0000000103000000020201'],
    // Text that is no UTF-8.
    ['000000010200000001ff'],
  ].flat()
  for (const text of bad) expect(() => decodeFields(fromHex(text.replace(/ /g, ''))), text).toThrow()
})

test('a commitment opens to its own fields only', () => {
  fc.assert(
    fc.property(fc.array(field), fc.array(field), (fields, others) => {
      const commitment = commit('post1', blind, fields)
      expect(opens(commitment, { domain: 'post1', blind, fields })).toBe(true)
      expect(opens(commitment, { domain: 'post2', blind, fields })).toBe(false)
      expect(opens(commitment, { domain: 'post1', blind: blind.with(3, 99), fields })).toBe(false)
      const same = hex(encodeFields(fields)) === hex(encodeFields(others))
      expect(opens(commitment, { domain: 'post1', blind, fields: others })).toBe(same)
    }),
  )
  expect(() => commit('post1', blind.subarray(1), [])).toThrow('32 bytes')
  expect(() => commit('', blind, [])).toThrow('names what')
  expect(opens(blind, { domain: 'post1', blind: blind.subarray(1), fields: [] })).toBe(false)
})
