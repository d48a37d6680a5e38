import { expect, test } from 'vitest'
import { practiceGrant, userAccount } from '../modules/ledger/index.ts'
import { appRole } from '../platform/db/index.ts'
import { faults } from '../testing/faulty-database.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { JournalTable } from './index.ts'
import { aheadMax } from './journal.ts'

const user = 1_000_001

function grant(world: World, minor: bigint) {
  return world.writer.run({
    actor: 0,
    decide: (turn) => world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor, id: '1' })),
  })
}

async function pagesOf(world: World): Promise<number> {
  const rows = await world.database.query<{ pages: number }>('select count(*)::int as pages from core.page')
  return rows[0]!.pages
}

test('commands that arrive together become durable together', async () => {
  const world = await openWorld()
  await Promise.all(Array.from({ length: 100 }, () => grant(world, 1n)))
  expect(await pagesOf(world)).toBe(1)
})

test('a page takes no more commands than it may, and the order is kept', async () => {
  const world = await openWorld({ limits: { commandsInPageMax: 10 } })
  const order: number[] = []
  const asked = Array.from({ length: 35 }, (_, at) => grant(world, 1n).then(() => order.push(at)))
  await Promise.all(asked)
  expect(await pagesOf(world)).toBe(4)
  expect(order).toEqual(Array.from({ length: 35 }, (_, at) => at))
})

test('the next page decides while one is on its way, and is answered after it', async () => {
  const plan = faults()
  const world = await openWorld({ around: plan.around })
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  plan.gate = gate.promise
  const first = grant(world, 1n).then(() => order.push('first durable'))
  while (plan.pagesSent === 0) await new Promise(setImmediate)
  const decided = Promise.withResolvers<void>()
  const second = world.writer
    .run({
      actor: 0,
      decide: () => {
        order.push('second decided')
        decided.resolve()
      },
    })
    .then(() => order.push('second answered'))
  await decided.promise
  gate.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['second decided', 'first durable', 'second answered'])
})

test('an answer that is still on its way is never forgotten, however few are remembered', async () => {
  const plan = faults()
  const world = await openWorld({ around: plan.around, limits: { answersRememberedMax: 1 } })
  const ask = (key: string) =>
    world.writer.run({
      actor: user,
      once: { key, call: 'grant', input: {} },
      decide: (turn) =>
        world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 1n, id: key })),
    })
  const gate = Promise.withResolvers<void>()
  plan.gate = gate.promise
  const asked = [ask('a'), ask('b')]
  while (plan.pagesSent === 0) await new Promise(setImmediate)
  asked.push(ask('a'), ask('b'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  gate.resolve()
  const [a, b, againA, againB] = await Promise.all(asked)
  expect([againA, againB]).toEqual([
    { ...a, replayed: true },
    { ...b, replayed: true },
  ])
  expect(world.ledger.balance(userAccount(user, 'available', 'NGN'))).toBe(2n)
})

test('commands without rows and keys do not touch the database', async () => {
  const plan = faults()
  const world = await openWorld({ around: plan.around })
  const written = await Promise.all(
    Array.from({ length: 1000 }, () => world.writer.run({ actor: 0, decide: (turn) => turn.nextId() })),
  )
  expect(new Set(written.map((one) => one.kind === 'done' && one.answer)).size).toBe(1000)
  expect(plan.pagesSent).toBe(0)
})

test('ids and sequence are never given out again, although commands without rows leave no trace', async () => {
  const world = await openWorld()
  const spend = (on: World) =>
    on.writer.run({
      actor: 0,
      decide: (turn) => {
        for (let at = 0; at < 1000; at++) turn.nextId()
        return { id: turn.nextId(), sequence: turn.sequence }
      },
    })
  let last = { id: 1_000_000, sequence: 0 }
  for (let round = 0; round < 100; round++) {
    const written = await spend(world)
    if (written.kind === 'done') last = written.answer
  }
  expect(last.id).toBe(1_000_000 + 100 * 1001)
  expect(last.id).toBeGreaterThan(1_000_000 + aheadMax)
  const after = await spend(await world.reopen())
  if (after.kind !== 'done') throw new Error('the command was not done')
  expect(after.answer.id - 1000).toBeGreaterThan(last.id)
  expect(after.answer.sequence).toBeGreaterThan(last.sequence)
})

test('the first id is 1000001', async () => {
  const world = await openWorld()
  expect(await world.writer.run({ actor: 0, decide: (turn) => turn.nextId() })).toMatchObject({
    answer: 1_000_001,
  })
})

