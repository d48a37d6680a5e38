import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/lib/chromium.mjs'
import { keepScratchInMemory } from '../tools/lib/scratch.mjs'

keepScratchInMemory()
const { executablePath, env } = await findChromium()

/** One worker: a journey has the server to itself, and two cores are enough for one server and one browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: true,
  // A journey that passes only when it is run again is named at the end of `npm test`: mend its cause first.
  retries: 1,
  // Patience for slow machines: how long something takes is measured elsewhere.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Africa/Lagos',
    hasTouch: true,
    // A worker between page and server would hide requests from the journeys that change them.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    launchOptions: { executablePath, env: env as Record<string, string>, args: chromiumFlags },
    screenshot: 'only-on-failure',
  },
})
