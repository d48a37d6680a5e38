import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Patience } from './in-time.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an answer in time is passed on, a refusal too', async () => {
  const patience = new Patience(1000)
  expect(await patience.inTime(Promise.resolve('answer'))).toBe('answer')
  await expect(patience.inTime(Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})

test('an answer that takes too long is given up, and its later outcome does no harm', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  const late = expect(new Patience(5).inTime(promise)).rejects.toMatchObject({ name: 'LateAnswer' })
  await vi.advanceTimersByTimeAsync(5)
  await late
  reject(new Error('much later'))
  await new Promise(setImmediate)
})

test('each answer has the full time limit, also one that came while another waited, or after all had expired', async () => {
  const patience = new Patience(40)
  const results: string[] = []
  const ask = (name: string): void => {
    patience.inTime(new Promise<string>(() => {})).catch(() => results.push(name))
  }
  ask('first')
  await vi.advanceTimersByTimeAsync(20)
  ask('second')
  await vi.advanceTimersByTimeAsync(20)
  expect(results).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(20)
  expect(results).toEqual(['first', 'second'])
  ask('third')
  await vi.advanceTimersByTimeAsync(39)
  expect(results).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(1)
  expect(results).toEqual(['first', 'second', 'third'])
})
