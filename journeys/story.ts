import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type House, openHouse } from './house.ts'
import { readLedger } from './testing.ts'

export { expect }

/**
 * `test` of a journey. `house` is one real server for all journeys of a worker; relative addresses lead to it. After every
 * journey the world must sum to zero, and the page must have thrown nothing.
 */
export const test = base.extend<{ worldSumsToZero: undefined; noSurprises: undefined }, { house: House }>({
  house: [
    async ({ browserName: _ }, use) => {
      const house = await openHouse()
      await use(house)
      await house.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  worldSumsToZero: [
    async ({ house }, use) => {
      await use(undefined)
      const { sums, unownedHolds } = await readLedger(house)
      expect(Object.entries(sums).filter(([, sum]) => !/^-?0(\.0+)?$/.test(sum))).toEqual([])
      expect(unownedHolds).toBe(0)
    },
    { auto: true },
  ],
  noSurprises: [
    async ({ page }, use) => {
      const thrown: string[] = []
      page.on('pageerror', (error) => thrown.push(error.message))
      await use(undefined)
      expect(thrown).toEqual([])
    },
    { auto: true },
  ],
})

/** The screen as it stands has no fault that the accessibility checker can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(faults).toEqual([])
}