test('effects run after the commit, in order, and never for a command that failed', async () => {
  const world = await openWorld()
  const seen: string[] = []
  const run = (name: string, broken: boolean) =>
    world.writer.run({
      actor: 0,
      decide: (turn) => {
        turn.afterCommit(() => seen.push(name))
        if (broken) throw new Error(name)
        world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 1n, id: name }))
      },
    })
  await Promise.allSettled([run('a', false), run('b', true), run('c', false)])
  expect(seen).toEqual(['a', 'c'])
})

test('an effect that throws is logged and affects no other command', async () => {
  const world = await openWorld()
  await world.writer.run({
    actor: 0,
    decide: (turn) =>
      turn.afterCommit(() => {
        throw new Error('broken view')
      }),
  })
  expect(world.log.join()).toContain('broken view')
  expect(await grant(world, 1n)).toMatchObject({ kind: 'done' })
})

test('exclusive work sees what was decided before it, and writes rows and SQL together', async () => {
  const world = await openWorld()
  void grant(world, 5n)
  const seen = await world.writer.exclusive(async (tx, turn) => {
    const rows = await tx.query<{ sum: string }>('select sum(minor) from ledger.posting where minor > 0')
    await tx.query("insert into core.command values (1, 'made here', 'x', 'x', '{}', 0)")
    world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 7n, id: '2' }))
    return rows[0]!.sum
  })
  expect(seen).toBe('5')
  const after = await world.reopen()
  expect(after.ledger.balance(userAccount(user, 'available', 'NGN'))).toBe(12n)
  expect(await after.database.query('select key from core.command where actor = 1')).toEqual([
    { key: 'made here' },
  ])
})

test('settled waits for what was decided, also by exclusive work', async () => {
  const world = await openWorld()
  let done = false
  const work = world.writer.exclusive(async (tx) => {
    await tx.query('select pg_sleep(0.05)')
    done = true
  })
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  await world.writer.settled()
  expect(done).toBe(true)
  await work
})

test('stopping makes the rest durable and takes nothing more', async () => {
  const world = await openWorld({ limits: { commandsInPageMax: 5 } })
  let answered = 0
  for (let at = 0; at < 20; at++) void grant(world, 1n).then(() => answered++)
  const stopped = world.writer.stop()
  await expect(grant(world, 1n)).rejects.toThrow(/stopped/)
  await stopped
  expect(answered).toBe(20)
  expect((await world.reopen()).ledger.balance(userAccount(user, 'available', 'NGN'))).toBe(20n)
})

const thing = {
  name: 'public.thing',
  columns: { id: 'bigint', state: 'text', note: 'text', extra: 'json', good: 'boolean' },
  upsertOn: ['id'],
} as const satisfies JournalTable

async function makeThings(world: World): Promise<void> {
  await world.asOwner(
    'create table public.thing (id bigint primary key, state text, note text, extra json, good boolean)',
  )
  await world.asOwner(`grant usage on schema public to ${appRole}`)
  await world.asOwner(`grant select, insert, update on public.thing to ${appRole}`)
}

test('of rows with one key the newest is stored, over pages and within one', async () => {
  const world = await openWorld()
  await makeThings(world)
  const write = (id: number, state: string, note: string | null) =>
    world.writer.run({
      actor: 0,
      decide: (turn) => turn.write(thing, { id, state, note, extra: JSON.stringify({ note }), good: true }),
    })
  const awkward = `"quoted", {braced}, back\\slash, it's ₦ and\nnew line, NULL`
  await Promise.all([write(1, 'new', null), write(2, 'new', awkward), write(1, 'old', null)])
  await write(2, 'older', awkward)
  expect(await world.database.query('select * from public.thing order by id')).toEqual([
    { id: '1', state: 'old', note: null, extra: { note: null }, good: true },
    { id: '2', state: 'older', note: awkward, extra: { note: awkward }, good: true },
  ])
})

test('a text that PostgreSQL cannot hold fails its own command, not the page', async () => {
  const world = await openWorld()
  await makeThings(world)
  const poison = world.writer.run({
    actor: 0,
    decide: (turn) => turn.write(thing, { id: 1, state: 'a\0b', note: null, extra: null, good: null }),
  })
  const other = grant(world, 1n)
  await expect(poison).rejects.toThrow(/zero character/)
  expect(await other).toMatchObject({ kind: 'done' })
})
