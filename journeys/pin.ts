import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'
import type { TestUser } from './testing.ts'

/** Waits for the page after a command, with the PIN where the server requires it. */
export async function withPin(page: Page, user: TestUser, done: Locator): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Enter your PIN' })
  await expect(done.or(sheet).first()).toBeVisible()
  if (await sheet.isVisible()) await page.keyboard.type(user.tradePassword)
  await expect(done).toBeVisible()
}
