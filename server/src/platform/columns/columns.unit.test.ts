import { expect, test } from 'vitest'
import { Pages, Places, pageRows, placeIn } from './index.ts'

test('rows keep their places and cells while pages come', () => {
  const pages = new Pages(() => ({ value: new Float64Array(pageRows) }))
  const count = pageRows * 2 + 3
  for (let row = 0; row < count; row++) {
    const place = pages.add()
    expect(place).toBe(row)
    pages.of(place).value[placeIn(place)] = row * 3
  }
  expect(pages.size).toBe(count)
  for (const row of [0, pageRows - 1, pageRows, count - 1])
    expect(pages.of(row).value[placeIn(row)]).toBe(row * 3)
})

test('rows are found by both of their keys, as in a map', () => {
  const rows: [number, number][] = []
  const places = new Places({ first: (place) => rows[place]![0], second: (place) => rows[place]![1] })
  const model = new Map<string, number>()
  for (let n = 0; n < 50_000; n++) {
    const keys: [number, number] = [1_000_000 + (n % 7_919), Math.floor(n / 7_919)]
    rows.push(keys)
    places.keep(n, ...keys)
    model.set(keys.join(), n)
  }
  // A later row with the same keys takes the place of the former one.
  rows.push([1_000_000, 0])
  expect(places.keep(50_000, 1_000_000, 0)).toBe(0)
  model.set('1000000,0', 50_000)
  for (const [name, place] of model) {
    const [first, second] = name.split(',').map(Number)
    expect(places.find(first!, second!)).toBe(place)
  }
  expect(places.find(1_000_000, 99)).toBe(-1)
  expect(places.find(7, 0)).toBe(-1)
})
