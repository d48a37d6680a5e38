import { expect, test } from 'vitest'
import { dialCodes, findCodes, namedCodes } from './dial-codes.ts'
import { countries, factsOf } from './phone-place.ts'

test('every country is listed once, with a code of one to three digits', () => {
  const names = dialCodes.map(({ country }) => country)
  expect(new Set(names).size).toBe(names.length)
  expect(
    dialCodes.filter(({ country, code }) => !/^[A-Z]{2}$/.test(country) || !/^\+\d{1,3}$/.test(code)),
  ).toEqual([])
  expect(names.length).toBeGreaterThan(230)
})

test('agrees with the codes of the countries that have a market', () => {
  for (const country of countries)
    expect(dialCodes.find((one) => one.country === country)?.code).toBe(factsOf(country)[0])
})

test('the countries that are named first come first, the others by name in the language of the reader', () => {
  const inSpanish = namedCodes('es-MX', ['MX', 'NG', 'MX']).map(({ country }) => country)
  expect(inSpanish.slice(0, 3)).toEqual(['MX', 'NG', 'AF'])
  // Alemania, not Germany.
  expect(inSpanish.indexOf('DE')).toBeLessThan(inSpanish.indexOf('BR'))
})

const spanish = namedCodes('es-MX', ['MX'])
test.each([
  ['méx', 'MX'],
  ['mexico', 'MX'],
  ['MÉXICO', 'MX'],
  ['unidos', 'US'],
  ['+52', 'MX'],
  ['52', 'MX'],
  [' 5 2 ', 'MX'],
  ['bras', 'BR'],
  ['+351', 'PT'],
] as const)('%j finds %s', (typed, country) => {
  expect(findCodes(spanish, typed).map((one) => one.country)).toContain(country)
})

test.each(['zzz', '+999', 'xico'])('%j finds nothing', (typed) => {
  expect(findCodes(spanish, typed)).toEqual([])
})

test.each(['', '  ', '+'])('%j finds all', (typed) => {
  expect(findCodes(spanish, typed)).toHaveLength(dialCodes.length)
})
