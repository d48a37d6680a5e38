import { describe, expect, it } from 'vitest'
import { keyed, moved, transformOf, turned, type View, wholeView, zoomed, zoomMost } from './view.ts'

const press = (keys: readonly string[], view: View = wholeView): View =>
  keys.reduce((now, key) => keyed(now, key) ?? now, view)

describe('the view of a photo', () => {
  it('magnifies up to a ceiling, and never gets smaller than its frame', () => {
    expect(press(Array(20).fill('+')).zoom).toBe(zoomMost)
    expect(press(['+', '-', '-', '-']).zoom).toBe(1)
    expect(press(['=']).zoom).toBe(press(['+']).zoom)
  })

  it('moves only where there is more to see', () => {
    expect(press(['ArrowLeft', 'ArrowUp'])).toEqual(wholeView)
    const near = zoomed(wholeView, 2)
    expect(press(['ArrowLeft'], near).x).toBeGreaterThan(0)
    expect(press(['ArrowRight'], near).x).toBeLessThan(0)
    expect(press(Array(50).fill('ArrowDown'), near).y).toBe(-50)
    expect(moved(near, { x: 1000, y: 1000 })).toMatchObject({ x: 50, y: 50 })
  })

  it('keeps to its frame when it is magnified less again', () => {
    const far = moved(zoomed(wholeView, 8), { x: 350, y: -350 })
    expect(far).toMatchObject({ x: 350, y: -350 })
    expect(zoomed(far, 0.25)).toMatchObject({ zoom: 2, x: 50, y: -50 })
    expect(press(['0'], far)).toEqual(wholeView)
  })

  it('turns by quarters, and fits on its side', () => {
    expect([1, 2, 3, 4].reduce(turned, wholeView)).toEqual(wholeView)
    expect(transformOf(turned(wholeView), 0.75)).toBe('translate(0%, 0%) rotate(90deg) scale(0.75)')
    expect(press(['r']).turns).toBe(1)
  })

  it('leaves every other key to the console', () => {
    expect(keyed(wholeView, 'a')).toBeUndefined()
    expect(keyed(wholeView, 'Tab')).toBeUndefined()
  })
})
