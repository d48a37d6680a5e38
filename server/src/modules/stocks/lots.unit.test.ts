import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Pages } from '../../platform/columns/index.ts'
import { Lots } from './lots.ts'
import { type Lot, lockDayOf } from './rules.ts'

const symbols = ['LAGC', 'SAVB', 'KANO']
const portfolios = [1_000_001, 1_000_002, 2_147_483_646]
const days = ['2026-01-15', '2026-01-16']

/** Lots as lists of objects, each list copied at each change: the reference for the columns. */
class ListedLots {
  readonly #lots = new Map<string, Lot[]>()

  keepAll(portfolioId: number, symbol: string, changed: readonly Lot[]): void {
    const key = `${portfolioId} ${symbol}`
    const rest = (this.#lots.get(key) ?? []).filter(({ id }) => !changed.some((lot) => lot.id === id))
    const kept = [...rest, ...changed.filter(({ remaining }) => remaining > 0)]
    this.#lots.set(
      key,
      kept.sort((one, other) => one.id - other.id),
    )
  }

  of(portfolioId: number, symbol: string): readonly Lot[] {
    return this.#lots.get(`${portfolioId} ${symbol}`) ?? []
  }
}

const change = fc.record({
  position: fc.nat(symbols.length * portfolios.length - 1),
  lots: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 40 }),
      boughtAt: fc.integer({ min: 0, max: 2 ** 45 }),
      tradingDay: fc.constantFrom(...days),
      lockDay: fc.constantFrom(null, '2026-02-01', '2026-02-02'),
      currency: fc.constantFrom('NGN', 'USDT'),
      price: fc.integer({ min: 1, max: 2 ** 40 }),
      quantity: fc.integer({ min: 1, max: 2 ** 50 }),
      cost: fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }),
      unlockAt: fc.integer({ min: 0, max: 2 ** 45 }),
      unlocked: fc.boolean(),
      remaining: fc.nat(3),
      costLeft: fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }),
    }),
    { maxLength: 8, selector: ({ id }) => id },
  ),
})

test('lots in columns are those in lists, whatever is bought, sold, freed, moved and brought back', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const [lots, listed] = [new Lots(() => 'NG'), new ListedLots()]
      for (const { position, lots: some } of changes) {
        const portfolioId = portfolios[position % portfolios.length]!
        const symbol = symbols[Math.floor(position / portfolios.length)]!
        const changed = some
          .map((lot): Lot => ({ ...lot, portfolioId, symbol }))
          .sort((one, other) => one.id - other.id)
        const before = lots.versionOf(portfolioId, symbol)
        lots.keepAll(portfolioId, symbol, changed)
        listed.keepAll(portfolioId, symbol, changed)
        if (changed.length > 0) expect(lots.versionOf(portfolioId, symbol)).not.toBe(before)
      }
      let count = 0
      for (const portfolioId of portfolios) {
        let locked = 0
        for (const symbol of symbols) {
          const expected = listed.of(portfolioId, symbol)
          expect(lots.of(portfolioId, symbol)).toEqual(expected)
          const [free, waiting] = [
            expected.filter((lot) => lot.unlocked),
            expected.filter((lot) => !lot.unlocked),
          ]
          expect([...lots.forSale(portfolioId, symbol)]).toEqual([...free, ...waiting])
          expect([...lots.locked(portfolioId, symbol)]).toEqual(waiting)
          for (const id of [1, 20, 40])
            expect(lots.get(portfolioId, symbol, id)).toEqual(expected.find((lot) => lot.id === id))
          expect(lots.lockedSymbols(portfolioId).includes(symbol)).toBe(waiting.length > 0)
          for (const one of waiting)
            expect(lots.lockedDays.isDue(portfolioId, 'NG', `${lockDayOf(one)}+`)).toBe(true)
          locked += waiting.length
          count += expected.length
        }
        expect(lots.lockedCount(portfolioId)).toBe(locked)
      }
      expect(lots.count()).toBe(count)
      const every = [...lots.everyPosition()]
      expect(every.reduce((sum, { lots: some }) => sum + some.length, 0)).toBe(count)
      for (const { portfolioId, symbol, lots: some } of every)
        expect(some).toEqual(listed.of(portfolioId, symbol))
    }),
    { numRuns: 300 },
  )
})

const lot = (id: number, more: Partial<Lot> = {}): Lot => ({
  id,
  portfolioId: 1_000_001,
  symbol: 'LAGC',
  currency: 'NGN',
  boughtAt: id,
  tradingDay: '2026-01-15',
  lockDay: null,
  price: 31_000,
  quantity: 10,
  cost: 310_000n,
  unlockAt: 1,
  unlocked: true,
  remaining: 10,
  costLeft: 310_000n,
  ...more,
})

test('the place of a lot that is gone is taken by a later one', () => {
  const lots = new Lots(() => 'NG')
  const add = vi.spyOn(Pages.prototype, 'add')
  for (let id = 1; id <= 1_000; id += 1) {
    lots.keep(lot(id))
    lots.keep(lot(id, { remaining: 0 }))
  }
  // One row for a lot, and one for the position.
  expect(add).toHaveBeenCalledTimes(2)
  expect(lots.count()).toBe(0)
  add.mockRestore()
})
