import type { Page } from '@playwright/test'
import { signIn } from './steps.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeUser, type TestUser } from './testing.ts'

export const hourMs = 60 * 60_000

/** A verified user with money, logged in on a page of AIF that was opened before anything is listed: it shows what comes by itself. */
export async function onAif(page: Page, server: TestServer, path: string): Promise<TestUser> {
  const user = await makeUser(server, { verified: true, balances: { NGN: '1000000.00' } })
  await signIn(page, server, user.token)
  await page.goto(path)
  // What is due now is done: managers are listed first, and their funds the next time.
  for (let time = 0; time < 2; time += 1) await advanceClock(server, 0)
  return user
}
