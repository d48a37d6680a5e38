import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { checkLedger } from '../../modules/ledger/index.ts'
import { recycledDatabase } from '../../testing/recycled.ts'
import { type Contents, contentsOf, differing, keysOf, movedBack, namedRows } from './contents.ts'
import { comparable, type Effects, effectsOf, unsaid } from './effects.ts'
import type { Flow } from './flow.ts'
import { afterKill, type Image, imagesOfWrites, storedIn } from './images.ts'
import { openStage, type Stage } from './stage.ts'

type Named = ReturnType<typeof namedRows>
/** Result of a flow: its answer and the stored rows. */
export type End = {
  readonly answer: string
  readonly stored: Image['rows']
  readonly contents: Contents
  readonly effects: Effects
}

/** A flow that was done without any trouble, and everything that proofs about it start from. */
export type Undisturbed = End & {
  readonly flow: Flow
  readonly props: Awaited<ReturnType<Flow['prepare']>>
  /** Rows before the act, then rows after each of its writes. */
  readonly images: readonly Image[]
  readonly writes: number
  readonly before: Contents
  readonly keys: ReadonlySet<string>
  /** Named rows of the contents, by the tables that were left out. */
  readonly known: Map<string, Named>
  /** Columns that differ from run to run by themselves; found out when they are needed. */
  masked(): Promise<ReadonlySet<string>>
}

/** Until nothing follows any more: a commit may bring a message about it, in a page of its own. */
export async function quiet({ market }: Stage): Promise<void> {
  const { writer } = market.world
  for (let decided = -1; decided !== writer.figures().decided; ) {
    decided = writer.figures().decided
    await writer.settled()
    await new Promise(setImmediate)
  }
}

/** What must hold at any time, whatever was asked for. */
export async function holds(stage: Stage): Promise<void> {
  const { database, ledger, fatal } = stage.market.world
  expect(fatal).toEqual([])
  expect(stage.unownedHolds(), 'holds without an owner').toBe(0)
  for (const [asset, sum] of ledger.trialBalance().sums) expect(sum, `${asset} sums to zero`).toBe(0n)
  expect(await checkLedger(database)).toEqual([])
}

export async function endOf(flow: Flow, stage: Stage, answer: unknown): Promise<End> {
  await quiet(stage)
  await holds(stage)
  const stored = await storedIn(stage.market.world)
  const contents = contentsOf(stored)
  const effects = effectsOf(contents)
  expect(unsaid(effects, flow.said ?? []), 'happened, and not said').toEqual([])
  return { answer: comparable(answer, flow.drawn === true), stored, contents, effects }
}

/** What the flow starts from, with all that follows from the time that has passed. */
async function prepared(flow: Flow, stage: Stage): Promise<Undisturbed['props']> {
  const props = await flow.prepare(stage)
  await stage.market.pass(0)
  await flow.scene?.(stage)
  await quiet(stage)
  return props
}

/** From here on all ids are others than in a run that has not done so, and all that follows from ids with them. */
async function drawIds({ market }: Stage): Promise<void> {
  const decide: Parameters<typeof market.world.writer.run>[0]['decide'] = (turn) => {
    for (let id = 0; id < 100; id += 1) turn.nextId()
  }
  await market.world.writer.run({ actor: 0, decide })
}

/** Done once without any trouble, with an image of what is stored after each write. */
export async function runUndisturbed(flow: Flow): Promise<Undisturbed> {
  const taking = imagesOfWrites()
  const stage = await openStage({ ...flow.market?.(), around: taking.around, from: recycledDatabase })
  try {
    const props = await prepared(flow, stage)
    await taking.begin(stage.market.world)
    const answer = await flow.act(stage, props)
    await quiet(stage)
    const { images, writes } = await taking.end()
    const end = await endOf(flow, stage, answer)
    const keys = await keysOf(stage.market.world)
    const before = contentsOf(images[0]?.rows ?? {})
    let masked: Promise<ReadonlySet<string>> | undefined
    return {
      ...end,
      flow,
      props,
      images,
      writes,
      before,
      keys,
      known: new Map(),
      masked: () => {
        masked ??= differingIn(flow, end.contents, keys)
        return masked
      },
    }
  } finally {
    await stage.close()
  }
}

/** The same on another fresh database: what is not equal now is drawn by chance. */
async function differingIn(
  flow: Flow,
  contents: Contents,
  keys: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const stage = await openStage({ ...flow.market?.(), from: recycledDatabase })
  try {
    const props = await prepared(flow, stage)
    await drawIds(stage)
    const other = await endOf(flow, stage, await flow.act(stage, props))
    return differing(contents, other.contents, keys)
  } finally {
    await stage.close()
  }
}

/** A server on what was stored at that moment, as after a kill. */
export async function stageAfter({ flow }: Undisturbed, image: Image): Promise<Stage> {
  const stage = await openStage({ ...flow.market?.(), ...afterKill(image) })
  await flow.scene?.(stage)
  return stage
}

/** Rows of the undisturbed run without these tables, computed once for all kills. */
function namedWithout({ contents, keys, before, known }: Undisturbed, left: readonly string[]): Named {
  const name = left.join()
  const all = (): Contents => new Map([...contents].filter(([table]) => !left.includes(table)))
  const found = known.get(name) ?? namedRows(all(), { keys, before })
  known.set(name, found)
  return found
}

/** Every row is as it is without trouble, but for these tables and for what is drawn by chance. */
export async function sameRows(
  undisturbed: Undisturbed,
  contents: Contents,
  where: string,
  left: readonly string[] = [],
): Promise<void> {
  const { keys, before } = undisturbed
  const compared = (all: Contents): Contents => new Map([...all].filter(([table]) => !left.includes(table)))
  const [found, wanted] = [compared(contents), compared(undisturbed.contents)]
  if (isDeepStrictEqual(namedRows(found, { keys, before }), namedWithout(undisturbed, left))) return
  const movesOn = undisturbed.flow.movesOn ?? []
  expect(movedBack(found, wanted, movesOn), `${where}: moved back`).toEqual([])
  const masked = new Set([...(await undisturbed.masked()), ...movesOn])
  // What differs beside ids first: a difference of one row shows in the names of the ids of many.
  const plainly = { keys, before, masked, nameless: true } as const
  expect(namedRows(found, plainly), where).toEqual(namedRows(wanted, plainly))
  expect(namedRows(found, { keys, before, masked }), `${where}: what belongs to what`).toEqual(
    namedRows(wanted, { keys, before, masked }),
  )
}
