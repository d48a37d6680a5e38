import { placeCode } from './codes.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser } from './testing.ts'
import { ask } from './wire.ts'

const saved = {
  coin: 'ETH',
  network: 'ethereum-sepolia',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
}
const alike = `0x5aae${'0'.repeat(32)}eaed`
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an address comes from a picture, is shown in groups, and a look-alike of a saved one is pointed out', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '1000.00' } })
  const { token, tradePassword } = user
  const code = await placeCode(server, user)
  await ask(server, token, '/coin/withdraw/address/generate', {
    ...saved,
    label: 'Cold',
    tradePassword,
    code,
  })
  // The browser of the tests has no reader of its own: this one finds the same code in every picture.
  await page.addInitScript((text) => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: text }]
      },
    })
  }, `ethereum:${alike}@11155111?value=2e18`)
  await signIn(page, server, token)
  await page.goto('/pages/wallet/addAdress')
  await page.getByLabel('Coin').selectOption('ETH')
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  const sheet = page.getByRole('dialog', { name: 'Scan an address' })
  await expect(sheet.getByText('The picture is read on this device and sent nowhere.')).toBeVisible()
  await expectAccessible(page)
  const choosing = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Choose a picture' }).click()
  await (await choosing).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(alike)
  await expect(page.getByRole('alert').filter({ hasText: 'Cold 0x5aAe…eAed' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), saved.address)
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(saved.address)
  await expect(page.getByText(/^This is a valid Ethereum Sepolia address/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Cold' })).toHaveCount(0)
})
