import { describe, expect, it } from 'vitest'
import { arrowTarget } from './tablist.ts'

describe('arrow keys in a row of tabs', () => {
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowRight', 0, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, undefined],
  ] as const)('%s from %i of three leads to %s', (key, at, target) =>
    expect(arrowTarget(key, at, 3)).toBe(target),
  )
})
