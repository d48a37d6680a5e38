import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Box,
  distanceKm,
  geoLink,
  moved,
  nearest,
  project,
  readSpot,
  seen,
  unproject,
  viewOf,
  world,
  written,
  zoomed,
} from './map.ts'

const lagos = { latitude: 6.454, longitude: 3.395 }
const ibadan = { latitude: 7.378, longitude: 3.906 }
const spots = fc.record({
  latitude: fc.double({ min: -84.9, max: 84.9, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const points = fc.record({
  x: fc.double({ min: 0, max: world, noNaN: true }),
  y: fc.double({ min: 0, max: world, noNaN: true }),
})

describe('the map', () => {
  it('puts the equator and Greenwich in its middle, and north above', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: world / 2, y: expect.closeTo(world / 2, 6) })
    expect(project(ibadan).y).toBeLessThan(project(lagos).y)
  })

  it('finds every spot again', () => {
    fc.assert(
      fc.property(spots, (spot) => {
        const back = unproject(project(spot))
        expect(back.latitude).toBeCloseTo(spot.latitude, 9)
        expect(back.longitude).toBeCloseTo(spot.longitude, 9)
      }),
    )
  })

  it('keeps the point under the finger while it comes closer', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 1, max: 8, noNaN: true }), (finger, times) => {
        const view = { x: world / 2, y: world / 2, width: 4096 }
        const close = zoomed(view, times, finger)
        if ([0, world].includes(close.x) || [0, world].includes(close.y)) return
        expect((finger.x - close.x) / close.width).toBeCloseTo((finger.x - view.x) / view.width, 6)
        expect((finger.y - close.y) / close.width).toBeCloseTo((finger.y - view.y) / view.width, 6)
      }),
    )
  })

  it('never leaves the world, however far it is moved or zoomed', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0.001, max: 1000, noNaN: true }), (by, times) => {
        const view = zoomed(moved(viewOf(lagos), { x: by.x - world / 2, y: by.y }), times)
        expect(view.x >= 0 && view.x <= world && view.y >= 0 && view.y <= world).toBe(true)
        expect(view.width >= 32 && view.width <= world).toBe(true)
      }),
    )
  })

  it('measures the way from Lagos to Ibadan', () => expect(distanceKm(lagos, ibadan)).toBeCloseTo(117.3, 0))

  it('names the nearest place', () => {
    expect(nearest([lagos, ibadan], { latitude: 7.2, longitude: 3.9 })?.place).toBe(ibadan)
    expect(nearest([], lagos)).toBeUndefined()
  })

  it('draws only what can be seen', () => {
    const view = { x: 100, y: 100, width: 20 }
    expect(seen([0, 0, 91, 91], view)).toBe(true)
    expect(seen([0, 0, 89, 200], view)).toBe(false)
  })

  it('writes a spot so that every map reads it', () => {
    expect(written({ latitude: 6.4540712, longitude: -3.1 })).toBe('6.45407, -3.1')
    expect(written({ latitude: -0.0000001, longitude: -100.123456 })).toBe('0, -100.12346')
    expect(geoLink(lagos, 'Lagos & more')).toBe('geo:6.454,3.395?q=6.454,3.395(Lagos%20%26%20more)')
  })

  it.each([
    ['6.45', '3.4', { latitude: 6.45, longitude: 3.4 }],
    ['-90', '180', { latitude: -90, longitude: 180 }],
    ['90.1', '0', undefined],
    ['0', '-181', undefined],
    ['', '0', undefined],
    ['1e1', '0', undefined],
    [undefined, '0', undefined],
  ])('reads %s and %s from an address as %o', (latitude, longitude, spot) => {
    expect(readSpot(latitude, longitude)).toEqual(spot)
  })

  it('has outlines in its own units, each within its box', () => {
    const outlines: readonly { id: string; box: Box; d: string }[] = JSON.parse(
      readFileSync(new URL('./data/outlines.json', import.meta.url), 'utf8'),
    )
    expect(outlines.length).toBeGreaterThan(200)
    const nigeria = outlines.find(({ id }) => id === '566')
    const { x, y } = project(lagos)
    expect(nigeria && seen(nigeria.box, { x, y, width: 1 })).toBe(true)
    for (const { d } of outlines) expect(d).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/)
  })
})
