import { entryKinds } from '@openbourse/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../modules/ledger/index.ts'
import { recycledDatabase } from '../testing/recycled.ts'
import { flows } from './testing/all-flows.ts'
import { type CrashPoint, crashPoints } from './testing/crash-points.ts'
import { comparable, type Effects, effectsIn, fewer, unsaid, without } from './testing/effects.ts'
import type { Flow } from './testing/flow.ts'
import { openStage, type Stage } from './testing/stage.ts'

const open: Stage[] = []
afterEach(async () => {
  for (const stage of open.splice(0)) await stage.close()
})

/** Dozens of houses would need more connections than a database gives. */
async function closeNow(stage: Stage): Promise<void> {
  open.splice(open.indexOf(stage), 1)
  await stage.close()
}

/** Flows that were done in peace, and the kinds of entries that their acts posted. */
const done = new Set<string>()
const posted = new Set<string>()

type Told = { readonly answer: string; readonly again: string; readonly effects: Effects }

/** Done once in peace, and once more with the same keys: what a crash may change nothing of. */
async function inPeace(flow: Flow): Promise<Told & { readonly writes: readonly string[] }> {
  const points = crashPoints()
  const stage = await openStage({ ...flow.market?.(), around: points.around, from: recycledDatabase })
  open.push(stage)
  const props = await flow.prepare(stage)
  await flow.scene?.(stage)
  await quiet(stage)
  const before = await newestEntry(stage)
  points.arm()
  const answer = await flow.act(stage, props)
  await quiet(stage)
  await points.answered()
  const writes = [...points.seen]
  done.add(flow.name)
  for (const kind of await kindsSince(stage, before)) posted.add(kind)
  const peace = await told(flow, stage, answer)
  await closeNow(stage)
  return { ...peace, writes }
}

/**
 * Killed at the point, opened again, and asked again with the same keys, twice. Undefined when the act came to its end before
 * that point: what follows a commit may share a page or have one of its own, as time has it.
 */
async function throughCrash(flow: Flow, point: CrashPoint, undisturbed: string): Promise<Told | undefined> {
  const points = crashPoints()
  const first = await openStage({ ...flow.market?.(), around: points.around, from: recycledDatabase })
  open.push(first)
  const props = await flow.prepare(first)
  await flow.scene?.(first)
  await quiet(first)
  points.arm(point)
  const outcome = await flow.act(first, props).then(
    (answer) => comparable(answer, flow.drawn === true),
    (error: unknown) => error,
  )
  await quiet(first).catch(() => undefined)
  await points.answered()
  if (!points.dead) {
    // Nothing stood in its way: it must have ended as it does in peace.
    expect(outcome, `nothing died ${point.side} write ${point.at}`).toBe(undisturbed)
    expect(first.market.world.fatal).toEqual([])
    expect(point.at, 'the first write is always reached').toBeGreaterThan(1)
    await closeNow(first)
    return undefined
  }
  points.arm()
  const second = await first.restart()
  open.splice(open.indexOf(first), 1, second)
  await flow.scene?.(second)
  const answer = await flow.act(second, props)
  const once = await told(flow, second, answer)
  const again = await flow.act(second, props)
  const twice = await told(flow, second, again)
  if (!flow.repeats) expect(twice.effects, 'a further repetition changes nothing').toEqual(once.effects)
  await closeNow(second)
  return { ...once, again: JSON.stringify(again ?? null) === JSON.stringify(answer ?? null) ? '' : 'differs' }
}

async function newestEntry({ market }: Stage): Promise<string> {
  const [row] = await market.world.database.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from ledger.entry',
  )
  return row?.id ?? '0'
}

async function kindsSince({ market }: Stage, entry: string): Promise<string[]> {
  const rows = await market.world.database.query<{ kind: string }>(
    'select distinct kind from ledger.entry where id > $1',
    [entry],
  )
  return rows.map(({ kind }) => kind)
}

/** Until nothing follows any more: a commit may bring a message about it, in a page of its own. */
async function quiet({ market }: Stage): Promise<void> {
  const { writer } = market.world
  for (let decided = -1; decided !== writer.figures().decided; ) {
    decided = writer.figures().decided
    await writer.settled()
    await new Promise(setImmediate)
  }
}

async function told(flow: Flow, stage: Stage, answer: unknown): Promise<Told> {
  const { database, ledger } = stage.market.world
  await quiet(stage)
  expect(stage.unownedHolds(), 'holds without an owner').toBe(0)
  for (const [asset, sum] of ledger.trialBalance().sums) expect(sum, `${asset} sums to zero`).toBe(0n)
  expect(await checkLedger(database)).toEqual([])
  const effects = await effectsIn(database)
  expect(unsaid(effects, flow.said ?? []), 'happened, and not said').toEqual([])
  return { answer: comparable(answer, flow.drawn === true), again: '', effects }
}

const alreadyDone = (flow: Flow, { answer }: Told): boolean =>
  (flow.already ?? []).some((reason) => answer.includes(`"reason":"${reason}"`))

describe('whatever the house is writing when it is killed, asking again ends where no kill would have', () => {
  test.each(flows.map((flow) => [flow.name, flow] as const))('%s', async (_, flow) => {
    const peace = await inPeace(flow)
    expect(peace.writes.length, 'it writes').toBeGreaterThan(0)
    for (const [index, write] of peace.writes.entries()) {
      for (const side of ['before', 'after'] as const) {
        const crashed = await throughCrash(flow, { at: index + 1, side }, peace.answer)
        if (!crashed) continue
        const where = `killed ${side} ${write}, write ${index + 1} of ${peace.writes.length}`
        const repeats = flow.repeats ?? []
        const left = [...repeats, ...(flow.aside ?? [])]
        expect(without(crashed.effects, left), where).toEqual(without(peace.effects, left))
        expect(fewer(crashed.effects, peace.effects, repeats), `${where}: fewer rows`).toEqual([])
        if (!alreadyDone(flow, crashed)) expect(crashed.answer, where).toBe(peace.answer)
        if (!flow.already && !flow.repeats) expect(crashed.again, `${where}: asked a third time`).toBe('')
      }
    }
  })
})

test('every kind of entry that moves money or shares is posted by a flow that was killed at each of its writes', () => {
  // Whoever runs some of the flows alone learns nothing of all of them.
  const isWhole = flows.every(({ name }) => done.has(name))
  expect(isWhole ? entryKinds.filter((kind) => !posted.has(kind)) : []).toEqual([])
})
