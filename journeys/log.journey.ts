import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { enterPractice } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { openTestServer } from './test-server.ts'
import { buy } from './wire.ts'

test('a receipt is proven; a log that goes back raises an alarm that stays until the user removes it', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  const early = await (await fetch(new URL('/log/checkpoint', server.url))).text()
  const { id } = await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 100 })
  await page.goto(`/pages/stock/order?id=${id}`)
  await page.getByRole('button', { name: /^Receipt proven/ }).tap()
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Size of the log')
  await expectAccessible(page)
  // The phone has checked the log once it has its checkpoint.
  const seen = () => page.evaluate(() => localStorage.getItem('openbourse.logSeen'))
  await expect.poll(seen, { timeout: 20_000 }).not.toBeNull()

  // A server that was set back to an older state signs with the right key.
  await page.context().route('**/log/checkpoint', (route) => route.fulfill({ body: early }))
  await page.reload()
  const alarm = page.getByRole('heading', { name: 'The exchange’s records have changed' })
  await expect(alarm).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('has fewer entries than this phone has already seen')).toBeVisible()
  await expectAccessible(page)

  await page.context().unroute('**/log/checkpoint')
  await page.reload()
  await expect(alarm).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the evidence' }).tap()
  const evidence = JSON.parse(readFileSync(await (await coming).path(), 'utf8'))
  expect(evidence).toMatchObject({ reason: 'shrunk', shown: { note: early } })

  await page.getByRole('button', { name: 'Forget this log' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget this log' }).tap()
  await expect(alarm).toBeHidden()
  await expect(page.getByRole('button', { name: /^Receipt proven/ })).toBeVisible()
})

test('a server restored from an old backup is detected by the phone, whatever it signs afterwards', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const own = await openTestServer()
  const backup = `${own.dataDir}-backup`
  try {
    const { token } = await enterPractice(page, own)
    const trade = () => buy(own, token, { symbol: 'LAGC', type: 'market', quantity: 100 })
    const signed = async () => (await fetch(new URL('/log/checkpoint', own.url))).text()
    const sizeOf = (note: string) => Number(note.split('\n')[1])
    const seen = () => page.evaluate(() => localStorage.getItem('openbourse.logSeen'))
    const seenSize = async () => Number(/\\n(\d+)\\n/.exec((await seen()) ?? '')?.[1] ?? 0)

    await trade()
    await own.stop()
    cpSync(own.dataDir, backup, { recursive: true })
    await own.reopen()
    const before = sizeOf(await signed())
    await trade()
    // What the phone has seen is newer than the backup.
    await page.goto(`${own.url}/pages/tabbar/position`)
    await expect(async () => {
      await page.reload()
      await expect.poll(seenSize, { timeout: 8_000 }).toBeGreaterThan(before)
    }).toPass({ timeout: 40_000 })
    const last = await seenSize()

    await own.stop()
    rmSync(own.dataDir, { recursive: true })
    cpSync(backup, own.dataDir, { recursive: true })
    // PostgreSQL opens no folder that others may read, whatever a copy makes of it.
    chmodSync(join(own.dataDir, 'postgres'), 0o700)
    await own.reopen()
    // The same key signs another history, until it is longer than the one that was seen.
    await expect(async () => {
      await trade()
      expect(sizeOf(await signed())).toBeGreaterThan(last)
    }).toPass({ timeout: 40_000 })
    await page.goto(`${own.url}/pages/tabbar/position`)
    await expect(page.getByRole('heading', { name: 'The exchange’s records have changed' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText('no longer contains what this phone has already seen')).toBeVisible()
  } finally {
    await own.close()
    rmSync(backup, { recursive: true, force: true })
  }
})
