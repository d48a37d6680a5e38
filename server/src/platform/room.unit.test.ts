import { expect, test } from 'vitest'
import { isDiskFull, NoSpace, shortSentence, watchRoom } from './room.ts'

const megabyte = 1024 * 1024
const reserve = 100 * megabyte

test('room ends below the reserve, and comes back with a quarter more than it', async () => {
  let free = 100 * megabyte
  const room = await watchRoom(async () => free, reserve)
  const at = async (megabytes: number) => {
    free = megabytes * megabyte
    await room.look()
    return room.trouble()
  }
  expect(room.trouble()).toBeUndefined()
  expect(await at(99.9)).toBe(shortSentence(99.9 * megabyte, reserve))
  expect(await at(124)).toContain('Only 124 MB are free')
  expect(await at(125)).toBeUndefined()
  expect(await at(100)).toBeUndefined()
  expect(room.freeBytes()).toBe(100 * megabyte)
  room.stop()
})

test('a disk that cannot be measured keeps its last state', async () => {
  let seen: number | undefined = 1
  const room = await watchRoom(async () => seen ?? Promise.reject(new Error('gone')), reserve)
  seen = undefined
  await room.look()
  expect(room.trouble()).toBeDefined()
  expect(room.freeBytes()).toBe(1)
  room.stop()
})

test('recognizes a full disk, ours or the database’s, by code and by words', () => {
  const coded = (code: string, words = 'no') => Object.assign(new Error(words), { code })
  expect(isDiskFull(coded('53100'))).toBe(true)
  expect(isDiskFull(coded('ENOSPC'))).toBe(true)
  expect(isDiskFull(coded('EDQUOT'))).toBe(true)
  expect(isDiskFull(coded('58030', 'could not write to file "x": No space left on device'))).toBe(true)
  expect(isDiskFull(new NoSpace('short'))).toBe(true)
  expect(isDiskFull(coded('53300'))).toBe(false)
  expect(isDiskFull('No space left on device')).toBe(false)
})
