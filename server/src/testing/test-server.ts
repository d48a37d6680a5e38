import { fileURLToPath } from 'node:url'

/** Names shared by the set-up of a test run and the tests. */
export const templateName = 'openbourse_template'
export const testServerVariable = 'OPENBOURSE_TEST_POSTGRES'
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
