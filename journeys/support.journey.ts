import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { makeReviewer } from './reviewers.ts'
import { enterPractice } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { buy, openPractice } from './wire.ts'

const service = '/pages/common/service'

/** An operator at the support desk, who reads and writes through the console’s calls. */
async function openDesk(server: TestServer, account: string) {
  const { ask, desk } = await makeReviewer(server, nameFrom(account), ['support'])
  type Queue = { readonly list: readonly { readonly conversation: string; readonly displayId: string }[] }
  const { list } = await ask<Queue>('/console/support/queue', { closed: 'false' })
  const conversation = list.find(({ displayId }) => displayId === account)?.conversation ?? ''
  const about = (call: string, more: Readonly<Record<string, string>> = {}) =>
    ask<{ readonly list?: readonly Sent[]; readonly typing?: boolean; readonly marks?: Marks }>(
      `/console/support/${call}`,
      { conversation, ...more },
    )
  return {
    read: async () => {
      const { list: messages = [], typing = false, marks } = await about('messages')
      await about('read', { upTo: String(marks?.newest ?? 0) })
      return { messages, typing, userRead: marks?.userRead ?? 0 }
    },
    typed: () => about('typing'),
    say: (text: string) => about('answer', { text }),
    /** At the console itself: an answer with a picture. */
    async show(browser: Browser, text: string) {
      const screen = await desk(browser)
      const asked: string[] = []
      screen.on('request', (request) => {
        if (request.url().endsWith('/console/support/messages')) asked.push(request.postData() ?? '')
      })
      await screen.goto(`${server.url}/console/support?id=${conversation}`)
      await screen
        .getByLabel('Add picture')
        .setInputFiles({ name: '../shown.png', mimeType: 'image/png', buffer: png() })
      // The conversation may have a picture of the same size, so this looks for the one that is about to be sent.
      await expect(screen.getByRole('button', { name: 'Remove picture of 32 × 32' })).toBeVisible()
      await screen.getByRole('button', { name: 'Send' }).click()
      await expect(screen.getByRole('alert')).toContainText('Write what the picture shows.')
      await screen.getByRole('textbox', { name: 'Write a message' }).fill(text)
      await expectAccessible(screen)
      await screen.getByRole('button', { name: 'Send' }).click()
      await expect(screen.getByRole('listitem').filter({ hasText: text })).toBeVisible()
      // Each read is in the audit log, so messages are not loaded again.
      expect(asked.length).toBeGreaterThan(1)
      expect(asked.filter((fields) => !fields.includes('after='))).toHaveLength(1)
      await screen.context().close()
    },
  }
}

/** A name of its own for each desk, because every operator has a different name. */
const nameFrom = (account: string): string => `Desk of ${account.replace(/\W/g, '')}`

type Marks = { readonly newest: number; readonly userRead: number }
type Sent = { readonly n: number; readonly text: string; readonly attachments: readonly unknown[] }

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

const bubble = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Chat' }).getByRole('listitem').filter({ hasText: text })

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

test('a user asks, an operator answers: typing, marks, a picture, a refused request for secrets, and a transcript that can be checked', async ({
  page,
  server,
  browser,
}) => {
  const { user } = await enterPractice(page, server)
  await page.goto(service)
  await expect(page.getByText('We’ll never ask for your password, a code or money.')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByLabel('Add picture')
    .last()
    .setInputFiles({ name: '../seen.png', mimeType: 'image/png', buffer: png() })
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await expect(page.locator('li[data-state="ready"]')).toBeVisible()
  await say(page, 'Why was my order rejected?')
  await expect(bubble(page, 'Why was my order rejected?')).toContainText('Sent')
  await expect(bubble(page, 'Automatic message')).toBeVisible()

  const desk = await openDesk(server, user.account)
  const [first] = (await desk.read()).messages
  expect(first).toMatchObject({
    text: 'Why was my order rejected?',
    attachments: [{ mediaType: 'image/webp' }],
  })
  await expect(bubble(page, 'Why was my order rejected?')).toContainText('Read')

  await desk.typed()
  await expect(page.getByRole('img', { name: 'Support is typing…' })).toBeVisible()
  await desk.say('Good morning, I am looking at it.')
  await expect(bubble(page, 'Good morning, I am looking at it.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Support: Good morning' })).toBeAttached()
  await expect.poll(async () => (await desk.read()).userRead).toBe(3)

  await expect(desk.say('Please send me your p a s s w o r d.')).rejects.toThrow('chat_asks_secret')
  await desk.say('Its price was outside the limits of the day.')
  await expect(bubble(page, 'outside the limits')).toBeVisible()
  await expect(page.getByText(/p a s s/)).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Write a message' }).pressSequentially('Thanks')
  await expect.poll(async () => (await desk.read()).typing).toBe(true)
  await say(page, 'Thank you')
  await expect.poll(async () => (await desk.read()).messages.at(-1)?.text).toBe('Thank you')
  await desk.show(browser, 'Here you see where it stands.')
  await expect(bubble(page, 'Here you see where it stands.').getByRole('button')).toBeVisible()
  await expectAccessible(page)
  await checkTranscript(page)
})

