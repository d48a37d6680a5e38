import { defineConfig } from 'vitest/config'

/** `unit` is pure and must stay under ten seconds; `server` runs against a real PostgreSQL of its own. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Long only because machines are shared: nothing here waits for anything.
          testTimeout: 30_000,
          include: [
            '{money,matching,protocol,ui,web,tools}/**/*.test.{ts,tsx}',
            'server/src/**/rules.test.ts',
            'server/src/**/*.unit.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/**/rules.test.ts', 'server/src/**/*.unit.test.ts', '**/node_modules/**'],
          globalSetup: ['server/src/testing/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
