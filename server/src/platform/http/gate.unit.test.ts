import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import type { Asker } from './asker.ts'
import { Gate } from './gate.ts'

/** A process whose time, load and turns the test decides. */
function sight() {
  let nowMs = 0
  let ends: (() => void)[] = []
  let waiting: { readonly atMs: number; readonly work: () => void }[] = []
  const seen = {
    busy: 0.2,
    pass: (ms: number): void => {
      nowMs += ms
      const due = waiting.filter(({ atMs }) => atMs <= nowMs)
      waiting = waiting.filter(({ atMs }) => atMs > nowMs)
      for (const { work } of due) work()
    },
  }
  const gate = new Gate({
    elapsedMs: () => nowMs,
    busyShare: () => seen.busy,
    afterTurn: (work) => void ends.push(work),
    later: (ms, work) => void waiting.push({ atMs: nowMs + ms, work }),
  })
  const endTurn = () => {
    const due = ends
    ends = []
    for (const end of due) end()
  }
  /** So many requests in one turn, each of another user and taking so long; answers how many came in. */
  const turn = (requests: number, eachMs: number): number => {
    let inside = 0
    for (let at = 0; at < requests; at += 1) {
      const asker = enter(gate)
      if (!asker) continue
      inside += 1
      seen.pass(eachMs)
      gate.leave(asker)
    }
    endTurn()
    return inside
  }
  return { gate, seen, turn, endTurn }
}

let strangers = 0

/**
 * One request of a new user and a new address: undefined if it was not admitted at once. A request that is admitted
 * later ends at once.
 */
function enter(gate: Gate): Asker | undefined {
  strangers += 1
  const asker = { user: `user ${strangers}`, address: `address ${strangers}` }
  let [isInside, isLate] = [false, false]
  const start = () => {
    if (isLate) gate.leave(asker)
    else isInside = true
  }
  gate.ask({ asker, start, turnAway: () => {} })
  isLate = true
  return isInside ? asker : undefined
}

test('a burst into a process that has time is admitted whole', () => {
  const { turn } = sight()
  expect(turn(500, 0.1)).toBe(500)
})

/** Busy without a break, and what was saved for bursts is used up. */
function exhausted() {
  const all = sight()
  all.seen.busy = 1
  all.seen.pass(100)
  all.turn(5_000, 0.5)
  return all
}

test('a process that has been busy without a break takes in as many as its share of the time allows', () => {
  const { turn, seen } = exhausted()
  let inside = 0
  for (let at = 0; at < 100; at += 1) {
    inside += turn(500, 0.5)
    seen.pass(20)
  }
  const spentShare = (inside * 0.5) / (inside * 0.5 + 100 * 20)
  expect(spentShare).toBeGreaterThan(limits.gateShare * 0.8)
  expect(spentShare).toBeLessThan(limits.gateShare * 1.3)
})

test('however long a turn takes, each lets a few in', () => {
  const { turn } = exhausted()
  expect(turn(500, 100)).toBe(limits.gateTurnMin)
  expect(turn(500, 100)).toBe(limits.gateTurnMin)
})

test('a pause and the burst behind it cause no refusals', () => {
  const { turn, seen } = sight()
  seen.busy = 1
  seen.pass(250)
  expect(turn(50, 1)).toBe(50)
})

test('it opens wide again a moment after it has time again, and not at the first breath', () => {
  const { gate, turn, seen } = exhausted()
  seen.busy = 0.95
  seen.pass(100)
  expect(turn(500, 1)).toBeLessThan(100)
  seen.busy = 0.5
  seen.pass(100)
  expect(turn(500, 1)).toBe(500)
  expect(gate.figures().inside).toBe(0)
  expect(gate.figures().turnedAway).toBeGreaterThan(900)
})

test('a page that sends a dozen requests waits where the process had no time, and is not turned away', () => {
  const { gate, seen, endTurn } = sight()
  seen.busy = 1
  seen.pass(100)
  // Another program has the processor while a request is admitted, so all that was saved is spent.
  enter(gate)
  seen.pass(500)
  endTurn()
  const asker = { user: 'one', address: 'here' }
  let [started, turnedAway] = [0, 0]
  for (let at = 0; at < 12; at += 1)
    gate.ask({ asker, start: () => (started += 1), turnAway: () => (turnedAway += 1) })
  expect(started).toBe(limits.gateTurnMin)
  for (let moments = 0; moments < 12; moments += 1) {
    for (let inside = started; inside > 0; inside -= 1) gate.leave(asker)
    seen.pass(60)
    endTurn()
  }
  expect({ started, turnedAway }).toEqual({ started: 12, turnedAway: 0 })
})

/** How many the gate holds at once, none of them leaving. */
function held(gate: Gate): number {
  const inside: Asker[] = []
  for (let asker = enter(gate); asker; asker = enter(gate)) inside.push(asker)
  for (const asker of inside) gate.leave(asker)
  return inside.length
}

test('the first request that does not fit makes the room narrow at once', () => {
  const { gate } = sight()
  expect(held(gate)).toBe(limits.requestsInsideMax)
  expect(held(gate)).toBe(limits.requestsInsideBusyMax)
})

test('in a flood the room grows by one while the process has time left, and halves when it has none', () => {
  const { gate, seen } = sight()
  held(gate)
  const room = () => {
    seen.pass(100)
    return held(gate)
  }
  seen.busy = 0.5
  for (let at = 1; at <= 12; at += 1) expect(room()).toBe(limits.requestsInsideBusyMax + at)
  seen.busy = 1
  expect([room(), room(), room()]).toEqual([8, 4, 4])
  seen.busy = 0.5
  for (let at = 0; at < 200; at += 1) room()
  expect(room()).toBe(limits.requestsInsideMax)
})

test.each([
  [0, 4],
  [1, 5],
  [2, 10],
  [3, 20],
  [4, 40],
  [5, 48],
])(
  '%i moments after the last was turned away the room is %i: from the second on it doubles',
  (moments, room) => {
    const { gate, seen } = sight()
    held(gate)
    for (let at = 0; at < moments; at += 1) {
      seen.pass(100)
      gate.leave(enter(gate)!)
    }
    expect(held(gate)).toBe(room)
  },
)

test('a request that left until all of it was sent comes back, room or not', () => {
  const { gate } = sight()
  const [first] = Array.from({ length: limits.requestsInsideMax }, () => enter(gate)!)
  gate.leave(first!)
  const last = enter(gate)
  expect(last).toBeDefined()
  gate.comeBack(first!)
  expect(gate.figures().inside).toBe(limits.requestsInsideMax + 1)
  gate.leave(last!)
  expect(enter(gate)).toBeUndefined()
})