async function checkTranscript(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check this chat' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Check this chat' })
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save as JSON' }).tap()
  const text = readFileSync(await (await saving).path(), 'utf8')
  await expect(sheet).toContainText('All 6 messages are unchanged')
  const check = (name: string, copy: string) =>
    sheet
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(copy) })
  await check('copy.json', text)
  await expect(sheet).toContainText('match ours')
  await check('changed.json', text.replace('outside the limits', 'inside the limits'))
  await expect(sheet).toContainText('Message 4 doesn’t match')
  await check('other.json', '{}')
  await expect(sheet).toContainText('This isn’t a chat saved from here')
}

test.describe('against the wind', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|status of 409/] })

  test('what is not sent stays: a draft over a reload, and a message without a network until it is tried again', async ({
    page,
    server,
  }) => {
    await enterPractice(page, server)
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
  test('a visitor finds answers, and the way in', async ({ page }) => {
    await page.goto('/pages/user/serviceJs')
    await expect(page.getByRole('heading', { name: 'Chat with us' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search 12 help topics' }).fill('SELL bought')
    await page.getByText('When can I sell what I bought?').tap()
    await expect(page.getByText(/settle on the next trading day/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('no such words')
    await expect(page.getByRole('status').filter({ hasText: 'No topic matches' })).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Identity' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Identity' })
    await sheet.getByText('How do I verify my identity?').tap()
    await expect(sheet.getByRole('link', { name: 'Verify identity' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a question about an order contains its number, and without a server the page shows what is missing', async ({
  page,
  server,
}) => {
  const { token, user } = await enterPractice(page, server)
  const { id } = await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  await page.goto(`/pages/stock/order?id=${id}`)
  await page.getByRole('link', { name: 'Ask support' }).tap()
  await expect(page.getByText(`About: Order ${id}`)).toBeVisible()
  await expect(page.getByText(/to .*, your time$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await say(page, 'Why this price?')
  await expect(bubble(page, 'Why this price?')).toContainText(`Order ${id}`)
  await expect(page.getByText(`About: Order ${id}`)).toBeHidden()
  const desk = await openDesk(server, user.account)
  expect((await desk.read()).messages[0]?.text).toBe(`Order ${id}\nWhy this price?`)
})

test.describe('without a server', () => {
  test.use({ tolerated: [/ERR_FAILED/] })

  test('the page of an outside chat shows that its messages did not load', async ({ page, server }) => {
    await enterPractice(page, server)
    await page.route('**/support/**', (route) => route.abort())
    await page.goto('/pages/user/serviceJs')
    await expect(page.getByText('Couldn’t load the chat')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  })
})

test('an answer is a message that links to the conversation, and other users see neither', async ({
  page,
  server,
}) => {
  const { user } = await enterPractice(page, server)
  await page.goto(service)
  await say(page, 'A question of mine')
  await expect(bubble(page, 'A question of mine')).toContainText('Sent')
  await page.goto('/pages/tabbar/home')
  const desk = await openDesk(server, user.account)
  await desk.say('An answer for one person')
  await page.goto('/pages/notice/list')
  await page.getByRole('link', { name: /New reply from support/ }).tap()
  await page.waitForURL(/common\/service/)
  await expect(bubble(page, 'An answer for one person')).toBeVisible()
  const other = await openPractice(server)
  const headers = { 'access-token': other.token }
  const response = await fetch(`${server.url}/ipce-api/support/messages`, { headers })
  expect(await response.json()).toMatchObject({ code: 0, data: { list: [] } })
})
