import { describe, expect, it } from 'vitest'
import { lookOf } from './mark.ts'

describe('a company mark', () => {
  it('is the same for the same symbol', () => expect(lookOf('LAGC')).toEqual(lookOf('LAGC')))

  it('uses every hue and every motif over a thousand symbols', () => {
    const looks = Array.from({ length: 1000 }, (_, index) => lookOf(`S${index}`))
    expect(new Set(looks.map((look) => look.hue))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
    expect(new Set(looks.map((look) => look.motif)).size).toBe(7)
  })

  it('carries the first letter', () => expect(lookOf('savb').letter).toBe('S'))
})
