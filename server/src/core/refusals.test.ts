import { expect, test } from 'vitest'
import { practiceGrant } from '../modules/ledger/index.ts'
import { openWorld, type World } from '../testing/world.ts'

const user = 1_000_001
const dayMs = 24 * 3600 * 1000

type Decided = { readonly ok: boolean; readonly at: number }
let decided = 0

/** Refuses or not, as the test has it; what it does not refuse posts money. */
function ask(world: World, key: string, refuses: boolean, more: { isEnding?: boolean; actor?: number } = {}) {
  const { actor = user, ...rest } = more
  return world.writer.run<Decided>({
    actor,
    once: { key, call: 'ask', input: {}, ...rest },
    decide: (turn) => {
      decided += 1
      if (refuses) return { ok: false, at: decided }
      world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 1n, id: key }))
      return { ok: true, at: decided }
    },
  })
}

const kept = async (world: World) =>
  (await world.database.query<{ n: number }>('select count(*)::int as n from core.command'))[0]?.n

test('a refusal leaves nothing in the journal, and its key may be decided again', async () => {
  const world = await openWorld()
  const first = await ask(world, 'k', true)
  expect(first).toMatchObject({ kind: 'done', answer: { ok: false }, replayed: false })
  for (let tries = 0; tries < 50; tries += 1) await ask(world, `refused-${tries}`, true)
  expect(await kept(world)).toBe(0)
  const second = await ask(world, 'k', false)
  expect(second).toMatchObject({ kind: 'done', answer: { ok: true }, replayed: false })
  const third = await ask(world, 'k', true)
  expect(third).toEqual({ ...second, replayed: true })
  expect(await kept(world)).toBe(1)
})

test('many at once with one key that is refused have no effect, and one effect when it is not', async () => {
  const world = await openWorld()
  const refused = await Promise.all(Array.from({ length: 20 }, () => ask(world, 'same', true)))
  expect(refused.every((one) => one.kind === 'done' && !one.answer.ok)).toBe(true)
  const taken = await Promise.all(Array.from({ length: 20 }, () => ask(world, 'same', false)))
  expect(taken.filter((one) => one.kind === 'done' && !one.replayed)).toHaveLength(1)
  expect(await kept(world)).toBe(1)
})

test('a refusal that wrote something is kept: it had an effect that must not come twice', async () => {
  const world = await openWorld()
  const refuseWithTrace = () =>
    world.writer.run<Decided>({
      actor: user,
      once: { key: 'trace', call: 'ask', input: {} },
      decide: (turn) => {
        world.ledger.post(turn, practiceGrant({ userId: user, asset: 'NGN', minor: 1n, id: 'trace' }))
        return { ok: false, at: 0 }
      },
    })
  const first = await refuseWithTrace()
  expect(await refuseWithTrace()).toEqual({ ...first, replayed: true })
  expect(await kept(world)).toBe(1)
})

test('exclusive work that refuses keeps nothing either', async () => {
  const world = await openWorld()
  const once = (ok: boolean) =>
    world.writer.exclusiveOnce<Decided>({ actor: user, key: 'x', call: 'ask', input: {} }, async () => ({
      ok,
      at: 1,
    }))
  expect(await once(false)).toMatchObject({ answer: { ok: false }, replayed: false })
  expect(await kept(world)).toBe(0)
  expect(await once(true)).toMatchObject({ answer: { ok: true }, replayed: false })
  expect(await once(false)).toMatchObject({ answer: { ok: true }, replayed: true })
})

test('beyond the ceiling of a day an account has nothing more decided under a key, and loses nothing', async () => {
  const world = await openWorld({ limits: { answersPerActorDayMax: 3 } })
  for (const key of ['a', 'b', 'c']) expect(await ask(world, key, false)).toMatchObject({ kind: 'done' })
  const before = decided
  await expect(ask(world, 'd', false)).rejects.toMatchObject({ name: 'DayIsFull', max: 3 })
  const exclusive = world.writer.exclusiveOnce(
    { actor: user, key: 'e', call: 'ask', input: {} },
    async () => 1,
  )
  await expect(exclusive).rejects.toMatchObject({ name: 'DayIsFull' })
  expect(decided).toBe(before)
  // Repeated requests get their first answer; commands that end something open, other accounts and the server
  // itself continue.
  expect(await ask(world, 'a', false)).toMatchObject({ replayed: true })
  expect(await ask(world, 'f', false, { isEnding: true })).toMatchObject({ replayed: false })
  expect(await ask(world, 'a', false, { actor: user + 1 })).toMatchObject({ replayed: false })
  for (const key of ['a', 'b', 'c', 'd', 'e'])
    expect(await ask(world, key, false, { actor: 0 })).toMatchObject({ replayed: false })

  const after = await world.reopen()
  await expect(ask(after, 'd', false)).rejects.toMatchObject({ name: 'DayIsFull' })
  after.clock.advance(dayMs)
  expect(await ask(after, 'd', false)).toMatchObject({ kind: 'done', replayed: false })
  expect(after.fatal).toEqual([])
})
