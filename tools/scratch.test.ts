import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scratch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that keeps its scratch in this folder, and prints where that was and whether it existed. */
function run(
  env: NodeJS.ProcessEnv = {},
  within = folder,
): { readonly dir: string; readonly existed: boolean } {
  const code = `
    const { keepScratchInMemory } = await import(${JSON.stringify(join(import.meta.dirname, 'lib', 'scratch.mjs'))})
    keepScratchInMemory(${JSON.stringify(within)})
    const { existsSync } = await import('node:fs')
    const dir = process.env.TMPDIR ?? ''
    console.log(JSON.stringify({ dir, existed: existsSync(dir) }))`
  const { TMPDIR: _, ...without } = process.env
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...without, ...env },
    encoding: 'utf8',
  })
  return JSON.parse(stdout) as { dir: string; existed: boolean }
}

test('a run has a folder of its own, which goes with it', () => {
  const { dir, existed } = run()
  expect(dir.startsWith(join(folder, 'openbourse-tests-'))).toBe(true)
  expect(existed).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('what a killed run left goes at the next one, and a folder of a living process stays', () => {
  const [dead, alive] = [
    join(folder, 'openbourse-tests-999999999'),
    join(folder, `openbourse-tests-${process.pid}`),
  ]
  mkdirSync(join(dead, 'database'), { recursive: true })
  mkdirSync(alive)
  run()
  expect([existsSync(dead), existsSync(alive)]).toEqual([false, true])
})

test('a folder that the user chose is kept, and where there is no room nothing changes', () => {
  expect(run({ TMPDIR: folder }).dir).toBe(folder)
  expect(run({}, join(folder, 'missing')).dir).toBe('')
})
