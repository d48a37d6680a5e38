import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { productEnvironment, productNode, root } from '../tools/lib/paths.mjs'
import type { House } from './house.ts'
import { enterPractice } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { openPractice } from './wire.ts'

const service = '/pages/common/service'

/** A link for one operator, made on the machine of the house. */
function operatorLink(house: House): string {
  const env = productEnvironment({ DATA_DIR: house.dataDir, OPENBOURSE_TESTING: '', WEB_ORIGIN: '' })
  const words = ['server/src/operator-link.ts']
  const link = execFileSync(productNode() ?? 'node', words, { cwd: root, env, encoding: 'utf8' }).trim()
  return `${house.url}/operator${link.slice(link.indexOf('#'))}`
}

async function openDesk(browser: Browser, house: House): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 }, locale: 'en-US' })
  const desk = await context.newPage()
  await desk.goto(operatorLink(house))
  await expect(desk.getByRole('heading', { name: 'Service desk' })).toBeVisible()
  return desk
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

const bubble = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').filter({ hasText: text })

/** A small blue picture. */
function png(): Buffer {
  const crc = (bytes: Buffer): number => {
    let value = 0xffffffff
    for (const byte of bytes) {
      value ^= byte
      for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
    }
    return (value ^ 0xffffffff) >>> 0
  }
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), body.length + 4)
    return out
  }
  const side = 32
  const head = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0])
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 200)])
  const points = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a person asks, an operator answers: typing, marks, a picture, a stopped demand, and a transcript that can be checked', async ({
  page,
  house,
  browser,
}) => {
  const { user } = await enterPractice(page, house)
  await page.goto(service)
  await expect(page.getByText('Nobody here ever asks for a password, a code or money.')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByLabel('Add a picture')
    .last()
    .setInputFiles({ name: '../seen.png', mimeType: 'image/png', buffer: png() })
  await expect(page.getByRole('img', { name: 'Picture 1, chosen' })).toBeVisible()
  await expect(page.locator('li[data-state="ready"]')).toBeVisible()
  await say(page, 'Why was my order refused?')
  await expect(bubble(page, 'Why was my order refused?')).toContainText('Sent')
  await expect(bubble(page, 'Automatic answer')).toBeVisible()

  const desk = await openDesk(browser, house)
  expect(new URL(desk.url()).hash).toBe('')
  await desk.getByRole('button', { name: new RegExp(user.account) }).click()
  await expect(desk.getByRole('button', { name: 'Picture from Customer' })).toBeVisible()
  await expect(bubble(page, 'Why was my order refused?')).toContainText('Read')
  await expectAccessible(desk)

  await desk.getByRole('textbox', { name: 'Write a message' }).pressSequentially('Good')
  await expect(page.getByRole('img', { name: 'Somebody is writing …' })).toBeVisible()
  await say(desk, 'Good morning, I am looking at it.')
  await expect(bubble(page, 'Good morning, I am looking at it.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Customer service: Good morning' })).toBeAttached()
  await expect(bubble(desk, 'Good morning, I am looking at it.')).toContainText('Read')

  await say(desk, 'Please send me your p a s s w o r d.')
  await expect(desk.getByRole('alert')).toContainText('asks for a password or a code')
  await say(desk, 'Its price was outside the limits of the day.')
  await expect(bubble(page, 'outside the limits')).toBeVisible()
  await expect(page.getByText(/p a s s/)).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Write a message' }).pressSequentially('Thanks')
  await expect(desk.getByRole('img', { name: 'Somebody is writing …' })).toBeVisible()
  await say(page, 'Thank you')
  await expect(bubble(desk, 'Thank you')).toBeVisible()
  await expectAccessible(page)
  await checkTranscript(page)
  await desk.context().close()
})

async function checkTranscript(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check this transcript' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Check this transcript' })
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save as JSON' }).tap()
  const text = readFileSync(await (await saving).path(), 'utf8')
  await expect(sheet).toContainText('All 5 messages fit')
  const check = (name: string, copy: string) =>
    sheet
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(copy) })
  await check('copy.json', text)
  await expect(sheet).toContainText('and the house still tells them the same')
  await check('changed.json', text.replace('outside the limits', 'inside the limits'))
  await expect(sheet).toContainText('broken at message 4')
  await check('other.json', '{}')
  await expect(sheet).toContainText('This is not a transcript')
}

test.describe('against the wind', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|status of 409/] })

  test('what is not sent stays: a draft over a reload, and a message without a network until it is tried again', async ({
    page,
    house,
  }) => {
    await enterPractice(page, house)
    await page.goto(service)
    const area = page.getByRole('textbox', { name: 'Write a message' })
    await area.fill('A thought that is not finished')
    const loaded = page.waitForResponse(/\/support\/messages/)
    await page.reload()
    await (await loaded).finished()
    await expect(area).toHaveValue('A thought that is not finished')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(bubble(page, 'A thought that is not finished')).toHaveCount(1)
    await expect(bubble(page, 'A thought that is not finished')).toContainText('Sent')
  })
  test('a visitor finds answers, and the way in; the desk stays locked without a link', async ({ page }) => {
    await page.goto('/pages/user/serviceJs')
    await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible()
    await page.getByText('When can I sell what I bought?').tap()
    await expect(page.getByText(/from the next trading day on/)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/operator#nothing')
    await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('an answer is a message that leads to the conversation, and nobody else sees either', async ({
  page,
  house,
  browser,
}) => {
  const { user } = await enterPractice(page, house)
  await page.goto(service)
  await say(page, 'A question of mine')
  await expect(bubble(page, 'A question of mine')).toContainText('Sent')
  await page.goto('/pages/tabbar/home')
  const desk = await openDesk(browser, house)
  await desk.getByRole('button', { name: new RegExp(user.account) }).click()
  await say(desk, 'An answer for one person')
  await expect(bubble(desk, 'An answer for one person')).toContainText('Sent')
  await desk.context().close()
  await page.goto('/pages/notice/list')
  await page.getByRole('link', { name: /Customer service answered/ }).tap()
  await page.waitForURL(/common\/service/)
  await expect(bubble(page, 'An answer for one person')).toBeVisible()
  const other = await openPractice(house)
  const headers = { 'access-token': other.token }
  const told = await fetch(`${house.url}/ipce-api/support/messages`, { headers })
  expect(await told.json()).toMatchObject({ code: 0, data: { list: [] } })
})
