import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, hex } from './bytes.ts'
import { commit, formatLeaf, opens, parseLeaf } from './commitment.ts'
import { decodeFields, encodeFields } from './fields.ts'

const blind = Uint8Array.from({ length: 32 }, (_, at) => at)
const field = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Cs}/u.test(text)),
  fc.bigInt({ min: -(2n ** 130n), max: 2n ** 130n }),
  fc.uint8Array({ maxLength: 40 }),
)

test('fields, commitments and leaves have their golden bytes', () => {
  expect(hex(encodeFields([]))).toBe('00000000')
  expect(hex(encodeFields(['é', 0n, -258n, Uint8Array.of(9)]))).toBe(
    `00000004${'0200000002c3a9'}${'030000000100'}${'0300000003010102'}${'010000000109'}`,
  )
  // Computed by another program (Python, hashlib) from the description of `encodeFields`.
  expect(hex(commit('post1', blind, ['cash:usd', 'USD', -1250n, 7n, 98_750n]))).toBe(
    '27e3ac6cf5f5ea2a71b4763d4cabbd768ff067939852903caf0d66b1c0820fd8',
  )
  const leaf = { kind: 'posting', version: 1, timeMs: 1_790_000_000_123, commitments: [blind] }
  expect(hex(formatLeaf(leaf))).toBe(
    `0107${'706f7374696e67'}0001${(1_790_000_000_123).toString(16).padStart(16, '0')}01${hex(blind)}`,
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

test('a leaf is read back, and has one spelling', () => {
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const leaf = fc.record({
    kind: fc.stringMatching(/^[a-z][a-z0-9-]{0,31}$/),
    version: fc.nat(65_535),
    timeMs: fc.maxSafeNat(),
    commitments: fc.array(hash, { minLength: 1, maxLength: 5 }),
  })
  fc.assert(
    fc.property(leaf, fc.nat(), (drawn, cut) => {
      const bytes = formatLeaf(drawn)
      expect(parseLeaf(bytes)).toEqual(drawn)
      expect(() => parseLeaf(bytes.subarray(0, cut % bytes.length))).toThrow()
      expect(() => parseLeaf(Uint8Array.of(...bytes, 0))).toThrow('follow')
      expect(() => parseLeaf(bytes.with(0, 2))).toThrow('format 1')
    }),
  )
  const good = { kind: 'fill', version: 1, timeMs: 5, commitments: [blind, blind] }
  const changes = [
    [{ kind: '' }, { kind: 'Fill' }, { kind: '1' }, { kind: 'a'.repeat(33) }, { kind: 'á' }],
    [
      { version: -1 },
      { version: 65_536 },
      { version: 0.5 },
      { timeMs: -1 },
      { timeMs: 1.5 },
      { timeMs: 2 ** 53 },
    ],
    [{ commitments: [] }, { commitments: [blind.subarray(1)] }, { commitments: new Array(256).fill(blind) }],
  ].flat()
  for (const change of changes) expect(() => formatLeaf({ ...good, ...change })).toThrow()
})
