import { expect, test } from 'vitest'
import { practiceGrant, userAccount } from '../modules/ledger/index.ts'
import { type Faults, faults } from '../testing/faulty-database.ts'
import { openWorld, type World } from '../testing/world.ts'
import { Fenced, markChanged, WriterStopped } from './index.ts'

const user = 1_000_001
const purse = userAccount(user, 'available', 'NGN')

function grant(world: World, key: string) {
  return world.writer.run({
    actor: user,
    once: { key, call: 'grant', input: {} },
    decide: (turn) =>
      world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 5n, id: key })),
  })
}

async function faultyWorld(): Promise<{ world: World; plan: Faults }> {
  const plan = faults()
  return { plan, world: await openWorld({ around: plan.around }) }
}

test('a page that fails once is written by the second try', async () => {
  const { world, plan } = await faultyWorld()
  plan.pages.push('before')
  expect(await grant(world, 'first')).toMatchObject({ kind: 'done', replayed: false })
  expect(plan.pagesSent).toBe(2)
  expect((await world.reopen()).ledger.balance(purse)).toBe(5n)
})

test('a page whose answer was lost is recognised and not written twice', async () => {
  const { world, plan } = await faultyWorld()
  plan.pages.push('after')
  expect(await grant(world, 'first')).toMatchObject({ kind: 'done', replayed: false })
  expect(plan.pagesSent).toBe(1)
  expect((await world.reopen()).ledger.balance(purse)).toBe(5n)
})

test('a second try whose answer is lost is recognised too', async () => {
  const { world, plan } = await faultyWorld()
  plan.pages.push('before', 'after')
  expect(await grant(world, 'first')).toMatchObject({ kind: 'done' })
  expect(world.fatal).toEqual([])
})

test('a page that fails twice stops the process, and all waiting callers get the error', async () => {
  const { world, plan } = await faultyWorld()
  plan.pages.push('before', 'before')
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
  const first = world.writer.run({
    actor: 0,
    decide: (turn) => {
      // A reader that reads right after the decision.
      queueMicrotask(() => settle(world.writer.settled()))
      return world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 5n, id: '1' }))
    },
  })
  const outcomes = await Promise.allSettled([first, settled, grant(world, 'second')])
  expect(outcomes.map((one) => one.status === 'rejected' && one.reason instanceof WriterStopped)).toEqual([
    true,
    true,
    true,
  ])
  expect(world.fatal).toHaveLength(1)
  await expect(grant(world, 'later')).rejects.toBeInstanceOf(WriterStopped)
  expect((await world.reopen()).ledger.balance(purse)).toBe(0n)
})

test('a second writer fences the first one', async () => {
  const first = await openWorld()
  await grant(first, 'before')
  const second = await first.reopen()
  await expect(grant(first, 'too-late')).rejects.toBeInstanceOf(WriterStopped)
  expect(first.fatal).toHaveLength(1)
  expect(first.fatal[0]).toBeInstanceOf(Fenced)
  expect(await grant(second, 'after')).toMatchObject({ kind: 'done' })
  expect(second.ledger.balance(purse)).toBe(10n)
})

test('the journal itself refuses a second posting with a number that is taken', async () => {
  const world = await openWorld()
  await grant(world, 'one')
  const again = world.database.query(
    'insert into ledger.posting (entry, seq, minor, balance_after, owned_after, account) select 9, seq, minor, balance_after, owned_after, account from ledger.posting limit 1',
  )
  await expect(again).rejects.toThrow(/posting_pkey/)
})

test('a throw after a change stops the process, because memory cannot be trusted', async () => {
  const { world } = await faultyWorld()
  const broken = world.writer.run({
    actor: 0,
    decide: (turn) => {
      world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 5n, id: '1' }))
      throw new Error('half a change')
    },
  })
  await expect(broken).rejects.toBeInstanceOf(WriterStopped)
  expect(world.fatal).toMatchObject([{ message: 'half a change' }])
  expect((await world.reopen()).ledger.balance(purse)).toBe(0n)
})

test('a throw after a change that left no row stops the process as well, if it was marked', async () => {
  const world = await openWorld()
  const broken = world.writer.run({
    actor: 0,
    decide: (turn) => {
      markChanged(turn)
      throw new Error('half a book')
    },
  })
  await expect(broken).rejects.toBeInstanceOf(WriterStopped)
  expect(world.fatal).toHaveLength(1)
})

test('exclusive work that fails before a change fails alone', async () => {
  const world = await openWorld()
  const failing = world.writer.exclusive(async (tx) => {
    await tx.query('select 1 / 0')
  })
  await expect(failing).rejects.toThrow(/division by zero/)
  expect(await grant(world, 'after')).toMatchObject({ kind: 'done' })
  expect(world.fatal).toEqual([])
})

test('exclusive work whose commit fails after a change stops the process', async () => {
  const { world, plan } = await faultyWorld()
  plan.transactions.push('before')
  const failing = world.writer.exclusive(async (_, turn) =>
    world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 5n, id: '1' })),
  )
  await expect(failing).rejects.toBeInstanceOf(WriterStopped)
  expect(world.fatal).toHaveLength(1)
  expect((await world.reopen()).ledger.balance(purse)).toBe(0n)
})

test('exclusive work whose commit came through although its answer was lost is done', async () => {
  const { world, plan } = await faultyWorld()
  plan.transactions.push('after')
  await world.writer.exclusive(async (_, turn) =>
    world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 5n, id: '1' })),
  )
  expect(world.fatal).toEqual([])
  expect((await world.reopen()).ledger.balance(purse)).toBe(5n)
})
