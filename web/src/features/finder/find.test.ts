import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { find } from './find.ts'
import { placeNames, places } from './places.ts'

const titlesIn = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`web/messages/${locale}/finder.json`, 'utf8')).place

const foundIn = (locale: string, typed: string) => {
  const titles = titlesIn(locale)
  const all = placeNames.map((name) => ({ name, title: titles[name] ?? '', words: places[name].words }))
  return find(all, typed).map(({ name }) => name)
}

test.each(['en-US', 'es-MX', 'pt-BR'])('words of three languages find the same page in %s', (locale) => {
  for (const typed of ['password', 'contraseña', 'clave', 'senha', 'SENHA', 'contrasena'])
    expect(foundIn(locale, typed), typed).toContain('loginPassword')
  for (const typed of ['saque', 'retiro', 'withdraw'])
    expect(foundIn(locale, typed), typed).toContain('withdraw')
  for (const typed of ['dark', 'oscuro', 'escuro']) expect(foundIn(locale, typed)[0], typed).toBe('theme')
})

test('titles come before other words, and the whole title before its beginning', () => {
  expect(foundIn('en-US', 'loans')[0]).toBe('loans')
  expect(foundIn('en-US', 'deposit').slice(0, 2)).toEqual(['deposit', 'deposits'])
  expect(foundIn('es-MX', 'posicion')[0]).toBe('positions')
  expect(foundIn('pt-BR', 'historico ordens')[0]).toBe('orderHistory')
})

test('every word must lead there, only beginnings count, and nothing is found by nothing', () => {
  expect(foundIn('en-US', 'login zebra')).toEqual([])
  expect(foundIn('en-US', 'asscode')).toEqual([])
  expect(foundIn('en-US', '  ')).toEqual([])
})
