import { type Stream, streamOf } from '../chance.ts'
import type { Row } from '../journal.ts'
import type { Ran } from '../run.ts'
import { note, type Sometimes } from '../sometimes.ts'
import { freshDatabase } from './database.ts'
import { type Flow, flows, practiceAccount, untilOpen } from './flows.ts'
import type { CrashPoint } from './mortal.ts'
import { openWire, type Wire } from './wire.ts'
import { World2 } from './world.ts'

const peopleCount = 3
const daysAtTheEnd = 3
const triesMax = 30
/** A point that no command comes to: for counting. */
const never: CrashPoint = { writes: Number.POSITIVE_INFINITY, when: 'before' }
const dayMs = 24 * 3_600_000
/** Wires that nobody uses now: making one costs more than a life has time for. */
const idleWires: Wire[] = []

/** One life of the whole server under one seed, on a database of its own, with crashes. */
export async function run2(seed: bigint, steps: number, seen: Sometimes = new Map()): Promise<Ran> {
  const faults = streamOf(seed, 'faults')
  const schedule = streamOf(seed, 'schedule')
  const workload = streamOf(seed, 'workload')
  let step = 0
  return await withWorld({ seed, seen, faults }, async (world) => {
    try {
      for (; step < steps; step += 1) {
        const flow = drawn(schedule)
        const crash = faults.oneIn(4) ? drawnCrash(faults) : undefined
        await flow.go(world, workload, crash)
        note(seen, flow.name)
        if (faults.oneIn(20)) await world.replay()
      }
      await end(world)
      const { rows } = await world.look()
      noteAll(seen, rows)
      return { trace: traceOf(world, rows) }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { trace: world.trace.digest(), failed: { step, why } }
    }
  })
}

/** What became of a flow that was crashed at each of its writes. */
export type Crashed = { readonly writes: number; readonly crashes: number }

/**
 * Each flow once to count its writes, and then once for each crash before and after each of them. What a flow comes to
 * depends on the market, so it is tried again where it came to nothing.
 */
export async function crashEverywhere(
  seed: bigint,
  seen: Sometimes = new Map(),
): Promise<ReadonlyMap<string, Crashed>> {
  const chance = streamOf(seed, 'workload')
  const told = new Map<string, Crashed>()
  await withWorld({ seed, seen, faults: streamOf(seed, 'faults') }, async (world) => {
    for (const flow of flows) {
      const writes = await writesOf(world, flow, chance)
      let crashes = 0
      for (let at = 0; at < writes; at += 1)
        for (const when of ['before', 'after'] as const)
          if (await crashed(world, { flow, chance, point: { writes: at, when } })) crashes += 1
      told.set(flow.name, { writes, crashes })
    }
    await end(world)
  })
  return told
}

/** What it always takes: now and then a session that was not seen for a while is noted in passing. */
async function writesOf(world: World2, flow: Flow, chance: Stream): Promise<number> {
  const counts: number[] = []
  for (let tries = 0; tries < triesMax && counts.length < 3; tries += 1) {
    await crowd(world, chance)
    world.counted = 0
    await flow.go(world, chance, never)
    if (world.counted > 0) counts.push(world.counted)
  }
  return Math.min(...counts, counts.length === 0 ? 0 : Number.POSITIVE_INFINITY)
}

async function crashed(
  world: World2,
  asked: { readonly flow: Flow; readonly chance: Stream; readonly point: CrashPoint },
): Promise<boolean> {
  const before = world.crashes
  for (let tries = 0; tries < triesMax && world.crashes === before; tries += 1) {
    await crowd(world, asked.chance)
    await asked.flow.go(world, asked.chance, asked.point)
  }
  return world.crashes > before
}

async function withWorld<T>(
  given: { readonly seed: bigint; readonly seen: Sometimes; readonly faults: Stream },
  work: (world: World2) => Promise<T>,
): Promise<T> {
  const secrets = streamOf(given.seed, 'secrets')
  const clock = streamOf(given.seed, 'clock')
  const calendar = new Set(['NG', 'US', 'GB'].filter(() => clock.oneIn(3)))
  const wire = idleWires.pop() ?? (await openWire({ bytes: (count) => new Uint8Array(count) }))
  const { connections, drop } = await freshDatabase()
  const world = new World2({
    ...{ connections, wire, secrets, faults: given.faults, seen: given.seen },
    hours: (country) => (calendar.has(country) ? 'calendar' : 'practice'),
  })
  try {
    await world.open()
    for (let person = 0; person < peopleCount; person += 1) await practiceAccount.go(world, clock)
    return await work(world)
  } finally {
    world.close()
    await drop()
    idleWires.push(wire)
  }
}

/** Everything is asked again, nothing is disturbed any more, and all of it comes to its end. */
async function end(world: World2): Promise<void> {
  await world.repeatAll()
  await world.replay()
  for (let day = 0; day < daysAtTheEnd; day += 1) {
    world.clock.advance(dayMs)
    await world.server.keepTime()
  }
  await world.restart()
  await world.look()
}

/** Somebody on both sides of the book, so that what comes meets something. */
async function crowd(world: World2, chance: Stream): Promise<void> {
  await untilOpen(world)
  for (const flow of flows.filter(
    ({ name }) => name === 'participants offer' || name.includes('until cancelled'),
  ))
    for (let times = 0; times < 3; times += 1) await flow.go(world, chance)
}

function drawn(schedule: Stream): Flow {
  const all = flows.reduce((sum, { weight }) => sum + weight, 0)
  let at = schedule.below(all)
  for (const flow of flows) {
    at -= flow.weight
    if (at < 0) return flow
  }
  return flows[0]!
}

function drawnCrash(faults: Stream): CrashPoint {
  return { writes: faults.below(2), when: faults.pick(['before', 'after']) }
}

function traceOf(world: World2, rows: readonly Row[]): string {
  for (const { table, row } of rows) {
    if (table === 'ledger.posting') world.trace.fold(`${row.account} ${row.seq} ${row.minor};`)
    if (table === 'orders."order"') world.trace.fold(`${row.id} ${row.state} ${row.filled} ${row.why};`)
  }
  return world.trace.digest()
}

/** What the life came to, from its rows. */
function noteAll(seen: Sometimes, rows: readonly Row[]): void {
  for (const { table, row } of rows) {
    if (table === 'ledger.entry') note(seen, `posted ${row.kind}`)
    if (table === 'orders.fill') note(seen, `filled as ${row.role} with ${row.counterparty}`)
    if (table === 'orders.moment') note(seen, `an order was ${row.kind}`)
    if (table === 'orders."order"' && row.why !== null) note(seen, `${row.state} ${row.why}`)
  }
}
