import { type Stream, streamOf } from '../chance.ts'
import type { Sometimes } from '../sometimes.ts'
import { type Flow, marketFlows, practiceAccount, untilState } from './flows.ts'
import type { CrashPoint } from './killable.ts'
import { end, withWorld } from './run.ts'
import type { World2 } from './world.ts'

/** Enough for a write that seldom comes, such as that of a full tile of the log, once in 256 leaves. */
const triesMax = 120
/** After so many tries that came to nothing a new day begins: its prices may go elsewhere, and shares have settled. */
const triesPerDay = 5
const dayMs = 24 * 3_600_000
const whens = ['before', 'after'] as const
/** A point that no command reaches: for counting. */
const never: CrashPoint = { writes: Number.POSITIVE_INFINITY, when: 'before' }

/** Result of a flow that was crashed at each of its writes. */
export type Crashed = { readonly writes: number; readonly crashes: number }

/**
 * Each flow once to count its writes, and then once for each crash before and after each of them. The result of a
 * flow depends on the market, so it is tried again where it had none.
 */
export async function crashEverywhere(
  seed: bigint,
  flows: readonly Flow[],
): Promise<ReadonlyMap<string, Crashed>> {
  const chance = streamOf(seed, 'workload')
  const seen: Sometimes = new Map()
  const results = new Map<string, Crashed>()
  await withWorld({ seed, seen, faults: streamOf(seed, 'faults') }, async (world) => {
    for (const flow of flows) {
      const writes = await writesOf(world, flow, chance)
      let crashes = 0
      for (let at = 0; at < writes; at += 1)
        for (const when of whens)
          if (await crashed(world, { flow, chance, point: { writes: at, when } })) crashes += 1
      results.set(flow.name, { writes, crashes })
    }
    await end(world)
  })
  return results
}

async function writesOf(world: World2, flow: Flow, chance: Stream): Promise<number> {
  world.counted = 0
  for (let tries = 0; tries < triesMax && world.counted === 0; tries += 1) {
    await ready(world, { flow, chance, tries })
    await flow.go(world, chance, never)
  }
  return world.counted
}

async function crashed(
  world: World2,
  asked: { readonly flow: Flow; readonly chance: Stream; readonly point: CrashPoint },
): Promise<boolean> {
  const before = world.crashes
  for (let tries = 0; tries < triesMax && world.crashes === before; tries += 1) {
    await ready(world, { ...asked, tries })
    await asked.flow.go(world, asked.chance, asked.point)
  }
  return world.crashes > before
}

/** The first start of a fresh database, crashed before and after each of its writes; answers how many there were. */
export async function crashStarts(seed: bigint, seen: Sometimes = new Map()): Promise<Crashed> {
  const begin = async (crash: CrashPoint): Promise<{ writes: number; crashes: number }> =>
    await withWorld({ seed, seen, faults: streamOf(seed, 'faults'), crash }, async (world) => {
      await world.look()
      return { writes: world.startWrites, crashes: world.crashes }
    })
  const { writes } = await begin(never)
  let crashes = 0
  for (let at = 0; at < writes; at += 1)
    for (const when of whens) crashes += (await begin({ writes: at, when })).crashes
  return { writes, crashes }
}

/** What a flow needs: a market for those of the market, and what it brings about itself. */
async function ready(
  world: World2,
  { flow, chance, tries }: { readonly flow: Flow; readonly chance: Stream; readonly tries: number },
): Promise<void> {
  if (marketFlows.includes(flow)) {
    await loggedIn(world, chance)
    if (tries > 0 && tries % triesPerDay === 0) await nextDay(world)
    await crowd(world, chance)
  }
  await flow.prepare?.(world, chance)
}

/** Days that pass for one flow may end the logins of all: fresh accounts take the place of theirs. */
async function loggedIn(world: World2, chance: Stream): Promise<void> {
  const { sessions } = world.server.behind
  const people = world.people.splice(0)
  for (const person of people) {
    if (await sessions.find(person.token)) world.people.push(person)
    else await practiceAccount.go(world, chance)
  }
}

async function nextDay(world: World2): Promise<void> {
  world.clock.advance(dayMs)
  await world.risk(undefined, () => world.server.keepTime())
}

/** A participant on both sides of the book, so that what comes meets something. */
async function crowd(world: World2, chance: Stream): Promise<void> {
  await untilState(world, 'open')
  for (const flow of marketFlows.filter(
    ({ name }) => name === 'participants offer' || name.includes('until cancelled'),
  ))
    for (let times = 0; times < 3; times += 1) await flow.go(world, chance)
}
