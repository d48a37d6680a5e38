import { afterAll, afterEach, beforeEach } from 'vitest'
import { handOnDatabases } from './recycled.ts'
import { closeWorlds, closeWorldsOfTest, expectZeroEverywhere, keepOpenWorlds } from './world.ts'

// A set-up file of vitest: it runs for each test file. Hooks that a shared module registers when it is loaded would belong to the first
// file of a process only.

// Hooks run in reverse order of registration, so worlds close before their databases are released.
afterAll(handOnDatabases)
afterAll(closeWorlds)
// Before the hooks of the file itself: what those open is of one test.
beforeEach(keepOpenWorlds)
afterEach(closeWorldsOfTest)
afterEach(expectZeroEverywhere)
