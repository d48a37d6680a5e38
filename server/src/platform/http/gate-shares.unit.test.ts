import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import type { Asker } from './asker.ts'
import { Gate } from './gate.ts'

/** A gate whose time, load and turns the test decides, with the outcome of each request in order. */
function standing() {
  let nowMs = 0
  let turns: (() => void)[] = []
  let timers: { readonly atMs: number; readonly work: () => void }[] = []
  const load = { busy: 0.2 }
  const gate = new Gate({
    elapsedMs: () => nowMs,
    busyShare: () => load.busy,
    afterTurn: (work) => void turns.push(work),
    later: (ms, work) => void timers.push({ atMs: nowMs + ms, work }),
  })
  const started: string[] = []
  const away: string[] = []
  return {
    gate,
    load,
    started,
    away,
    ask: (asker: Asker, name = asker.user) =>
      gate.ask({ asker, start: () => started.push(name), turnAway: () => away.push(name) }),
    endTurn() {
      const due = turns
      turns = []
      for (const work of due) work()
    },
    pass(ms: number) {
      nowMs += ms
      const due = timers.filter(({ atMs }) => atMs <= nowMs)
      timers = timers.filter(({ atMs }) => atMs > nowMs)
      for (const { work } of due) work()
    },
  }
}

const flooder = { user: 'flooder', address: 'flat 1' }
const other = { user: 'other', address: 'flat 1' }
const stranger = { user: 'stranger', address: 'flat 2' }

/** Requests of one asker over many turns, until as many are inside as may be. */
function flood(gate: ReturnType<typeof standing>, asker: Asker, requests: number): void {
  for (let at = 0; at < requests; at += 1) gate.ask(asker)
  for (let turn = 0; turn < requests; turn += 1) gate.endTurn()
}

test('fifty requests of one user take an eighth of the room and wait for the rest, and others are admitted at once', () => {
  const all = standing()
  flood(all, flooder, 50)
  expect(all.gate.figures()).toEqual({
    inside: limits.requestsInsideMax / 8,
    waiting: 50 - limits.requestsInsideMax / 8,
    turnedAway: 0,
  })
  all.ask(other)
  all.ask(stranger)
  expect(all.started.slice(-2)).toEqual(['other', 'stranger'])
  expect(all.away).toEqual([])
})

test('many users of one address take a third of the room, and other addresses come in at once', () => {
  const all = standing()
  for (let at = 0; at < 200; at += 1) all.ask({ user: `account ${at}`, address: 'flat 1' })
  for (let turn = 0; turn < 50; turn += 1) all.endTurn()
  expect(all.gate.figures().inside).toBe(limits.requestsInsideMax / 3)
  all.ask(stranger)
  expect(all.started.at(-1)).toBe('stranger')
})

test('lines take turns: a user with three requests does not wait for the fifty of another', () => {
  const all = standing()
  const guests = Array.from({ length: 16 }, (_, at) => ({ user: `guest ${at}`, address: 'flat 1' }))
  for (const guest of guests) all.ask(guest)
  all.endTurn()
  for (let at = 0; at < 50; at += 1) all.ask(flooder)
  for (let at = 0; at < 3; at += 1) all.ask(other)
  all.started.length = 0
  for (const guest of guests.slice(0, 6)) all.gate.leave(guest)
  all.endTurn()
  expect(all.started).toEqual(['flooder', 'other', 'flooder', 'other', 'flooder', 'other'])
})

test('one turn of the event loop starts only so many requests of one user, even if each is answered at once', () => {
  const all = standing()
  for (let at = 0; at < 50; at += 1) {
    all.gate.ask({
      asker: flooder,
      start: () => {
        all.started.push('flooder')
        all.gate.leave(flooder)
      },
      turnAway: () => all.away.push('flooder'),
    })
  }
  expect(all.started).toHaveLength(limits.gateUserTurnMax)
  all.ask(other)
  expect(all.started.at(-1)).toBe('other')
  for (let turn = 0; turn < 50; turn += 1) all.endTurn()
  expect(all.started).toHaveLength(51)
})

