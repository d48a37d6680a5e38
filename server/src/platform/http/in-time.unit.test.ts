import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

test('an answer in time is passed on, a refusal too', async () => {
  expect(await inTime(Promise.resolve('answer'), 1000)).toBe('answer')
  await expect(inTime(Promise.reject(new Error('its own')), 1000)).rejects.toThrow('its own')
})

test('an answer that takes too long is given up, and what it becomes later harms nobody', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  await expect(inTime(promise, 5)).rejects.toMatchObject({ name: 'LateAnswer' })
  reject(new Error('much later'))
  await new Promise(setImmediate)
})
