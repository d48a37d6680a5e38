import { describe, expect, it } from 'vitest'
import { initialsOf, toneOf } from './manager-mark.ts'

describe('a manager', () => {
  it.each([
    ['Tunde Okafor', 'TO'],
    ['Ana María de la Cruz', 'AC'],
    ['Ferris', 'F'],
  ])('%s is %s', (name, letters) => {
    expect(initialsOf(name)).toBe(letters)
  })

  it('keeps one color, of seven', () => {
    const tones = Array.from({ length: 60 }, (_, at) => toneOf(`manager-${at}`))
    expect(new Set(tones)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    expect(toneOf('manager-3')).toBe(toneOf('manager-3'))
  })
})
