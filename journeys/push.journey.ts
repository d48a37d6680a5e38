import type { BrowserContext, Page } from '@playwright/test'
import { enterPractice } from './steps.ts'
import { expect, test } from './story.ts'
import type { TestServer } from './test-server.ts'

test.use({ serviceWorkers: 'allow' })

const pushed = {
  title: 'Bought 10 LAGC',
  text: 'Your order filled at ₦310.00 on average.',
  link: '/pages/notice/list?kind=orders',
  tag: 'order:7',
}

type Asked = { readonly title: string; readonly options: Readonly<Record<string, unknown>> }

async function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the worker of the app runs')
  return worker
}

/** A browser without a screen shows no notifications, so what the worker asks it to show is written down instead. */
async function writeDown(context: BrowserContext): Promise<() => Promise<readonly Asked[]>> {
  const worker = await workerOf(context)
  await worker.evaluate(() => {
    const scope = self as unknown as { asked: Asked[]; registration: ServiceWorkerRegistration }
    scope.asked = []
    scope.registration.showNotification = async (title, options = {}) =>
      void scope.asked.push({ title, options: { ...options } })
  })
  return () => worker.evaluate(() => (self as unknown as { asked: Asked[] }).asked)
}

/** Hands the worker a push as the browser does when its push service has one. */
async function receiver(page: Page, server: TestServer): Promise<(data: string) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const origin = new URL(server.url).origin
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/**
 * Presses the notification. A tap gives the worker the right to bring the app to the front and to continue for a
 * while, which a synthetic event has not: these rights are granted, everything else is the worker's own.
 */
async function press(context: BrowserContext, data: unknown): Promise<void> {
  const worker = await workerOf(context)
  await worker.evaluate((link) => {
    const scope = self as unknown as { WindowClient: { prototype: { focus: () => Promise<void> } } }
    scope.WindowClient.prototype.focus = async () => {}
    const notification = { data: link, close() {} }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
  }, data)
}

test('a push is shown as the server wrote it, and leads to its page when pressed', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto('/pages/tabbar/home')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const receive = await receiver(page, server)
  const asked = await writeDown(page.context())

  await receive(JSON.stringify(pushed))
  await expect
    .poll(asked)
    .toMatchObject([
      { title: pushed.title, options: { body: pushed.text, tag: pushed.tag, data: pushed.link } },
    ])
  await press(page.context(), pushed.link)
  await expect(page).toHaveURL(/\/pages\/notice\/list\?kind=orders$/)
})

test('what this app did not write is not shown, and no push leads out of it', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto('/pages/tabbar/home')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const receive = await receiver(page, server)
  const asked = await writeDown(page.context())
  await receive('hello')
  await receive(JSON.stringify({ ...pushed, link: 'https://elsewhere.example/', tag: 'away' }))
  await expect
    .poll(async () => (await asked()).map(({ options }) => [options['tag'], options['data']]))
    .toEqual([['away', '/pages/notice/list']])
})
