import { expect, test } from 'vitest'
import { cityOf } from './city-of.ts'

test.each([
  ['Africa/Lagos', 'Lagos'],
  ['America/Mexico_City', 'Mexico City'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city)
})
