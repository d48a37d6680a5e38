import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemRandom } from '../random.ts'
import { openSecrets, personalKeys, rotateSecrets } from './index.ts'

const random = systemRandom()
const place = { table: 'kyc.document', column: 'number', row: 7 }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what was sealed is opened again after a restart, and nowhere shows what it was', () => {
  const sealed = openSecrets(folder, random).seal(place, 'A-12345 ñ🦜')
  expect(sealed).not.toContain('12345')
  expect(openSecrets(folder, random).open(place, sealed)).toBe('A-12345 ñ🦜')
})

test('the same text is sealed differently each time', () => {
  const secrets = openSecrets(folder, random)
  expect(secrets.seal(place, 'x')).not.toBe(secrets.seal(place, 'x'))
})

test.each([
  ['table', { ...place, table: 'kyc.other' }],
  ['column', { ...place, column: 'name' }],
  ['row', { ...place, row: 8 }],
  ['place written together', { table: 'kyc.document","number', column: '', row: 7 }],
])('a value moved to another %s cannot be opened', (_what, other) => {
  const secrets = openSecrets(folder, random)
  expect(() => secrets.open(other, secrets.seal(place, 'x'))).toThrow()
})

test('a value with one letter changed, cut or made up cannot be opened', () => {
  const secrets = openSecrets(folder, random)
  const sealed = secrets.seal(place, 'a longer text')
  for (const at of [sealed.indexOf('.') + 1, sealed.indexOf('.') + 20, sealed.length - 2]) {
    const letter = sealed[at] === 'A' ? 'B' : 'A'
    expect(() => secrets.open(place, sealed.slice(0, at) + letter + sealed.slice(at + 1))).toThrow()
  }
  for (const text of ['', '.', sealed.slice(0, -8), sealed.split('.')[1]!, 'nokey.AAAA'])
    expect(() => secrets.open(place, text), text).toThrow()
})

test('after a rotation the new key seals, the old one still opens, and peppers stay as they were', () => {
  const before = openSecrets(folder, random)
  const old = before.seal(place, 'kept')
  const pepper = before.derived('pepper').toString('hex')
  rotateSecrets(folder, random)
  const after = openSecrets(folder, random)
  expect(after.open(place, old)).toBe('kept')
  expect(after.isOld(old)).toBe(true)
  const renewed = after.seal(place, 'kept')
  expect(after.isOld(renewed)).toBe(false)
  expect(() => before.open(place, renewed)).toThrow()
  expect(after.derived('pepper').toString('hex')).toBe(pepper)
})

test('a user’s own key seals, survives a rotation of the server’s key, and without its row nothing opens', () => {
  const at = { table: 'kyc.personal_key', column: 'fields', row: 7 }
  const before = personalKeys(openSecrets(folder, random), random)
  const stored = before.make(at)
  const sealed = before.open(at, stored).seal(place, 'Adaeze')
  expect(before.renewed(at, stored)).toBeUndefined()
  rotateSecrets(folder, random)
  const after = personalKeys(openSecrets(folder, random), random)
  const renewed = after.renewed(at, stored)
  expect(after.open(at, renewed ?? '').open(place, sealed)).toBe('Adaeze')
  expect(() => after.open(at, after.make(at)).open(place, sealed)).toThrow()
  expect(() => openSecrets(folder, random).open(place, sealed)).toThrow()
})

test('each purpose has a secret of its own', () => {
  const secrets = openSecrets(folder, random)
  expect(secrets.derived('a')).toHaveLength(32)
  expect(secrets.derived('a').equals(secrets.derived('b'))).toBe(false)
})

test('only the owner can read the file, also after its mode was widened, and no temporary file is left', () => {
  openSecrets(folder, random)
  const path = join(folder, 'secrets.json')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test('a damaged file refuses the start without repeating what is in it', () => {
  openSecrets(folder, random)
  const path = join(folder, 'secrets.json')
  const text = readFileSync(path, 'utf8')
  for (const wrong of [
    '',
    '{}',
    'null',
    text.replace('"version": 1', '"version": 2'),
    text.replace(/[a-zA-Z0-9+/]{20}/, ''),
  ]) {
    writeFileSync(path, wrong)
    expect(() => openSecrets(folder, random)).toThrow(/secrets of this house/)
  }
})
