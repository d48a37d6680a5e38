import { signIn } from './steps.ts'
import { expect, test } from './story.ts'
import { makeUser } from './testing.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the focus stays near a button that can no longer be pressed, and near a row that goes', async ({
  page,
  server,
}) => {
  await signIn(page, server, (await makeUser(server, { verified: true })).token)
  await page.goto('/pages/user/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const end of ['disabled', 'removed'] as const) {
    const name = await page.evaluate((way) => {
      const list = document.createElement('div')
      const [stays, goes] = [document.createElement('button'), document.createElement('button')]
      stays.textContent = `stays ${way}`
      list.append(stays, goes)
      document.querySelector('main')?.append(list)
      goes.focus()
      if (way === 'removed') goes.remove()
      else goes.disabled = true
      return stays.textContent
    }, end)
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
})
