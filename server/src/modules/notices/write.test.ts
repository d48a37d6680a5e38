import { expect, test } from 'vitest'
import { openWorld } from '../../testing/world.ts'
import { bell, type FreshNotice } from './bell.ts'
import { unreadOf } from './store.ts'
import { writeNotice } from './write.ts'

const world = await openWorld()

const stored = (userId: number) =>
  world.database.query<{ word: string; about: string; details: string; link: string | null; id: string }>(
    'select id, word, about, details, link from notices.notice where user_id = $1 order by id',
    [userId],
  )

test('is stored after a command, with its values and link', async () => {
  const rung: FreshNotice[] = []
  const stop = bell.onRing((notice) => rung.push(notice))
  await world.writer.run({
    actor: 11,
    decide: (turn) =>
      writeNotice(turn, {
        userId: 11,
        word: 'session_revoked',
        values: { device: 'Firefox "on" Linux, {odd}' },
        link: '/pages/user/security?tab=devices',
      }),
  })
  stop()
  const [row] = await stored(11)
  expect(JSON.parse(row!.details)).toEqual({ device: 'Firefox "on" Linux, {odd}' })
  expect(row).toMatchObject({ word: 'session_revoked', link: '/pages/user/security?tab=devices' })
  expect(rung.map(({ id, userId }) => [id, userId])).toEqual([[Number(row!.id), 11]])
})

test('is stored after an exclusive turn, and not when the turn fails', async () => {
  await world.writer.exclusive(async (_tx, turn) => {
    writeNotice(turn, { userId: 12, word: 'password_changed', values: {} })
  })
  expect((await stored(12)).map(({ word }) => word)).toEqual(['password_changed'])
  const failing = world.writer.exclusive(async (tx) => {
    await tx.query('select 1 / 0')
  })
  await expect(failing).rejects.toThrow()
  expect(await stored(12)).toHaveLength(1)
})

test('is stored once when its command is repeated', async () => {
  const command = {
    actor: 13,
    once: { key: 'pause-0001', call: 'pause', input: {} },
    decide: (turn: Parameters<typeof writeNotice>[0]) =>
      writeNotice(turn, { userId: 13, word: 'pause_started', values: { until: '1763719200000' } }),
  }
  await Promise.all([world.writer.run(command), world.writer.run(command)])
  await world.writer.run(command)
  expect(await stored(13)).toHaveLength(1)
})

test('replaces the earlier message about the same subject, for the same user only', async () => {
  const say = (userId: number, filled: string) =>
    world.writer.run({
      actor: userId,
      decide: (turn) =>
        writeNotice(turn, {
          userId,
          word: 'order_partly_filled',
          values: { side: 'buy', symbol: 'LAGC', filled, quantity: '9', price: '1.00', currency: 'NGN' },
          about: 'order:5',
        }),
    })
  await Promise.all([say(14, '1'), say(15, '1'), say(14, '2')])
  await say(14, '3')
  const mine = await stored(14)
  expect(mine.map(({ details }) => JSON.parse(details).filled)).toEqual(['3'])
  expect(await stored(15)).toHaveLength(1)
})

test('refuses a link outside the app before writing', async () => {
  for (const link of ['https://elsewhere.example/pages/x', '//pages/x', '/user/info', '/pages/x?a=<b>']) {
    const result = world.writer.run({
      actor: 16,
      decide: (turn) => writeNotice(turn, { userId: 16, word: 'second_factor_on', values: {}, link }),
    })
    await expect(result, link).rejects.toThrow(/leads into the app/)
  }
  expect(await stored(16)).toHaveLength(0)
})

test('is read from the start when the user caused it: no push, and only the count is announced', async () => {
  const rung: FreshNotice[] = []
  let counted = 0
  const stops = [bell.onRing((notice) => rung.push(notice)), bell.onCount(17, () => (counted += 1))]
  const say = (seen: boolean) =>
    world.writer.run({
      actor: 17,
      decide: (turn) =>
        writeNotice(turn, {
          userId: 17,
          word: 'guard_removed',
          values: { symbol: 'LAGC' },
          about: 'guard:1',
          seen,
        }),
    })
  await say(true)
  expect([rung.length, counted, await unreadOf(world.database, 17)]).toMatchObject([0, 1, { all: 0 }])
  await say(false)
  expect([rung.length, counted, await unreadOf(world.database, 17)]).toMatchObject([1, 2, { all: 1 }])
  for (const stop of stops) stop()
})
