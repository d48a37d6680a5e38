import type { Page } from '@playwright/test'
import type { House } from './house.ts'
import { signIn } from './steps.ts'
import { advanceClock, makeUser, type TestUser } from './testing.ts'

export const hourMs = 60 * 60_000

/** A verified user with money, logged in on a page of AIF that was opened before anything is listed: it shows what comes by itself. */
export async function onAif(page: Page, house: House, path: string): Promise<TestUser> {
  const user = await makeUser(house, { verified: true, balances: { NGN: '1000000.00' } })
  await signIn(page, house, user.token)
  await page.goto(path)
  // What is due now is done: managers are listed first, and their funds the next time.
  for (let time = 0; time < 2; time += 1) await advanceClock(house, 0)
  return user
}
