import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { Lane } from './lane.ts'

/** Work that the test ends by hand, and the order in which it began. */
function works() {
  const lane = new Lane()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const go = (user: string, address = user) =>
    lane.through({ user, address }, () => {
      begun.push(user)
      return new Promise<string>((end) => ends.push(() => end(user)))
    })
  const endOldest = async () => {
    ends.shift()?.()
    await new Promise((settled) => setImmediate(settled))
  }
  return { lane, begun, go, endOldest }
}

test('one user’s charts run one after the other, and another user’s do not wait for them', async () => {
  const { begun, go, endOldest } = works()
  for (let at = 0; at < 50; at += 1) void go('flooder')
  void go('other')
  expect(begun).toEqual(['flooder', 'other'])
  await endOldest()
  await endOldest()
  expect(begun).toEqual(['flooder', 'other', 'flooder'])
})

test('only so many run at the same time, and waiting users take turns', async () => {
  const { begun, go, endOldest } = works()
  const users = Array.from({ length: 8 }, (_, at) => `user ${at}`)
  const answers = [...users, ...users].map((user) => go(user))
  expect(begun).toEqual(users.slice(0, limits.costlyAtOnceMax))
  for (let at = 0; at < 16; at += 1) await endOldest()
  expect(new Set(begun.slice(0, 8)).size).toBe(8)
  expect(await Promise.all(answers)).toEqual([...users, ...users])
})

test('many users of one address have one place and take turns', async () => {
  const { begun, go, endOldest } = works()
  for (let at = 0; at < 8; at += 1) void go(`account ${at}`, 'flat 1')
  void go('stranger')
  expect(begun).toEqual(['account 0', 'stranger'])
  await endOldest()
  expect(begun).toEqual(['account 0', 'stranger', 'account 1'])
})

test('what fails makes room, and its error is passed on', async () => {
  const lane = new Lane()
  const asker = { user: 'one', address: 'flat 1' }
  const fail = () => lane.through(asker, () => Promise.reject(new Error('no such table')))
  await expect(fail()).rejects.toThrow('no such table')
  await expect(lane.through(asker, async () => 'next')).resolves.toBe('next')
})
