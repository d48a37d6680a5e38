import { expect, test } from 'vitest'
import { ProofError } from './error.ts'
import { followKeys, formatKeyChange, openKeyChange, parseLogKeys } from './key-change.ts'
import { formatVerifier, signerOf } from './keys.ts'

const key = (byte: number, name = 'openbourse/0011') => signerOf(name, 'note', new Uint8Array(32).fill(byte))
const [first, second, third, strange] = [key(1), key(2), key(3), key(9)]
const keys = [first, second, third].map(formatVerifier)
const changes = [formatKeyChange(first, second), formatKeyChange(second, third)]

test('a reader with any key of a log gets its newest', () => {
  for (const known of [first, second, third])
    expect(formatVerifier(followKeys(known, { keys, changes }))).toBe(formatVerifier(third))
  expect(parseLogKeys(JSON.stringify({ keys, changes }))).toEqual({ keys, changes })
})

test('a key that the former one did not name is not followed', () => {
  const withStrange = [...keys.slice(0, 2), formatVerifier(strange)]
  const cases = [
    { keys: withStrange, changes: [changes[0]!, formatKeyChange(strange, strange)] },
    // The right change is shown, and another key is called the newest.
    { keys: withStrange, changes },
    { keys: keys.slice(1), changes: changes.slice(1) },
    { keys, changes: [changes[1]!, changes[0]!] },
    { keys, changes: [changes[0]!, changes[1]!.replace(/(?<=\n\u2014 \S+ ).{8}/, 'AAAAAAAA')] },
  ]
  for (const each of cases) expect(() => followKeys(first, each)).toThrow(ProofError)
})

test('a change is of one log, and of nothing else that its key signed', () => {
  expect(() => formatKeyChange(first, key(2, 'openbourse/other'))).toThrow(ProofError)
  expect(() => openKeyChange(changes[0]!, second)).toThrow(ProofError)
  const other = changes[0]!.replace('openbourse log key', 'openbourse/0011')
  expect(() => openKeyChange(other, first)).toThrow(ProofError)
})

test('a list of another form is refused', () => {
  for (const text of [
    '',
    '[]',
    '{}',
    'null',
    '{"keys":[],"changes":[]}',
    '{"keys":["a"],"changes":["b"]}',
    '{"keys":[1],"changes":[]}',
  ])
    expect(() => parseLogKeys(text), text).toThrow(ProofError)
})
