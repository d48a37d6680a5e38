import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './lib/install.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openbourse-install-'))
  mkdirSync(join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const plain = { version: '1.0.0', integrity: 'sha512-a' }
const foreign = { version: '1.0.0', optional: true, os: ['nowhere'] }
const here = { version: '1.0.0', optional: true, os: [process.platform] }

function installed(wanted: object, present: object): boolean {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }))
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: present }))
  return isInstalled(folder)
}

test('an install is whole when every package of the lock is there in its version', () => {
  expect(installed({ 'node_modules/a': plain }, { 'node_modules/a': plain })).toBe(true)
  expect(installed({ 'node_modules/a': plain }, { 'node_modules/a': { ...plain, version: '1.0.1' } })).toBe(
    false,
  )
  expect(
    installed({ 'node_modules/a': plain }, { 'node_modules/a': { ...plain, integrity: 'sha512-b' } }),
  ).toBe(false)
  expect(installed({ 'node_modules/a': plain }, {})).toBe(false)
})

test('an optional package may be absent only where it does not belong', () => {
  expect(installed({ 'node_modules/f': foreign }, {})).toBe(true)
  expect(installed({ 'node_modules/h': here }, {})).toBe(false)
})

test('a folder npm did not finish is no install', () => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }))
  expect(isInstalled(folder)).toBe(false)
})
