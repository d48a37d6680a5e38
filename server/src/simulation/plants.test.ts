import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Plant } from './testing/plant.ts'
import { plants } from './testing/plants.ts'

/** Within so many lives a planted mistake has to be found. */
const seedsMax = { 1: 40, 2: 40 } as const
const hands = 2
const root = join(import.meta.dirname, '..', '..', '..')
const ownFile = (name: string): string => join(import.meta.dirname, 'testing', name)
const run = promisify(execFile)

type Found = { readonly plant: Plant; readonly why: string | undefined }

/** `npm test` sets PLANTS to a share such as 2/4, a different one at each commit, so four commits cover all mistakes. */
const [turn = 1, turns = 1] = (process.env.PLANTS ?? '1/1').split('/').map(Number)
const planted = plants.filter((_, at) => at % turns === turn - 1)

/** Runs the market with one mistake in it, in a process of its own: nothing of the tree is touched. */
async function hunt(plant: Plant): Promise<Found> {
  const level = plant.level ?? 1
  const hunt = [
    ownFile('hunt.ts'),
    String(seedsMax[level]),
    String(level),
    ...(plant.often ? [plant.often] : []),
  ]
  const words = ['--import', ownFile('planted.ts'), ...hunt]
  const env = { ...process.env, OPENBOURSE_PLANT: JSON.stringify(plant) }
  const { stdout } = await run(process.execPath, words, { env })
  return { plant, why: stdout === '' ? undefined : (JSON.parse(stdout) as { why: string }).why }
}

test.each(plants.map((plant) => [plant.name, plant] as const))('%s is a mistake in one place', (_, plant) => {
  const source = readFileSync(join(root, plant.file), 'utf8')
  expect(source.split(plant.from).length - 1, plant.file).toBe(1)
})

test('planted bugs are found by the invariant that is meant to find them', { timeout: 600_000 }, async () => {
  expect(plants.length).toBeGreaterThanOrEqual(30)
  expect(planted.length).toBeGreaterThanOrEqual(Math.floor(plants.length / turns))
  const waiting = [...planted]
  const results: Found[] = []
  const hand = async (): Promise<void> => {
    for (let plant = waiting.shift(); plant; plant = waiting.shift()) results.push(await hunt(plant))
  }
  await Promise.all(Array.from({ length: hands }, hand))
  const missed = results.filter(
    ({ plant, why }) => ![plant.finds].flat().some((says) => why?.startsWith(says)),
  )
  for (const { plant, why } of missed) console.log(`not found: ${plant.name} (${why ?? 'nothing was said'})`)
  expect(missed.map(({ plant }) => plant.name)).toEqual([])
})
