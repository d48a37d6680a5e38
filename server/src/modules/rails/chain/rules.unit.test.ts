import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainNetworks } from './networks.ts'
import { heightAt, isOver, viewOf } from './rules.ts'
import { stories } from './types.ts'

const bitcoin = { blockMs: 600_000, reorganises: true }
const sentAt = Date.UTC(2026, 0, 16, 10, 3)
/** The state after so many blocks. */
const after = (story: (typeof stories)[number], blocks: number, network = bitcoin) =>
  viewOf({ sentAt, story }, network, sentAt + blocks * network.blockMs)

test("blocks follow the network's pace", () => {
  const at = heightAt(bitcoin, sentAt)
  expect(heightAt(bitcoin, sentAt + 6.9 * 60_000)).toBe(at)
  expect(heightAt(bitcoin, sentAt + 7 * 60_000)).toBe(at + 1)
  for (const { id, blockMs } of chainNetworks) expect(blockMs, id).toBeGreaterThanOrEqual(1000)
})

test('the next block includes a payment, and each further one confirms it', () => {
  expect(after('usual', 0)).toEqual({ state: 'waiting', height: null, confirmations: 0 })
  expect([1, 2, 3].map((blocks) => after('usual', blocks).confirmations)).toEqual([1, 2, 3])
})

test('a payment whose block is replaced waits again for another block', () => {
  const result = [0, 1, 2, 3, 4, 5].map((blocks) => after('reorganised', blocks))
  expect(result.map(({ state }) => state)).toEqual([
    'waiting',
    'in_block',
    'waiting',
    'waiting',
    'in_block',
    'in_block',
  ])
  expect(result[4]!.height! - result[1]!.height!).toBe(3)
})

test('a replaced payment is in a block once, and then never again', () => {
  expect([1, 2, 3, 900].map((blocks) => after('replaced', blocks).state)).toEqual([
    'in_block',
    'gone',
    'gone',
    'gone',
  ])
})

test('late, never and failed behave as named', () => {
  expect([30, 31].map((blocks) => after('late', blocks).state)).toEqual(['waiting', 'in_block'])
  expect(after('never', 100_000).state).toBe('waiting')
  expect(after('failed', 0).state).toBe('failed')
})

test('a network with final blocks replaces none', () => {
  const final = { blockMs: 4000, reorganises: false }
  expect([1, 2].map((blocks) => after('replaced', blocks, final).state)).toEqual(['in_block', 'in_block'])
})

test('for any story and time confirmations grow with blocks, only blocks have a height, and final states stay', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...stories),
      fc.nat({ max: 200 }),
      fc.nat({ max: 200 }),
      (story, one, more) => {
        const [early, late] = [after(story, one), after(story, one + more)]
        for (const view of [early, late]) {
          expect(view.height !== null).toBe(view.state === 'in_block')
          expect(view.confirmations > 0).toBe(view.state === 'in_block')
        }
        if (early.height !== null && early.height === late.height)
          expect(late.confirmations - early.confirmations).toBe(more)
        if (isOver(early, 60)) expect(isOver(late, 60)).toBe(true)
        if (early.state === 'gone' || early.state === 'failed') expect(late).toEqual(early)
      },
    ),
  )
})
