import { chromiumFlags, findChromium } from '../tools/lib/chromium.mjs'
import { ticketOf } from './steps.ts'
import { expect, test } from './story.ts'
import { openTestServer } from './test-server.ts'
import { wordsIn } from './words.ts'

const words = wordsIn('en-US')

test('the app on one host and its calls on another: trading, live prices and the log work', async ({
  playwright,
  watch,
}) => {
  test.setTimeout(180_000)
  const originAt = (port: number) => `http://app.openbourse.test:${port}`
  const own = await openTestServer((port) => ({ WEB_ORIGIN: originAt(port), OPENBOURSE_INBOX: '' }))
  const origin = originAt(Number(new URL(own.url).port))
  const { executablePath, env } = await findChromium()
  const browser = await playwright.chromium.launch({
    executablePath,
    env: env as Record<string, string>,
    args: [
      ...chromiumFlags,
      '--host-resolver-rules=MAP *.openbourse.test 127.0.0.1',
      // Names without TLS have no keys and no digests.
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-US',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    watch(page)
    const called = new Set<string>()
    page.on('request', (request) => called.add(new URL(request.url()).hostname))
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).hostname))

    await page.goto(`${origin}/`)
    await page.getByRole('button', { name: words('start.tryNow') }).tap()
    await page.waitForURL(/tabbar\/home/)
    await page.goto(`${origin}/pages/stock/stockKline?symbol=LAGC`)
    await page.getByRole('button', { name: words('stock.buy'), exact: true }).tap()
    const ticket = ticketOf(page, 'LAGC', words)
    await ticket.key('100')
    const { send } = await ticket.review(/100 LAGC .*₦/)
    await send.tap()
    const receipt = page.getByRole('dialog', { name: words('ticket.receipt') })
    await expect(
      receipt.getByText(words('ticket.did.buy', { quantity: '100', symbol: 'LAGC' })),
    ).toBeVisible()
    await receipt.getByRole('link', { name: words('ticket.seePositions') }).tap()
    await expect(page.getByRole('link', { name: /LAGC.*100/ })).toBeVisible()
    // The log is read from the other host, too.
    const seen = () => page.evaluate(() => localStorage.getItem('openbourse.logSeen'))
    await expect.poll(seen, { timeout: 20_000 }).not.toBeNull()
    expect([...called].sort()).toEqual(['api.openbourse.test', 'app.openbourse.test'])
    expect(new Set(sockets)).toEqual(new Set(['api.openbourse.test']))
  } finally {
    await browser.close()
    await own.close()
  }
})
