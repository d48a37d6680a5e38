import { describe, expect, it } from 'vitest'
import { heldMs, makeHeld } from './use-held.ts'

function bench() {
  let nowMs = 0
  let acts = 0
  let tasks: { readonly at: number; readonly task: () => void }[] = []
  const held = makeHeld(
    () => {
      acts += 1
    },
    {
      after(task, ms) {
        const entry = { at: nowMs + ms, task }
        tasks.push(entry)
        return () => {
          tasks = tasks.filter((one) => one !== entry)
        }
      },
    },
  )
  return {
    held,
    acts: () => acts,
    pass(ms: number) {
      const end = nowMs + ms
      for (;;) {
        const next = tasks.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
        if (!next) break
        nowMs = next.at
        tasks = tasks.filter((one) => one !== next)
        next.task()
      }
      nowMs = end
    },
  }
}

describe('a held button', () => {
  it('acts once for a tap', () => {
    const { held, acts, pass } = bench()
    held.down()
    pass(heldMs.first - 1)
    held.end()
    held.click()
    pass(5000)
    expect(acts()).toBe(1)
  })

  it('repeats while it is held, and its click is counted already', () => {
    const { held, acts, pass } = bench()
    held.down()
    pass(heldMs.first + 3 * heldMs.next)
    held.end()
    held.click()
    pass(5000)
    expect(acts()).toBe(4)
  })

  it('acts for a click without a press, as a keyboard makes it', () => {
    const { held, acts, pass } = bench()
    held.down()
    pass(heldMs.first)
    held.end()
    held.click()
    held.click()
    expect(acts()).toBe(2)
  })

  it('stops when the finger leaves', () => {
    const { held, acts, pass } = bench()
    held.down()
    pass(heldMs.first)
    held.end()
    pass(5000)
    expect(acts()).toBe(1)
  })
})
