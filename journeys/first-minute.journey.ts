import type { Page } from '@playwright/test'
import { amountIn, ticketOf, tokenOf } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { cash, orderInfo, orders } from './wire.ts'
import { type Language, minorOf, naira, wordsIn } from './words.ts'

const tapsMax = 8
const secondsMax = 60

for (const language of ['en-US', 'es-MX'] as const) {
  test(`the first minute of a stranger: looks, tries, buys, and finds the shares (${language})`, async ({
    page,
    server,
  }) => {
    const words = wordsIn(language)
    const taps = await countTaps(page)
    await openIn(page, language)
    const startedAtMs = performance.now()
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: words('start.tryNow') }).tap()
    await page.waitForURL(/tabbar\/home/)
    const symbol = await openFirstStock(page)
    const before = await cash(server, await tokenOf(page))

    await page.getByRole('button', { name: words('stock.buy'), exact: true }).tap()
    const ticket = ticketOf(page, symbol, words)
    await ticket.key('100')
    const look = ticket.send(new RegExp(words('ticket.review.open')))
    await expect(look).toBeVisible()
    await expectAccessible(page)
    const rates = await feeRates(page, words('ticket.xray'))
    // A stranger sees the order once more before it is sent.
    const { send } = await ticket.review(new RegExp(`100 ${symbol} .*₦`))
    await send.tap()

    const receipt = page.getByRole('dialog', { name: words('ticket.receipt') })
    await expect(receipt.getByText(words('ticket.did.buy', { quantity: '100', symbol }))).toBeVisible()
    const paid = await amountIn(
      receipt
        .getByRole('row', { name: words('positions.youPaid') })
        .getByRole('cell')
        .last(),
    )
    await receipt.getByRole('link', { name: words('ticket.seePositions') }).tap()
    await expect(page.getByRole('link', { name: new RegExp(`${symbol}.*100`) })).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(tapsMax)
    expect((performance.now() - startedAtMs) / 1000).toBeLessThan(secondsMax)
    await expectAccessible(page)
    await expectNoSideways(page)

    await figuresAddUp(page, { server, before: before.available, paid, rates })
    await page.goto('/pages/user/assets')
    const after = naira((await cash(server, await tokenOf(page))).available)
    await expect(page.getByText(after, { exact: true }).first()).toBeVisible()
  })
}

/** Taps and clicks that a page acted on: a press that is called off makes no click. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('tapped', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    addEventListener('click', () => (window as unknown as { tapped(): void }).tapped(), true)
  })
  return () => taps
}

/** A phone set to this language opens the app for the first time. */
async function openIn(page: Page, language: Language): Promise<void> {
  await page.addInitScript((value) => {
    localStorage.setItem('openbourse.language', JSON.stringify({ version: 1, value }))
  }, language)
  await page.goto('/')
}

/** The stock that moves most is first, so any stock is fine. */
async function openFirstStock(page: Page): Promise<string> {
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(link).toBeVisible()
  const symbol = /[A-Z0-9]{3,6}/.exec(await link.innerText())?.[0] ?? ''
  await link.tap()
  await page.waitForURL(/stockKline/)
  return new URL(page.url()).searchParams.get('symbol') ?? symbol
}

/** The fee lines of the X-ray: `Commission 0.30%` as a fraction in millionths. */
async function feeRates(page: Page, xray: string): Promise<readonly bigint[]> {
  const lines = await page.getByRole('region', { name: xray }).getByRole('term').allInnerTexts()
  return lines
    .map((line) => /([\d.]+)\s?%/.exec(line)?.[1])
    .filter((rate) => rate !== undefined)
    .map((rate) => minorOf(rate) * 100n)
}

async function figuresAddUp(
  page: Page,
  seen: { server: { url: string }; before: string; paid: string; rates: readonly bigint[] },
): Promise<void> {
  const token = await tokenOf(page)
  const [order] = await orders(seen.server, token)
  const { fills, total, evidence } = await orderInfo(seen.server, token, order?.id ?? '')
  const after = await cash(seen.server, token)
  expect(seen.paid).toBe(naira(total))
  expect(minorOf(after.available)).toBe(minorOf(seen.before) - minorOf(seen.paid))
  expect(after.held).toMatch(/^0(\.0+)?$/)
  expect(evidence.predictedTotal, 'the X-ray at arrival said what happened').toBe(total)

  const value = fills.reduce((sum, fill) => sum + minorOf(fill.value), 0n)
  const fees = fills.flatMap((fill) => fill.fees)
  expect(value + fees.reduce((sum, fee) => sum + minorOf(fee.amount), 0n)).toBe(minorOf(total))
  expect(new Set(fees.map((fee) => fee.kind)).size).toBe(seen.rates.length)
  const expected = seen.rates.reduce((sum, rate) => sum + value * rate, 0n) / 1_000_000n
  const booked = fees.reduce((sum, fee) => sum + minorOf(fee.amount), 0n)
  // Each line of each fill is rounded on its own.
  expect(Math.abs(Number(booked - expected))).toBeLessThanOrEqual(fees.length)
}
