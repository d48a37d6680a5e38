import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { Gate } from './gate.ts'

/** A process whose time, load and turns the test decides. */
function sight() {
  let nowMs = 0
  let ends: (() => void)[] = []
  const seen = {
    busy: 0.2,
    pass: (ms: number): void => {
      nowMs += ms
    },
  }
  const gate = new Gate({
    elapsedMs: () => nowMs,
    busyShare: () => seen.busy,
    afterTurn: (work) => void ends.push(work),
  })
  const endTurn = () => {
    for (const end of ends) end()
    ends = []
  }
  /** So many requests in one turn, each taking so long; answers how many came in. */
  const turn = (requests: number, eachMs: number): number => {
    let inside = 0
    for (let at = 0; at < requests; at += 1) {
      if (!gate.enter()) continue
      inside += 1
      seen.pass(eachMs)
      gate.leave()
    }
    endTurn()
    return inside
  }
  return { gate, seen, turn }
}

test('a burst into a process that has time is let in whole', () => {
  const { turn } = sight()
  expect(turn(500, 0.1)).toBe(500)
})

test('a process that has been busy without a break takes a slice of each turn, and always a few', () => {
  const { turn, seen } = sight()
  seen.busy = 1
  seen.pass(100)
  const slice = limits.gateSliceMs
  expect(turn(500, slice / 8)).toBe(9)
  expect(turn(500, slice * 20)).toBe(limits.gateTurnMin)
  expect(turn(3, slice / 8)).toBe(3)
})

test('it opens wide again a moment after it has time again, and not at the first breath', () => {
  const { gate, turn, seen } = sight()
  seen.busy = 1
  seen.pass(100)
  expect(turn(500, 1)).toBeLessThan(20)
  seen.busy = 0.95
  seen.pass(100)
  expect(turn(500, 1)).toBeLessThan(20)
  seen.busy = 0.5
  seen.pass(100)
  expect(turn(50, 1)).toBe(50)
  expect(gate.figures().inside).toBe(0)
  expect(gate.figures().turnedAway).toBeGreaterThan(900)
})

test('however quick the process is, it holds no more requests than it may', () => {
  const { gate } = sight()
  for (let at = 0; at < limits.requestsInsideMax; at += 1) expect(gate.enter()).toBe(true)
  expect(gate.enter()).toBe(false)
  gate.leave()
  expect(gate.enter()).toBe(true)
})
