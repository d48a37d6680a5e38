import { enterPractice } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { ask } from './wire.ts'

// Two equal times are refused with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

type Info = {
  readonly quiet: { readonly from: string; readonly until: string; readonly zone: string } | null
}

test('sets quiet hours, changes them, and reads why two equal times are refused', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  const kept = async () => (await ask<Info>(server, token, '/user/notice/push')).quiet
  await page.goto('/pages/notice/list')
  await page.getByRole('button', { name: 'Push notifications' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Push notifications' })
  const hours = sheet.getByRole('switch', { name: /^Quiet hours/ })
  await expect(hours).not.toBeChecked()
  await hours.tap()
  await expect(sheet.getByLabel('From', { exact: true })).toHaveValue('22:00')
  await expect.poll(kept).toMatchObject({ from: '22:00', until: '07:00' })
  await expectAccessible(page)
  await expectNoSideways(page)
  await sheet.getByLabel('Until', { exact: true }).fill('06:30')
  await expect.poll(kept).toMatchObject({ until: '06:30' })
  await sheet.getByLabel('Until', { exact: true }).fill('22:00')
  await expect(sheet.getByLabel('Until', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await kept()).toMatchObject({ until: '06:30' })
  await page.reload()
  await page.getByRole('button', { name: 'Push notifications' }).tap()
  await expect(sheet.getByLabel('Until', { exact: true })).toHaveValue('06:30')
  await hours.tap()
  await expect.poll(kept).toBeNull()
})
