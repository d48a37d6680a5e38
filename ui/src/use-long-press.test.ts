import { describe, expect, it } from 'vitest'
import { longPress, makeLongPress } from './use-long-press.ts'

function bench() {
  let acts = 0
  let pending: (() => void) | undefined
  const press = makeLongPress(
    () => {
      acts += 1
    },
    {
      after(task, ms) {
        expect(ms).toBe(longPress.afterMs)
        pending = task
        return () => {
          pending = undefined
        }
      },
    },
  )
  const at = { clientX: 100, clientY: 200, button: 0 }
  const click = () => {
    let stopped = 0
    const stop = () => {
      stopped += 1
    }
    press.click({ preventDefault: stop, stopPropagation: stop })
    return stopped > 0
  }
  return {
    press,
    at,
    click,
    acts: () => acts,
    pass: () => pending?.(),
    isPending: () => pending !== undefined,
  }
}

describe('a long press', () => {
  it('acts once, and the click that ends it goes nowhere', () => {
    const { press, at, click, acts, pass } = bench()
    press.down(at)
    pass()
    press.end()
    expect(acts()).toBe(1)
    expect(click()).toBe(true)
    // The next tap is a tap again.
    press.down(at)
    press.end()
    expect(click()).toBe(false)
    expect(acts()).toBe(1)
  })

  it('is cancelled by a finger that moves away, and not by one that trembles', () => {
    const { press, at, isPending } = bench()
    press.down(at)
    press.move({ clientX: at.clientX + longPress.slipPx, clientY: at.clientY })
    expect(isPending()).toBe(true)
    press.move({ clientX: at.clientX, clientY: at.clientY + longPress.slipPx + 1 })
    expect(isPending()).toBe(false)
  })

  it('is for the first button of a mouse only, whose menu stays closed meanwhile', () => {
    const { press, at, pass, acts } = bench()
    const menu = () => {
      let isShut = false
      press.menu({
        preventDefault: () => {
          isShut = true
        },
      })
      return isShut
    }
    press.down({ ...at, button: 2 })
    pass()
    expect(acts()).toBe(0)
    expect(menu()).toBe(false)
    press.down(at)
    expect(menu()).toBe(true)
  })
})
