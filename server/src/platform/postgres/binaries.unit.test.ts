import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkLibraries } from './binaries.ts'
import { refusalOfDisk } from './data-folder.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'openbourse-links-'))
  mkdirSync(join(root, 'native/lib'), { recursive: true })
  writeFileSync(join(root, 'native/lib/libicu.so.60.2'), '')
  const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('makes the library links an install without scripts left out, and may be asked twice', () => {
  linkLibraries(root)
  linkLibraries(root)
  expect(readlinkSync(join(root, 'native/lib/libicu.so.60'))).toBe('libicu.so.60.2')
  expect(existsSync(join(root, 'native/lib/libicu.so.60'))).toBe(true)
})

test('refuses a disk with less than 500 MB left, in whole megabytes', () => {
  expect(refusalOfDisk(500 * 1024 * 1024, '/data')).toBeUndefined()
  expect(refusalOfDisk(500 * 1024 * 1024 - 1, '/data')?.message).toMatch(/^Only 499 MB are free/)
})
