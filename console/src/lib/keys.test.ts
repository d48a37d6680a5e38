import { expect, it } from 'vitest'
import { meaningOf } from './keys.ts'

const bindings = ['j', 'a', 'g a', 'g k', 'mod+k', '?'].map((keys) => ({ keys }))
const press = (key: string, more: Partial<Parameters<typeof meaningOf>[1]> = {}) => ({
  key,
  mod: false,
  alt: false,
  atMs: 1000,
  ...more,
})

it('one letter acts at once, in capitals too', () => {
  expect(meaningOf(bindings, press('j'), undefined)).toEqual({ found: 'j' })
  expect(meaningOf(bindings, press('A'), undefined)).toEqual({ found: 'a' })
  expect(meaningOf(bindings, press('?'), undefined)).toEqual({ found: '?' })
})

it('G waits for its second letter, and forgets it when that comes late', () => {
  expect(meaningOf(bindings, press('g'), undefined)).toEqual({ begins: 'g' })
  expect(meaningOf(bindings, press('a'), { letter: 'g', atMs: 500 })).toEqual({ found: 'g a' })
  expect(meaningOf(bindings, press('a', { atMs: 9000 }), { letter: 'g', atMs: 500 })).toEqual({ found: 'a' })
})

it('a letter with Ctrl or Alt is never the letter alone', () => {
  expect(meaningOf(bindings, press('a', { mod: true }), undefined)).toEqual({})
  expect(meaningOf(bindings, press('k', { mod: true }), undefined)).toEqual({ found: 'mod+k' })
  expect(meaningOf(bindings, press('a', { alt: true }), undefined)).toEqual({})
})
