import type { Page } from '@playwright/test'
import type { Known } from './addresses.ts'
import { type Everything, makeEverything } from './everything.ts'
import { enterPractice, keep, signIn } from './steps.ts'
import { test as base, withCatalog } from './story.ts'
import type { TestServer } from './test-server.ts'
import { buy } from './wire.ts'

type Choices = NonNullable<Parameters<typeof signIn>[3]>

/**
 * `test` for checks of every page: its server has something in every product, and `everything` is a user who owns a
 * part of each.
 */
export const test = base.extend<object, { everything: Everything }>({
  serverSettings: [withCatalog, { scope: 'worker' }],
  everything: [
    async ({ server }, use) => use(await makeEverything(server)),
    { scope: 'worker', timeout: 120_000 },
  ],
})

type Opened = { readonly page: Page; readonly server: TestServer; readonly everything: Everything }

/** Opens pages as the user who owns a part of everything. */
export async function asOwner({ page, server, everything }: Opened, choices: Choices = {}): Promise<Known> {
  await signIn(page, server, everything.user.token, choices)
  return everything.known
}

/** Opens pages as a practice account, which has neither passwords nor anything on its way; what others own is unknown to it. */
export async function asPractice(
  { page, server, everything }: Opened,
  choices: Choices = {},
): Promise<Known> {
  const { token } = await enterPractice(page, server, choices)
  const { id } = await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  return { ...everything.known, orderId: id }
}

/** Opens pages as a visitor. */
export async function asVisitor({ page, everything }: Opened, choices: Choices = {}): Promise<Known> {
  await keep(page, choices)
  return everything.known
}
