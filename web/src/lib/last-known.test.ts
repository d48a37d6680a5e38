import { describe, expect, it } from 'vitest'
import { makeLastKnown, type Shelf } from './last-known.ts'

function shelf(): Shelf & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    put: async (name, text) => void texts.set(name, text),
    get: async (name) => texts.get(name),
    names: async () => [...texts.keys()],
    remove: async (name) => void texts.delete(name),
    clear: async () => texts.clear(),
  }
}

const minuteMs = 60_000
const dayMs = 86_400_000
const noonMs = 1_763_719_200_000

describe('what was last known', () => {
  it('comes back with the time at which it was true', async () => {
    const known = makeLastKnown(shelf())
    await known.keep(['assets', {}], { value: { total: '5.00' }, atMs: noonMs })
    expect(await known.find(['assets', {}], noonMs + minuteMs)).toEqual({
      value: { total: '5.00' },
      atMs: noonMs,
    })
    expect(await known.find(['assets', { of: 'x' }], noonMs)).toBeUndefined()
  })

  it('is never an order, a preview or a login', async () => {
    const on = shelf()
    const known = makeLastKnown(on)
    for (const name of ['buyStock', 'previewOrder', 'login', 'sessions'])
      await known.keep([name, {}], { value: 1, atMs: noonMs })
    expect(on.texts.size).toBe(0)
  })

  it('does not arrive after its user has gone', async () => {
    const on = shelf()
    let arrive = () => {}
    const known = makeLastKnown({
      ...on,
      async put(name, text) {
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
        return on.put(name, text)
      },
    })
    const keeping = known.keep(['assets', {}], { value: 1, atMs: noonMs })
    await known.forget()
    arrive()
    await keeping
    expect(on.texts.size).toBe(0)
  })

  it('is gone after signing out', async () => {
    const known = makeLastKnown(shelf())
    await known.keep(['holdList', {}], { value: [], atMs: noonMs })
    await known.forget()
    expect(await known.find(['holdList', {}], noonMs)).toBeUndefined()
  })

  it('is not shown after a week', async () => {
    const known = makeLastKnown(shelf())
    await known.keep(['assets', {}], { value: 1, atMs: noonMs })
    expect(await known.find(['assets', {}], noonMs + 7 * dayMs)).toBeDefined()
    expect(await known.find(['assets', {}], noonMs + 7 * dayMs + 1)).toBeUndefined()
  })

  it('is written at most every ten seconds, whatever streams in', async () => {
    const known = makeLastKnown(shelf())
    for (const second of [0, 4, 9, 10])
      await known.keep(['stockHot', {}], { value: second, atMs: noonMs + second * 1000 })
    expect((await known.find(['stockHot', {}], noonMs))?.value).toBe(10)
    await known.keep(['stockHot', {}], { value: 19, atMs: noonMs + 19_000 })
    expect((await known.find(['stockHot', {}], noonMs))?.value).toBe(10)
  })

  it('stays small: the oldest of many goes, and nothing huge is kept', async () => {
    const on = shelf()
    const known = makeLastKnown(on)
    for (let count = 0; count < 45; count += 1)
      await known.keep(['stockInfo', { symbol: `S${count}` }], { value: count, atMs: noonMs })
    expect(on.texts.size).toBe(40)
    expect(await known.find(['stockInfo', { symbol: 'S4' }], noonMs)).toBeUndefined()
    expect(await known.find(['stockInfo', { symbol: 'S5' }], noonMs)).toBeDefined()
    await known.keep(['stockList', {}], { value: 'x'.repeat(300_000), atMs: noonMs })
    expect(await known.find(['stockList', {}], noonMs)).toBeUndefined()
  })
})
