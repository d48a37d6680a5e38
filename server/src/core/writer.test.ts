import { expect, test } from 'vitest'
import { practiceGrant, userAccount } from '../modules/ledger/index.ts'
import { openWorld, type World } from '../testing/world.ts'
import { Overloaded } from './index.ts'

const user = 1_000_001
const purse = userAccount(user, 'available', 'NGN')

/** Takes from the purse what it has; refuses without changing anything when it has less. */
function spend(world: World, minor: bigint, key: string) {
  return world.writer.run({
    actor: user,
    once: { key, call: 'spend', input: { minor } },
    decide: (turn) => {
      if (world.ledger.balance(purse) < minor) return { refused: true, id: 0 }
      const legs = [
        { account: purse, minor: -minor },
        { account: 'house/practice/NGN', minor },
      ]
      const cause = { kind: 'grant', id: key, symbol: null } as const
      return { refused: false, id: world.ledger.post(turn, { kind: 'practice_grant', cause, legs }) }
    },
  })
}

async function grant(world: World, minor: bigint): Promise<void> {
  await world.writer.run({
    actor: 0,
    decide: (turn) => world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor, id: '1' })),
  })
}

test('fifty commands at once with one key have one effect and one answer', async () => {
  const world = await openWorld()
  await grant(world, 1000n)
  const written = await Promise.all(Array.from({ length: 50 }, () => spend(world, 10n, 'the-only-key')))
  expect(world.ledger.balance(purse)).toBe(990n)
  expect(new Set(written.map((one) => JSON.stringify(one.kind === 'done' && one.answer))).size).toBe(1)
  expect(written.filter((one) => one.kind === 'done' && !one.replayed)).toHaveLength(1)
})

test('fifty different commands at once never take a balance below zero', async () => {
  const world = await openWorld()
  await grant(world, 100n)
  const written = await Promise.all(Array.from({ length: 50 }, (_, at) => spend(world, 7n, `key-${at}`)))
  const refused = written.filter((one) => one.kind === 'done' && one.answer.refused)
  expect(refused).toHaveLength(36)
  expect(world.ledger.balance(purse)).toBe(2n)
})

test('the same key with another input is refused and changes nothing', async () => {
  const world = await openWorld()
  await grant(world, 100n)
  await spend(world, 7n, 'same')
  expect(await spend(world, 8n, 'same')).toEqual({ kind: 'key_reused' })
  expect(world.ledger.balance(purse)).toBe(93n)
})

test('a retry after a restart gets the answer that was given before it', async () => {
  const before = await openWorld()
  await grant(before, 100n)
  const first = await spend(before, 7n, 'kept')
  const after = await before.reopen()
  const again = await spend(after, 7n, 'kept')
  expect(first).toMatchObject({ kind: 'done', replayed: false, answer: { refused: false } })
  expect(again).toEqual({ ...first, replayed: true })
  expect(after.ledger.balance(purse)).toBe(93n)
})

test('an answer that memory has forgotten is found in the journal', async () => {
  const world = await openWorld({ limits: { answersRememberedMax: 1 } })
  await grant(world, 100n)
  const first = await spend(world, 7n, 'old')
  for (let at = 0; at < 5; at++) await spend(world, 1n, `newer-${at}`)
  expect(await spend(world, 7n, 'old')).toEqual({ ...first, replayed: true })
  expect(world.ledger.balance(purse)).toBe(88n)
})

test('equal keys of two users are independent', async () => {
  const world = await openWorld()
  const ask = (actor: number) =>
    world.writer.run({ actor, once: { key: 'shared', call: 'who', input: {} }, decide: () => actor })
  expect(await Promise.all([ask(1), ask(2)])).toEqual([
    { kind: 'done', answer: 1, replayed: false },
    { kind: 'done', answer: 2, replayed: false },
  ])
})

test('more commands than the queue may hold are refused as overload', async () => {
  const world = await openWorld({ limits: { commandsQueuedMax: 3 } })
  const asked = Array.from({ length: 5 }, () => world.writer.run({ actor: 0, decide: () => 'taken' }))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ])
  expect((outcomes[4] as PromiseRejectedResult).reason).toBeInstanceOf(Overloaded)
})

test('a command that throws before it changes anything fails alone', async () => {
  const world = await openWorld()
  const failing = world.writer.run({
    actor: 0,
    decide: () => {
      throw new Error('no such thing')
    },
  })
  const other = world.writer.run({ actor: 0, decide: () => 'fine' })
  await expect(failing).rejects.toThrow('no such thing')
  expect(await other).toMatchObject({ answer: 'fine' })
  expect(world.fatal).toEqual([])
})

/** The time of a turn that posts something, so that it is in the journal too. */
async function timeOfTurn(world: World): Promise<number> {
  const written = await world.writer.run({
    actor: 0,
    decide: (turn) => {
      world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 1n, id: '1' }))
      return turn.nowMs
    },
  })
  return written.kind === 'done' ? written.answer : 0
}

test('the time of a turn never goes back, whatever the clock does, in one process and across a restart', async () => {
  const world = await openWorld()
  const first = await timeOfTurn(world)
  world.clock.advance(-60_000)
  expect(await timeOfTurn(world)).toBe(first)
  expect(await world.writer.exclusive(async (_, turn) => turn.nowMs)).toBe(first)
  const after = await world.reopen()
  expect(await timeOfTurn(after)).toBe(first)
  after.clock.advance(60_001)
  expect(await timeOfTurn(after)).toBe(first + 1)
  const pages = await after.database.query<{ at: string }>('select at from core.page order by sequence')
  const times = pages.map(({ at }) => Number(at))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})
