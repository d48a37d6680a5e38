import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFolder } from './compressed.ts'

it('lays the compressed form beside long texts, in folders as well, and leaves pictures and short ones alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(folder, 'assets'))
  const long = 'export const some = "words"\n'.repeat(100)
  writeFileSync(join(folder, 'assets', 'app.js'), long)
  writeFileSync(join(folder, 'assets', 'short.js'), 'export {}')
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(5000))
  await compressFolder(folder)
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.br'),
  )
  expect(made).toEqual([join('assets', 'app.js.br')])
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'app.js.br'))).toString()).toBe(long)
  rmSync(folder, { recursive: true })
})
