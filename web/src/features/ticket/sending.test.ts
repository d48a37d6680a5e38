import { describe, expect, it } from 'vitest'
import { sendLimits, sendUntilAnswered } from './sending.ts'

function bench(answers: readonly (string | Error)[]) {
  const keys: string[] = []
  const waits: number[] = []
  let made = 0
  let nowMs = 0
  const ports = {
    attempt: async (key: string) => {
      keys.push(key)
      const answer = answers[keys.length - 1] ?? new Error('silence')
      if (answer instanceof Error) throw answer
      return answer
    },
    newKey() {
      made += 1
      return `key-${made}`
    },
    wait: async (ms: number) => {
      waits.push(ms)
      nowMs += ms
    },
    now: () => nowMs,
    isClosed: () => false,
    onRetry() {},
  }
  return { ports, keys, waits }
}

describe('sending an order', () => {
  it('keeps its key over every try, so that nothing is placed twice', async () => {
    const { ports, keys } = bench([new Error('down'), new Error('down'), 'filled'])
    expect(await sendUntilAnswered(ports)).toBe('filled')
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it('makes a new key for a new attempt of the person', async () => {
    const { ports, keys } = bench(['refused', 'filled'])
    await sendUntilAnswered(ports)
    await sendUntilAnswered(ports)
    expect(keys).toEqual(['key-1', 'key-2'])
  })

  it('sends nothing after the ticket was closed', async () => {
    const { ports, keys } = bench([])
    await expect(sendUntilAnswered({ ...ports, isClosed: () => true })).rejects.toThrow('silence')
    expect(keys).toHaveLength(1)
  })

  it('waits longer each time and gives up before its minute is over', async () => {
    const { ports, waits } = bench([])
    await expect(sendUntilAnswered(ports)).rejects.toThrow('silence')
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(sendLimits.giveUpMs)
    expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 10_000])
  })
})
