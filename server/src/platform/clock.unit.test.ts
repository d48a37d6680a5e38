import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 0, 16, 10)

/** A machine whose clock can be set and which can be suspended. */
function machine() {
  let wallMs = start
  let upMs = 1_000_000
  let elapsedMs = 5_000
  const clock = systemClock({ wallMs: () => wallMs, upMs: () => upMs, elapsedMs: () => elapsedMs })
  return {
    clock,
    pass(ms: number) {
      wallMs += ms
      upMs += ms
      elapsedMs += ms
    },
    sleep(ms: number) {
      wallMs += ms
      upMs += ms
    },
    set(byMs: number) {
      wallMs += byMs
    },
  }
}

test.each([
  ['forward', dayMs],
  ['back', -dayMs],
])(
  'a clock that is set %s by a day is not followed, says so, and is trusted again once it is right',
  (way, byMs) => {
    const { clock, pass, set } = machine()
    pass(60_000)
    expect(clock.nowMs()).toBe(start + 60_000)
    set(byMs)
    pass(1_000)
    expect(clock.nowMs()).toBe(start + 61_000)
    expect(clock.trouble?.()).toContain(`set ${way} by 86400 s`)
    pass(3_600_000)
    expect(clock.nowMs()).toBe(start + 3_661_000)
    set(-byMs)
    expect(clock.trouble?.()).toBeUndefined()
    expect(clock.nowMs()).toBe(start + 3_661_000)
  },
)

test('after the machine was suspended the time is right, without trouble', () => {
  const { clock, pass, sleep } = machine()
  pass(60_000)
  clock.nowMs()
  sleep(9 * 3_600_000)
  expect(clock.trouble?.()).toBeUndefined()
  expect(clock.nowMs()).toBe(start + 60_000 + 9 * 3_600_000)
})

test('a small correction is followed, and many of them are too', () => {
  const { clock, pass, set } = machine()
  for (let at = 1; at <= 50; at += 1) {
    pass(20_000)
    set(30_000)
    expect(clock.nowMs()).toBe(start + at * 50_000)
    expect(clock.trouble?.()).toBeUndefined()
  }
})

test('time stops rather than going back, and continues from the last moment it showed', () => {
  const { clock, pass, set } = machine()
  pass(60_000)
  expect(clock.nowMs()).toBe(start + 60_000)
  set(-90_000)
  expect(clock.nowMs()).toBe(start + 60_000)
  expect(clock.trouble?.()).toBeUndefined()
  pass(100_000)
  expect(clock.nowMs()).toBe(start + 70_000)
  clock.notBefore(start + 75_000)
  expect(clock.nowMs()).toBe(start + 75_000)
  pass(10_000)
  expect(clock.nowMs()).toBe(start + 80_000)
})

test('what a test program advances is kept, whatever the machine does', () => {
  const { clock, pass, set } = machine()
  clock.advance(dayMs)
  pass(1_000)
  expect(clock.nowMs()).toBe(start + dayMs + 1_000)
  expect(clock.trouble?.()).toBeUndefined()
  set(-dayMs)
  expect(clock.nowMs()).toBe(start + dayMs + 1_000)
  expect(clock.trouble?.()).toContain('set back')
})

test('the real machine is in no trouble', () => {
  const clock = systemClock()
  expect(Math.abs(clock.nowMs() - Date.now())).toBeLessThan(1_000)
  expect(clock.trouble?.()).toBeUndefined()
})
