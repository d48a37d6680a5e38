import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, hex } from './bytes.ts'
import {
  type Application,
  drawKey,
  drawOrder,
  drawPromise,
  drawSeed,
  isDrawnFrom,
  selectLots,
} from './draw.ts'

const fill = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const seed = Uint8Array.from({ length: 32 }, (_, at) => at)

test('order and seed have their golden values', () => {
  // Computed by another program (Python, hmac and hashlib) from the descriptions.
  expect(drawOrder(seed, ['a', 'b', 'c', 'd', 'e'])).toEqual(['e', 'b', 'c', 'd', 'a'])
  expect(hex(drawKey(seed, 'a'))).toBe('f4cd88c1aed9afa987fae6310b5d116b0a2fdc6c1a4ecdbaecce30718d22797a')
  const promise = drawPromise('ipo-7', fill(5))
  expect(hex(promise)).toBe('279b65e62c60f12f55c982fb8e2678de9c9d006256cfa9e29eafd6d251dd908f')
  const parts = { draw: 'ipo-7', rules: fill(8), applications: fill(6), randomness: fill(7) }
  expect(hex(drawSeed(parts))).toBe('f218ed0cb76cbe5728610982185f6a021f5c38efefe700cc481a1c4f1ff29eed')
  const operator = { promise, secret: fill(5) }
  expect(hex(drawSeed({ ...parts, operator }))).toBe(
    'daf90361fc802135f8f378e7a41f121e8e475fe4a08e5f9a4a208547632d6ce3',
  )
})

test('each part of the seed matters, and another secret than the promised one is refused', () => {
  const parts = { draw: 'ipo-7', rules: fill(8), applications: fill(6), randomness: fill(7) }
  const operator = { promise: drawPromise('ipo-7', fill(5)), secret: fill(5) }
  const other = { promise: drawPromise('ipo-7', fill(6)), secret: fill(6) }
  const changes = [
    [{}, { operator }, { operator: other }, { draw: 'ipo-8' }],
    [{ rules: fill(9) }, { applications: fill(9) }, { randomness: fill(9) }],
  ].flat()
  const seeds = changes.map((change) => hex(drawSeed({ ...parts, ...change })))
  expect(new Set(seeds).size).toBe(changes.length)
  const not = 'not the promised one'
  expect(() => drawSeed({ ...parts, operator: { ...operator, secret: fill(9) } })).toThrow(not)
  expect(() => drawSeed({ ...parts, draw: 'ipo-8', operator })).toThrow(not)
  for (const part of ['rules', 'applications', 'randomness'])
    expect(() => drawSeed({ ...parts, [part]: new Uint8Array(31) })).toThrow('32 bytes')
  expect(() => drawKey(new Uint8Array(31), 'a')).toThrow('32 bytes')
})

const ids = fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 30 })

test('the order is by key, whatever the order of the ids, and holds for each pair independently', () => {
  fc.assert(
    fc.property(ids, fc.uint8Array({ minLength: 32, maxLength: 32 }), (drawn, drawnSeed) => {
      const order = drawOrder(drawnSeed, drawn)
      expect(order).toHaveLength(drawn.length)
      expect(drawOrder(drawnSeed, drawn.toReversed())).toEqual(order)
      for (let at = 1; at < order.length; at++)
        expect(compare(drawKey(drawnSeed, order[at - 1]!), drawKey(drawnSeed, order[at]!))).toBeLessThan(0)
      // Without the first, the others keep their order.
      const [first, ...rest] = order
      if (first !== undefined)
        expect(
          drawOrder(
            drawnSeed,
            drawn.filter((id) => id !== first),
          ),
        ).toEqual(rest)
    }),
  )
  expect(() => drawOrder(seed, ['a', 'b', 'a'])).toThrow('once')
})

