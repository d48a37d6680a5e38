import type { Page } from '@playwright/test'
import { signIn } from './steps.ts'
import { expect, test } from './story.ts'
import { makeUser } from './testing.ts'
import { ask } from './wire.ts'

const amount = '654,321.00'

test.use({ tolerated: [/status of 401/] })

/** Everything that this origin keeps in the browser, as one text. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!/\/last-known\?|\/ipce-api\//.test(request.url)) continue
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    const databases = (await indexedDB.databases?.()) ?? []
    return [...parts, ...databases.map(({ name }) => name)].join('\n')
  })
}

test('a session that ends leaves nothing of its user on the phone, and Back shows nothing of it', async ({
  page,
  server,
}) => {
  const { token } = await makeUser(server, { verified: false, balances: { NGN: '654321.00' } })
  await signIn(page, server, token)
  await page.goto('/pages/user/assets')
  await expect(page.getByText(amount).first()).toBeVisible()
  await page.goto('/pages/user/exchange')
  await expect(page.getByText(amount).first()).toBeVisible()
  await expect.poll(() => keptIn(page)).toContain('654321.00')

  // The app is closed while the session ends, so it learns of the end from its first answer and not from the stream.
  await page.goto('about:blank')
  await ask(server, token, '/user/logout')
  await page.goto('/pages/user/exchange')
  await expect(page).toHaveURL(/\/pages\/account\/login/)
  const id = /"displayId":"([^"]+)"/
  await expect.poll(() => keptIn(page)).not.toContain('654321')
  const left = await keptIn(page)
  expect(left).not.toContain(token)
  expect(left).not.toMatch(id)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/pages\//)
  await expect(page.getByText(amount)).toHaveCount(0)
  await page.goto('/pages/tabbar/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page.getByText(amount)).toHaveCount(0)
})
