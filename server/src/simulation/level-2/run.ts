import { hold } from '../breach.ts'
import { type Stream, streamOf } from '../chance.ts'
import type { Row } from '../journal.ts'
import { moneyLivenessInvariants } from '../liveness.ts'
import type { Ran } from '../run.ts'
import { note, type Sometimes } from '../sometimes.ts'
import { type Family, flowsOfOneLife } from './all-flows.ts'
import { freshDatabase } from './database.ts'
import { type Flow, practiceAccount } from './flows.ts'
import type { CrashPoint } from './killable.ts'
import { decideSlip } from './loan-flows.ts'
import { type Money, minor } from './money-fold.ts'
import { openWire, type Wire } from './wire.ts'
import { World2 } from './world.ts'

const peopleCount = 3
const daysAtTheEnd = 3
const dayMs = 24 * 3_600_000
/** Wires that are not in use now: making one costs more than a life has time for. */
const idleWires: Wire[] = []

/** One life of the whole server under one seed, on a database of its own, with crashes. `often` names the family of flows that it has most of. */
export async function run2(
  seed: bigint,
  steps: number,
  seen: Sometimes = new Map(),
  often?: Family,
): Promise<Ran> {
  const faults = streamOf(seed, 'faults')
  const schedule = streamOf(seed, 'schedule')
  const workload = streamOf(seed, 'workload')
  const flows = flowsOfOneLife(streamOf(seed, 'emphasis'), often)
  let step = 0
  const crash = faults.oneIn(4) ? drawnCrash(faults) : undefined
  return await withWorld({ seed, seen, faults, crash }, async (world) => {
    try {
      for (; step < steps; step += 1) {
        const flow = drawn(schedule, flows)
        const crash = faults.oneIn(4) ? drawnCrash(faults) : undefined
        await flow.go(world, workload, crash)
        note(seen, flow.name)
        if (faults.oneIn(20)) await world.replay()
      }
      await end(world)
      const { rows, money } = await world.look()
      noteAll(seen, rows)
      noteMoney(seen, money)
      return { trace: traceOf(world, rows) }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { trace: world.trace.digest(), failed: { step, why } }
    }
  })
}

export async function withWorld<T>(
  given: {
    readonly seed: bigint
    readonly seen: Sometimes
    readonly faults: Stream
    /** Where the very first process dies, in the middle of its start. */
    readonly crash?: CrashPoint | undefined
  },
  work: (world: World2) => Promise<T>,
): Promise<T> {
  const secrets = streamOf(given.seed, 'secrets')
  const clock = streamOf(given.seed, 'clock')
  const calendar = new Set(['NG', 'US', 'GB'].filter(() => clock.oneIn(3)))
  const wire = idleWires.pop() ?? (await openWire({ bytes: (count) => new Uint8Array(count) }))
  const { connections, drop } = await freshDatabase()
  const world = new World2({
    connections,
    wire,
    secrets,
    faults: given.faults,
    seen: given.seen,
    hours: (country) => (calendar.has(country) ? 'calendar' : 'practice'),
  })
  try {
    await world.open(given.crash)
    for (let person = 0; person < peopleCount; person += 1) await practiceAccount.go(world, clock)
    return await work(world)
  } finally {
    world.close()
    await drop()
    idleWires.push(wire)
  }
}

/** Every request is repeated, faults are off, and everything ends. */
export async function end(world: World2): Promise<void> {
  await world.repeatAll()
  await world.replay()
  await askOutside(world)
  await decideSlips(world)
  await stopPlans(world)
  for (let day = 0; day < daysAtTheEnd; day += 1) {
    world.clock.advance(dayMs)
    await world.server.keepTime()
  }
  await world.restart()
  const { money } = await world.look()
  hold(moneyLivenessInvariants, money)
}

/** Lines that the bank did not report are requested, as operators do for a line that was not booked. */
async function askOutside(world: World2): Promise<void> {
  const { money } = await world.look()
  const booked = new Set(money.rows('rails.booked').map(({ line }) => line))
  for (const { id } of money.rows('rails.line'))
    if (!booked.has(id ?? '')) await world.server.money.bank.askAgain(id ?? '')
}

/** Slips that still wait are accepted, or declined where nothing came. */
async function decideSlips(world: World2): Promise<void> {
  const { money } = await world.look()
  const slips = new Set(
    money.rows('deposits.deposit').flatMap(({ id, kind }) => (kind === 'offline' ? [id] : [])),
  )
  for (const { id, state } of money.rows('deposits.state'))
    if (state === 'under_review' && slips.has(id))
      await decideSlip({ world, chance: streamOf(0n, 'workload') }, id ?? '')
}

/** Plans would ask for more on each of the days that pass until everything has ended, so their users stop them. */
async function stopPlans(world: World2): Promise<void> {
  const { money } = await world.look()
  for (const { id, user_id, state } of money.rows('moneyplans.plan'))
    if (state !== 'stopped')
      await world.risk(undefined, () => world.server.stopPlan({ id: id ?? '', userId: Number(user_id) }))
}

function drawn(schedule: Stream, flows: readonly Flow[]): Flow {
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

function noteMoney(seen: Sometimes, money: Money): void {
  for (const { kind, state, reason, decided_by } of money.rows('withdrawals.withdrawal'))
    note(seen, `withdrawal by ${kind} ${state} ${reason ?? `by ${decided_by}`}`)
  for (const { state, reason } of money.rows('coindeposits.deposit'))
    note(seen, `coins ${[state, reason].filter(Boolean).join(' ')}`)
  for (const { kind, state } of money.rows('approvals.proposal')) note(seen, `${kind} ${state}`)
  for (const { state } of money.rows('offers.application')) note(seen, `new shares ${state}`)
  for (const { state } of money.rows('offers.state')) note(seen, `an offer is ${state}`)
  for (const { state } of money.rows('blocks.application')) note(seen, `block ${state}`)
  for (const { state } of money.rows('blocks.state')) note(seen, `a block is ${state}`)
  for (const { state } of money.rows('coinoffers.application')) note(seen, `coins ${state}`)
  for (const { state } of money.rows('coinoffers.state')) note(seen, `a coin offering is ${state}`)
  for (const { state } of money.rows('loans.state')) note(seen, `a loan is ${state}`)
  for (const { kind } of money.rows('loans.event')) note(seen, `a loan: ${kind}`)
  for (const one of money.rows('coindeposits.owed'))
    note(seen, minor(one, 'remaining') === 0n ? 'what was owed is covered' : 'a user owes')
}

/** Result of the life, from its rows. */
function noteAll(seen: Sometimes, rows: readonly Row[]): void {
  for (const { table, row } of rows) {
    if (table === 'ledger.entry') note(seen, `posted ${row.kind}`)
    if (table === 'orders.fill') note(seen, `filled as ${row.role} with ${row.counterparty}`)
    if (table === 'orders.moment') note(seen, `an order was ${row.kind}`)
    if (table === 'orders."order"' && row.why !== null) note(seen, `${row.state} ${row.why}`)
  }
}
