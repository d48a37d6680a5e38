import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/lib/longest-first.mjs'
import { keepScratchInMemory } from './tools/lib/scratch.mjs'

keepScratchInMemory()

/**
 * `unit` is pure and must stay under ten seconds; `tools` starts and breaks small products of its own; `server` runs against a
 * real PostgreSQL of its own.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Pure tests share nothing that could leak, so they need no process of their own each.
          pool: 'threads',
          isolate: false,
          // Long only because machines are shared: nothing here waits for anything.
          testTimeout: 30_000,
          include: [
            '{money,matching,quant,proof,protocol,ui,client,web,console}/**/*.test.{ts,tsx}',
            'server/src/**/rules.test.ts',
            'server/src/**/*.unit.test.ts',
          ],
          exclude: ['**/*.sim.test.ts', '**/node_modules/**'],
        },
      },
      { test: { name: 'tools', testTimeout: 30_000, include: ['tools/**/*.test.ts'] } },
      {
        test: {
          name: 'simulation',
          include: ['server/src/simulation/**/*.test.ts', '{matching,quant}/**/*.sim.test.ts'],
          globalSetup: ['server/src/testing/postgres-setup.ts'],
          // Lives are spread over all processors, but much beside them is one thread, so two files run at a time.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // The real process and its database, killed, frozen and flooded: one after the other, and nothing beside them.
          name: 'proving',
          include: ['server/src/**/*.process.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [
            'server/src/simulation/**',
            'server/src/**/*.process.test.ts',
            'server/src/**/rules.test.ts',
            'server/src/**/*.unit.test.ts',
            '**/node_modules/**',
          ],
          globalSetup: ['server/src/testing/postgres-setup.ts'],
          setupFiles: ['server/src/testing/each-file.ts'],
          // Half of the processor's time went into starting a process and loading the server for each file.
          isolate: false,
          // On two processors the default is one worker, which leaves the other processor mostly idle.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
