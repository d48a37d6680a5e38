import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findPlaces, fold, nearlyBegins, readPlaces } from './search.ts'

const file = (country: string) =>
  readPlaces(readFileSync(new URL(`./data/${country}.txt`, import.meta.url), 'utf8'), country)

const few = readPlaces(
  [
    'Lagos|Oyo',
    'Lagos|0|6.454|3.395',
    'Ikeja|0|6.596|3.342',
    'Ibadan|1|7.378|3.906',
    'Lagos Island|0|6.45|3.4',
    'New Lagos|1|7|4',
    'Ikorodu|0|6.619|3.510',
  ].join('\n'),
  'NG',
)
const names = (typed: string) => findPlaces(few, typed).map(({ name }) => name)

describe('places', () => {
  it('come best first: the name, its beginning, a word in it', () => {
    expect(names('lagos')).toEqual(['Lagos', 'Lagos Island', 'New Lagos'])
    expect(names('ik')).toEqual(['Ikeja', 'Ikorodu'])
  })

  it('are narrowed to a region after a comma', () => expect(names('lagos, oyo')).toEqual(['New Lagos']))

  it.each(['ikoja', 'iekja', 'ikja', 'ikkeja'])('are found with one letter wrong: %s', (typed) => {
    expect(names(typed)).toEqual(['Ikeja'])
  })

  it('are not guessed from two wrong letters or from three letters', () => {
    expect(names('ikaga')).toEqual([])
    expect(names('ixo')).toEqual([])
  })

  it('show the largest before anything is typed', () => expect(names('')[0]).toBe('Lagos'))

  it('ignore accents and capitals', () => {
    expect(fold('  São-Paulo ')).toBe('sao paulo')
    expect(nearlyBegins('sao paulo', 'sao pualo')).toBe(true)
  })

  it.each([
    ['NG', 'lagos', 'Lagos'],
    ['MX', 'ciudad de mexico', 'Ciudad de México'],
    ['BR', 'sao paulo', 'São Paulo'],
    ['US', 'new york', 'New York City'],
    ['GB', 'london', 'London'],
  ])('of %s are in their file: %s', (country, typed, name) => {
    const [first] = findPlaces(file(country), typed)
    expect(first?.name).toBe(name)
  })

  it.each(['NG', 'MX', 'BR', 'US', 'GB'])('of %s all have a name and lie on the globe', (country) => {
    const places = file(country)
    expect(places.length).toBeGreaterThan(900)
    for (const { name, latitude, longitude } of places) {
      expect(name).not.toBe('')
      expect(Math.abs(latitude)).toBeLessThan(85)
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
    }
  })
})
