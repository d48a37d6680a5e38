import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/lib/chromium.mjs'
import { keepScratchInMemory } from '../tools/lib/scratch.mjs'

keepScratchInMemory()
const { executablePath, env } = await findChromium()

/** What is checked on every page: the longest journeys. Started last, one of them would leave the other worker idle. */
const long = /routes\.journey\.ts$/

/** Two workers, each with its own server, database and browser: a journey spends much of its time waiting. */
export default defineConfig({
  testDir: '.',
  globalSetup: './prepared-server.ts',
  outputDir: '../test-results',
  workers: 2,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testMatch: '**/*.journey.ts', testIgnore: long },
  ],
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
