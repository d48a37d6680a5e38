import { makeReviewer } from './reviewers.ts'
import { expect, expectAccessible, test } from './story.ts'

test('an auditor looks for linked trading, and a reviewer has no such page', async ({ browser, server }) => {
  const auditor = await (await makeReviewer(server, 'Amara Nwosu', ['auditor'])).desk(browser)
  await auditor.goto(`${server.url}/console/linked`)
  await expect(auditor.getByRole('heading', { name: 'Linked trading', level: 1 })).toBeVisible()
  // Users of other journeys come from the same address, and two of them may have traded with each other.
  const found = auditor.getByRole('columnheader', { name: 'Linked by' })
  await expect(auditor.getByText('No linked trading').or(found)).toBeVisible()
  const checked = auditor.getByText('No trades between users yet').or(auditor.getByText(/^Checked up to/))
  await expect(checked).toBeVisible()
  await expectAccessible(auditor)
  await auditor.context().close()

  const reviewer = await (await makeReviewer(server, 'Tunde Bello', ['reviewer'])).desk(browser)
  await expect(reviewer.getByRole('link', { name: 'Identity checks' })).toBeVisible()
  await expect(reviewer.getByRole('link', { name: 'Linked trading' })).toHaveCount(0)
  await reviewer.context().close()
})
