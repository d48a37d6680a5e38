import type { User } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { followChoices } from './choices.ts'
import { makeKept } from './kept.ts'

function phone() {
  const rows = new Map<string, string>()
  const here = makeKept({
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
  })
  const told: object[] = []
  const meet = (locale: User['locale'], theme: User['theme'] = null) =>
    followChoices({ locale, theme } as User, here, (changes) => told.push(changes))
  return { here, told, meet }
}

test('a new phone takes over what was chosen elsewhere, and goes on following it', () => {
  const { here, told, meet } = phone()
  meet('es-MX', 'dark')
  expect([here.get('language'), here.get('theme')]).toEqual(['es-MX', 'dark'])
  meet('pt-BR', 'light')
  expect([here.get('language'), here.get('theme')]).toEqual(['pt-BR', 'light'])
  expect(told).toEqual([])
})

test('what was chosen on this phone stays, be it what would be there anyway', () => {
  const { here, meet } = phone()
  here.set('language', 'en-US')
  meet('es-MX', 'dark')
  expect([here.get('language'), here.get('theme')]).toEqual(['en-US', 'dark'])
  here.set('theme', 'light')
  meet('es-MX', 'dark')
  expect(here.get('theme')).toBe('light')
})

test('what one person left behind on a phone is no choice of the next', () => {
  const { here, meet } = phone()
  meet('es-MX', 'dark')
  here.signOut()
  expect(here.get('language')).toBe('es-MX')
  meet('pt-BR', 'light')
  expect([here.get('language'), here.get('theme')]).toEqual(['pt-BR', 'light'])
})

test('an account without a choice gets the one of this phone, never one that was taken over', () => {
  const { here, told, meet } = phone()
  meet(null)
  expect(told).toEqual([])
  here.set('language', 'pt-BR')
  meet(null)
  expect(told).toEqual([{ locale: 'pt-BR' }])
  const other = phone()
  other.meet('es-MX', 'dark')
  other.here.signOut()
  other.meet(null)
  expect(other.told).toEqual([])
})
