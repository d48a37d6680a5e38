import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { openTestServer, type TestServer } from './test-server.ts'
import { readLedger } from './testing.ts'

export { expect }

type Journey = {
  /** Console messages that a page may write in this journey, such as that the server was away. */
  readonly tolerated: readonly RegExp[]
  /** From here on a page may throw nothing and log no error; the journey's own `page` is watched already. */
  readonly watch: (page: Page) => void
  readonly worldSumsToZero: undefined
}

/** What is added to the environment of a server. */
type Settings = Readonly<Record<string, string>>

/** Simulated robots, managers and funds are listed by themselves. One value for all: journeys whose settings are the same value share a server. */
export const withCatalog: Settings = { OPENBOURSE_CATALOG: '1' }

/**
 * `test` of a journey. `server` is one real server for all journeys of a worker; relative addresses lead to it. After every
 * journey the world must sum to zero, and the pages must have thrown nothing.
 */
export const test = base.extend<Journey, { server: TestServer; ownServer: string; serverSettings: Settings }>(
  {
    // Journeys that let days pass name a server of their own: the phone goes by the machine's clock, so what others do on a server
    // whose clock was moved is not of today for it.
    ownServer: ['', { scope: 'worker', option: true }],
    serverSettings: [{}, { scope: 'worker', option: true }],
    server: [
      async ({ serverSettings }, use) => {
        const server = await openTestServer(() => serverSettings)
        await use(server)
        await server.close()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ server }, use) => use(server.url),
    tolerated: [[], { option: true }],
    watch: async ({ tolerated }, use) => {
      const errors: string[] = []
      await use((page) => {
        page.on('pageerror', (error) => errors.push(error.message))
        page.on('console', (line) => {
          // A resource that failed to load is named only by its place.
          if (line.type() === 'error')
            errors.push(`${line.text()} (${line.location().url}, on ${page.url()})`)
        })
      })
      expect(errors.filter((line) => !tolerated.some((one) => one.test(line)))).toEqual([])
    },
    page: async ({ page, watch }, use) => {
      watch(page)
      await use(page)
    },
    worldSumsToZero: [
      async ({ server }, use) => {
        await use(undefined)
        const { sums, unownedHolds } = await readLedger(server)
        expect(Object.entries(sums).filter(([, sum]) => !/^-?0(\.0+)?$/.test(sum))).toEqual([])
        expect(unownedHolds).toBe(0)
      },
      { auto: true },
    ],
  },
)

const checker = createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve(
  'axe-core/axe.min.js',
)

/**
 * Every page that opens from here on has the accessibility checker already: for journeys that check many. Injected
 * for each check it takes longer than the check.
 */
export const bringChecker = (page: Page): Promise<unknown> => page.addInitScript({ path: checker })

/** The part of the checker that journeys use. */
type Checker = {
  run(options: { readonly resultTypes: readonly ['violations'] }): Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly { readonly target: readonly unknown[] }[]
    }[]
  }>
}

/** The screen has no fault that the accessibility checker can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has not begun to draw has no landmark either.
  await expect(page.locator('main').first()).toBeAttached()
  await stillness(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(checker, 'utf8'))
  const faults = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: Checker }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
  expect(faults).toEqual([])
}

/** Nothing crosses the right edge, so reading needs no horizontal scrolling. */
export async function expectNoSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('body *')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...outside.map((one) => `${one.className} ${one.textContent?.slice(0, 30)}`),
    ]
  })
  expect(wide, `${page.url()} is wider than the screen`).toEqual([])
}

/** Waits until transitions have ended: the contrast of half-transparent text means nothing. */
async function stillness(page: Page): Promise<void> {
  // What is about to be replaced is drawn faintly on purpose.
  await expect(page.locator('[data-old]')).toHaveCount(0)
  await page.evaluate(async () => {
    // A dialog begins to open a moment after it was asked for.
    await new Promise((resolve) => setTimeout(resolve, 80))
    const passing = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map((one) => one.finished))
  })
}
