import { entryKinds } from '@openbourse/protocol'
import { describe, expect, test } from 'vitest'
import { flows } from './testing/all-flows.ts'
import { besides, ofTheWriter } from './testing/contents.ts'
import { fewer, without } from './testing/effects.ts'
import type { Flow } from './testing/flow.ts'
import type { Image } from './testing/images.ts'
import {
  type End,
  endOf,
  runUndisturbed,
  sameRows,
  stageAfter,
  type Undisturbed,
} from './testing/undisturbed.ts'

/** Undisturbed flows, and the kinds of entries that their acts posted. */
const done = new Set<string>()
const posted = new Set<string>()

/** Opened on what a kill left, asked again with the same keys, and once more: the end is the same, row by row. */
async function askedAgain(undisturbed: Undisturbed, image: Image): Promise<void> {
  const { flow, props } = undisturbed
  const where = `killed after ${image.after}, of ${undisturbed.writes}`
  const stage = await stageAfter(undisturbed, image)
  try {
    const answer = await flow.act(stage, props)
    const once = await endOf(flow, stage, answer)
    const again = await flow.act(stage, props)
    const twice = await endOf(flow, stage, again)
    const repeats = flow.repeats ?? []
    const left = [...repeats, ...(flow.aside ?? [])]
    expect(without(once.effects, left), where).toEqual(without(undisturbed.effects, left))
    expect(fewer(once.effects, undisturbed.effects, repeats), `${where}: fewer rows`).toEqual([])
    await sameRows(undisturbed, once.contents, where, left)
    if (!alreadyDone(flow, once)) expect(once.answer, where).toBe(undisturbed.answer)
    if (!flow.repeats)
      expect(besides(twice.stored, ofTheWriter), `${where}: asked again`).toEqual(
        besides(once.stored, ofTheWriter),
      )
    if (!flow.already && !flow.repeats) expect(again, `${where}: asked a third time`).toEqual(answer)
  } finally {
    await stage.close()
  }
}

const alreadyDone = (flow: Flow, { answer }: End): boolean =>
  (flow.already ?? []).some((reason) => answer.includes(`"reason":"${reason}"`))

describe('whatever the server is writing when it is killed, asking again ends as without a kill', () => {
  test.each(flows.map((flow) => [flow.name, flow] as const))('%s', async (_, flow) => {
    const undisturbed = await runUndisturbed(flow)
    expect(undisturbed.writes, 'it writes').toBeGreaterThan(0)
    for (const image of undisturbed.images) await askedAgain(undisturbed, image)
    done.add(flow.name)
    for (const kind of kindsIn(undisturbed)) posted.add(kind)
  })
})

function kindsIn({ contents, before }: Undisturbed): string[] {
  const ids = new Set((before.get('ledger.entry') ?? []).map(({ id }) => id))
  return (contents.get('ledger.entry') ?? []).flatMap(({ id, kind = '' }) => (ids.has(id) ? [] : [kind]))
}

/** Posted once by the first start, which every flow here begins with, and when a robot or a fund is published or a manager listed, in one turn. */
const atTheStart: readonly string[] = ['insurance_funded', 'robot_capital', 'fund_capital', 'manager_capital']

test('every kind of entry that moves money or shares is posted by a flow that was killed at each of its writes', () => {
  // A run of some of the flows alone learns nothing of all of them.
  const isWhole = flows.every(({ name }) => done.has(name))
  expect(isWhole ? entryKinds.filter((kind) => !posted.has(kind) && !atTheStart.includes(kind)) : []).toEqual(
    [],
  )
})
