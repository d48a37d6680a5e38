import { describe, expect, it } from 'vitest'
import { ChunkFailure, loadChunk, within } from './chunks.ts'

function bench(failures: number) {
  let nowMs = 0
  let tries = 0
  const ports = {
    now: () => nowMs,
    wait: async (ms: number) => {
      nowMs += ms
    },
  }
  const load = async () => {
    tries += 1
    if (tries <= failures) throw new TypeError('offline')
    return 'page'
  }
  return { ports, load, tries: () => tries, now: () => nowMs }
}

describe('a page script', () => {
  it('is asked again when the network drops', async () => {
    const { load, ports, tries } = bench(3)
    expect(await loadChunk(load, ports)).toBe('page')
    expect(tries()).toBe(4)
  })

  it('is given up before 120 s, and not much before', async () => {
    const { load, ports, now } = bench(Number.POSITIVE_INFINITY)
    await expect(loadChunk(load, ports)).rejects.toBeInstanceOf(ChunkFailure)
    expect(now()).toBeLessThan(120_000)
    expect(now()).toBeGreaterThan(100_000)
  })

  it('shows its failed face when the page takes too long', async () => {
    const never = new Promise<string>(() => {})
    await expect(within(60_000, never, { wait: async () => {} })).rejects.toBeInstanceOf(ChunkFailure)
    const slow = new Promise<void>(() => {})
    expect(await within(60_000, Promise.resolve('page'), { wait: () => slow })).toBe('page')
  })
})

it('is imported again only once it can be reached', async () => {
  const { ports } = bench(0)
  let [imports, fetches] = [0, 0]
  const load = async () => {
    imports += 1
    if (imports === 1)
      throw new TypeError('Failed to fetch dynamically imported module: https://app.example/assets/a.js')
    return 'page'
  }
  const get = async () => {
    fetches += 1
    if (fetches < 3) throw new TypeError('no network')
    return new Response('')
  }
  expect(await loadChunk(load, { ...ports, get })).toBe('page')
  expect([imports, fetches]).toEqual([2, 3])
})