test('each of six applicants wins one lot of six about as often as the others', () => {
  const applicants = ['a', 'b', 'c', 'd', 'e', 'f']
  const wins = new Map(applicants.map((id) => [id, 0]))
  for (let draw = 0; draw < 1200; draw++) {
    const drawnSeed = seed.with(0, draw & 255).with(1, draw >> 8)
    const [winner] = drawOrder(drawnSeed, applicants) as [string]
    wins.set(winner, wins.get(winner)! + 1)
  }
  // 200 each; the seeds are fixed, and four standard deviations are 52.
  for (const count of wins.values()) expect(Math.abs(count - 200)).toBeLessThan(52)
})

/** The same rule, one lot at a time. */
function oneByOne(applications: readonly Application[], supply: bigint): Map<string, bigint> {
  const lots = new Map(applications.map(({ id }) => [id, 0n]))
  const asked = new Map(applications.map((one) => [one.id, one.lots]))
  const order = drawOrder(seed, [...asked.keys()])
  for (let left = supply; left > 0n; ) {
    const before = left
    for (const id of order) {
      if (left === 0n || lots.get(id) === asked.get(id)) continue
      lots.set(id, lots.get(id)! + 1n)
      left -= 1n
    }
    if (left === before) break
  }
  return lots
}

const applications = ids.chain((names) =>
  fc
    .array(fc.bigInt({ min: 1n, max: 9n }), { minLength: names.length, maxLength: names.length })
    .map((lots) => names.map((id, at) => ({ id, lots: lots[at]! }))),
)

test('lots are given in drawn order, one in a turn, and sum to the smaller of supply and demand', () => {
  fc.assert(
    fc.property(applications, fc.bigInt({ min: 0n, max: 200n }), (drawn, supply) => {
      const record = selectLots(seed, drawn, supply)
      const demand = drawn.reduce((sum, { lots }) => sum + lots, 0n)
      const given = record.places.reduce((sum, { lots }) => sum + lots, 0n)
      expect(given).toBe(demand < supply ? demand : supply)
      expect(record.left).toBe(supply - given)
      expect(new Map(record.places.map(({ id, lots }) => [id, lots]))).toEqual(
        new Map(
          drawOrder(
            seed,
            drawn.map(({ id }) => id),
          ).map((id) => [id, oneByOne(drawn, supply).get(id)]),
        ),
      )
    }),
  )
  const many = [{ id: 'a', lots: 10n ** 30n }]
  expect(selectLots(seed, many, 10n ** 29n).places[0]!.lots).toBe(10n ** 29n)
  expect(() => selectLots(seed, [{ id: 'a', lots: 0n }], 1n)).toThrow('at least one lot')
  expect(() => selectLots(seed, [], -1n)).toThrow('below zero')
})

test('a record is valid for its seed, applications and supply only', () => {
  const drawn = ['a', 'b', 'c', 'd'].map((id) => ({ id, lots: 2n }))
  const record = selectLots(seed, drawn, 5n)
  expect(isDrawnFrom(record, seed, drawn, 5n)).toBe(true)
  expect(isDrawnFrom(record, fill(1), drawn, 5n)).toBe(false)
  expect(isDrawnFrom(record, seed, drawn.slice(1), 5n)).toBe(false)
  expect(isDrawnFrom(record, seed, [...drawn, { id: 'e', lots: 1n }], 5n)).toBe(false)
  expect(isDrawnFrom(record, seed, drawn, 6n)).toBe(false)
  const [first, second, ...others] = record.places
  const swapped = [second!, first!, ...others]
  expect(isDrawnFrom({ ...record, places: swapped }, seed, drawn, 5n)).toBe(false)
  const more = [{ ...first!, lots: first!.lots + 1n }, second!, ...others]
  expect(isDrawnFrom({ ...record, places: more }, seed, drawn, 5n)).toBe(false)
  expect(isDrawnFrom({ ...record, left: 1n }, seed, drawn, 5n)).toBe(false)
})
