import { expect, test } from 'vitest'
import { erfc, erfcx, normalCdf } from './normal.ts'
import { normalizedRest, normalizedValue } from './normalized.ts'
import { tabled, tabledHalfDifference, tabledTail } from './tail-table.ts'

/** Computed apart from the project: Python’s mpmath 1.3 with 60 digits. */
const tails: readonly [x: number, tail: number, scaled: number][] = [
  [-5, 1.9999999999984626, 144009798674.66104],
  [-1.5, 1.9661051464753108, 18.653886256262734],
  [-0.3, 1.3286267594591274, 1.4537492328427655],
  [0.1, 0.887537083981715, 0.8964569799691267],
  [0.46875, 0.507386526782062, 0.6320696892495561],
  [0.5, 0.4795001221869535, 0.6156903441929259],
  [1, 0.15729920705028513, 0.427583576155807],
  [2.5, 0.0004069520174449589, 0.2108063640611436],
  [4, 1.541725790028002e-8, 0.13699945762506138],
  [4.5, 1.9661604415428876e-10, 0.12248480427384142],
  [8, 1.1224297172982926e-29, 0.06998516620088092],
  [15, 7.212994172451207e-100, 0.03752960638850576],
  [26, 5.663192408856143e-296, 0.021683584850562907],
]
/** Middle, half of the distance, and half of the difference, computed likewise. */
const halves: readonly [a: number, d: number, half: number][] = [
  [0, 0.12, 0.13671291113855277],
  [0, 1e-9, 1.1283791670955127e-9],
  [0.01, 0.1, 0.11159575524552635],
  [0.25, 0.12, 0.08987590187388428],
  [0.26, 0.03, 0.021959495391834467],
  [0.9, 0.07, 0.021496542402560524],
  [1.7, 0.2, 0.02753802139632243],
  [3, 0.36, 0.019784982373757067],
  [4.4, 0.5, 0.013717545520465486],
  [4.49, 1e-7, 2.6124523399715534e-9],
]
/** Depth, deviation, value, and what it is short of its bound. */
const values: readonly [depth: number, deviation: number, value: number, rest: number][] = [
  [0, 0.2, 0.07965567455405796, 0.920344325445942],
  [0.05, 0.2, 0.05714620505256444, 0.9181637069757682],
  [0.2, 0.2, 0.016610303454316428, 0.8882271145816432],
  [0.4, 0.1, 7.137135548661276e-7, 0.818730039364427],
  [0.01, 0.0004, 4.875188088001039e-143, 0.9950124791926823],
  [0.0001, 0.0004, 0.00011453787830604121, 0.9998354633716732],
  [0.5, 0.25, 0.0021096780352728465, 0.776691105036132],
  [3, 0.1, 1.6299225553377483e-200, 0.22313016014842982],
  [1, 2, 0.3092467290351375, 0.2972839306774959],
  [2, 8, 0.36781785984458576, 6.158132685658813e-5],
  [30, 6, 4.925675335594888e-9, 3.009766451662309e-7],
  [0.01, 0.001, 7.474559337762834e-28, 0.9950124791926823],
  [0.21, 0.1, 0.0006461875145631651, 0.8996783350717025],
  [0.26, 0.1, 0.00014623448884098733, 0.8779491964317203],
  [5, 3, 0.02621728202255927, 0.055867716601339525],
]

const part = (one: number, other: number): number => Math.abs(one / other - 1)

test.each(tails)('erfc(%d) and erfcx', (x, tail, scaled) => {
  expect(part(erfc(x), tail)).toBeLessThan(8e-16)
  expect(part(erfcx(x), scaled)).toBeLessThan(4e-15)
  expect(part(normalCdf(-x * Math.SQRT2), tail / 2)).toBeLessThan(1e-15 * (1 + x * x))
  if (x >= tabled.from && x < tabled.upTo) expect(part(tabledTail(x), scaled)).toBeLessThan(1e-15)
})

test.each(halves)('half of the difference of the tails %d ± %d', (a, d, half) => {
  expect(part(tabledHalfDifference(a, d), half)).toBeLessThan(1e-15)
})

test('tails of the table are those of the function everywhere in it', () => {
  for (let x: number = tabled.from; x < tabled.upTo; x += 0.0013)
    expect(part(tabledTail(x), erfcx(x)), `erfcx(${x})`).toBeLessThan(2e-15)
})

test.each(values)('a normalized value at depth %d and deviation %d', (depth, deviation, value, rest) => {
  // Rounding the exponent alone moves the last digits by it.
  const exponent = 1 + (depth / deviation) ** 2 / 2
  expect(part(normalizedValue({ depth, deviation }), value)).toBeLessThan(2e-15 + 4e-16 * exponent)
  expect(part(normalizedRest({ depth, deviation }), rest)).toBeLessThan(4e-15 + 4e-16 * exponent)
})
