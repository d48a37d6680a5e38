import type { User } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { followChoices } from './choices.ts'
import { makeKept } from './kept.ts'
import type { Place } from './phone-place.ts'

function phone(place: Partial<Place> = {}) {
  const rows = new Map<string, string>()
  const here = makeKept(
    {
      getItem: (key) => rows.get(key) ?? null,
      setItem: (key, value) => void rows.set(key, value),
      removeItem: (key) => void rows.delete(key),
    },
    place,
  )
  const sent: object[] = []
  const meet = (locale: User['locale'], theme: User['theme'] = null) =>
    followChoices({ locale, theme } as User, here, (changes) => sent.push(changes))
  const total = (currency: User['currency']) =>
    followChoices({ locale: null, theme: null, currency } as User, here, (changes) => sent.push(changes))
  return { here, sent, meet, total }
}

test('a new phone takes over choices from another, and keeps following them', () => {
  const { here, sent, meet } = phone()
  meet('es-MX', 'dark')
  expect([here.get('language'), here.get('theme')]).toEqual(['es-MX', 'dark'])
  meet('pt-BR', 'light')
  expect([here.get('language'), here.get('theme')]).toEqual(['pt-BR', 'light'])
  expect(sent).toEqual([])
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

test('choices of one user on a phone are not those of the next', () => {
  const { here, meet } = phone()
  meet('es-MX', 'dark')
  here.signOut()
  expect(here.get('language')).toBe('es-MX')
  meet('pt-BR', 'light')
  expect([here.get('language'), here.get('theme')]).toEqual(['pt-BR', 'light'])
})

test('an account without a choice gets the one of this phone, never one that was taken over', () => {
  const { here, sent, meet } = phone()
  meet(null)
  expect(sent).toEqual([])
  here.set('language', 'pt-BR')
  meet(null)
  expect(sent).toEqual([{ locale: 'pt-BR' }])
  const other = phone()
  other.meet('es-MX', 'dark')
  other.here.signOut()
  other.meet(null)
  expect(other.sent).toEqual([])
})

test('an account without a currency gets the one of its first phone, and keeps it on the next', () => {
  const mexico = phone({ currency: 'MXN' })
  mexico.total(null)
  expect(mexico.sent).toEqual([{ currency: 'MXN' }])
  const lagos = phone({ currency: 'NGN' })
  lagos.total('MXN')
  expect([lagos.here.get('currency'), lagos.sent]).toEqual(['MXN', []])
})

test('a currency chosen on this phone stays, and is sent to an account without one', () => {
  const { here, sent, total } = phone({ currency: 'MXN' })
  here.set('currency', 'USD')
  total('BRL')
  expect([here.get('currency'), sent]).toEqual(['USD', []])
  total(null)
  expect(sent).toEqual([{ currency: 'USD' }])
})

test('the currency of one user on a phone is not the one of the next', () => {
  const { here, sent, total } = phone({ currency: 'NGN' })
  total('BRL')
  here.signOut()
  expect(here.get('currency')).toBe('BRL')
  total(null)
  expect([here.get('currency'), sent]).toEqual(['NGN', [{ currency: 'NGN' }]])
})

test('a currency that this app does not support is not taken over', () => {
  const { here, sent, total } = phone({ currency: 'MXN' })
  total('EUR')
  expect([here.get('currency'), sent]).toEqual(['MXN', []])
})
