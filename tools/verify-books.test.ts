import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = new URL('../server/src/verify-books.ts', import.meta.url).pathname

test('npm run verify-books on a folder without a server names the folder, and creates nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-books-'))
  for (const DATA_DIR of [folder, join(folder, 'missing')]) {
    const { status, stderr } = spawnSync(process.execPath, [program], {
      env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain(`There is no secrets.json in ${DATA_DIR}`)
    expect(stderr).not.toContain('    at ')
  }
  expect(readdirSync(folder)).toEqual([])
  expect(existsSync(join(folder, 'missing'))).toBe(false)
  rmSync(folder, { recursive: true })
})