test('while the process is saturated a flood leaves half of the saved time to users within their share', () => {
  const all = standing()
  all.load.busy = 1
  all.pass(100)
  /** Each is answered within its turn after 2 ms of work, and asked again at once. */
  const askAgain = (): void => {
    const start = () => {
      all.pass(2)
      all.gate.leave(flooder)
      askAgain()
    }
    all.gate.ask({ asker: flooder, start, turnAway: () => all.away.push('flooder') })
  }
  for (let at = 0; at < 4; at += 1) askAgain()
  for (let turn = 0; turn < 100; turn += 1) {
    all.endTurn()
    all.pass(1)
  }
  const guests = Array.from({ length: 10 }, (_, at) => ({ user: `guest ${at}`, address: `flat ${at + 3}` }))
  for (const guest of guests) {
    all.ask(guest)
    all.pass(2)
  }
  expect(all.away).toEqual([])
})

test('a line that is full turns its own user away, and the room of others stays wide', () => {
  const all = standing()
  flood(all, flooder, limits.waitingPerUserMax + limits.requestsInsideMax / 8 + 10)
  expect(all.away).toEqual(Array.from({ length: 10 }, () => 'flooder'))
  all.load.busy = 1
  all.pass(100)
  for (let at = 0; at < 20; at += 1) all.ask({ user: `guest ${at}`, address: `flat ${at + 3}` })
  expect(all.away).toHaveLength(10)
})

test('a request that waits too long is turned away, and so one whose client left is not started', () => {
  const all = standing()
  flood(all, flooder, 8)
  const withdraw = all.ask(flooder, 'withdrawn')
  withdraw()
  expect(all.gate.figures().waiting).toBe(2)
  all.pass(limits.gateWaitMs)
  all.pass(1001)
  expect(all.away).toEqual(['flooder', 'flooder'])
  expect(all.gate.figures().waiting).toBe(0)
  for (let at = 0; at < 6; at += 1) all.gate.leave(flooder)
  for (let at = 0; at < 3; at += 1) all.endTurn()
  expect(all.started).toHaveLength(6)
})

test('a line moves even if the process has had no time for long', () => {
  const all = standing()
  flood(all, flooder, 12)
  all.load.busy = 1
  all.pass(100)
  // Each turn takes longer than the time that may be saved.
  for (let turn = 0; turn < 6; turn += 1) {
    all.gate.leave(flooder)
    all.pass(200)
    all.endTurn()
  }
  expect(all.started).toHaveLength(12)
  expect(all.away).toEqual([])
})

test('a file that waits too long is sent all the same: a full server shows its pages', () => {
  const all = standing()
  flood(all, flooder, 6)
  const page = {
    asker: flooder,
    start: () => all.started.push('page'),
    turnAway: () => all.away.push('page'),
  }
  all.gate.ask({ ...page, isLight: true })
  expect(all.gate.figures().waiting).toBe(1)
  all.pass(limits.gateWaitMs)
  all.pass(1001)
  expect(all.started.at(-1)).toBe('page')
  expect(all.away).toEqual([])
  expect(all.gate.figures()).toMatchObject({ inside: 6, waiting: 0 })
})

test('the files of a page take none of the places and of the time that calls are let in by', () => {
  const all = standing()
  all.load.busy = 1
  all.pass(100)
  for (let at = 0; at < 100; at += 1) {
    const asker = { user: `guest ${at}`, address: `flat ${at}` }
    all.gate.ask({
      asker,
      isLight: true,
      start: () => {
        all.pass(5)
        all.started.push('file')
      },
      turnAway: () => all.away.push('file'),
    })
  }
  for (let at = 0; at < limits.gateTurnMin * 2; at += 1)
    all.ask({ user: `caller ${at}`, address: `home ${at}` })
  expect(all.away).toEqual([])
  expect(all.gate.figures().inside).toBe(limits.gateTurnMin * 2)
})

test('the time of a request is counted once, however many others ask meanwhile', () => {
  const all = standing()
  all.load.busy = 1
  all.pass(100)
  all.ask(stranger)
  all.pass(10)
  // They have no turn left in their line, and cost nothing.
  for (let at = 0; at < 60; at += 1) all.ask(flooder)
  for (let at = 0; at < limits.gateTurnMin * 3; at += 1)
    all.ask({ user: `caller ${at}`, address: `home ${at}` })
  expect(all.away).toEqual([])
})
