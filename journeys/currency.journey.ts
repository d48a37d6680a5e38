import type { Browser, Page } from '@playwright/test'
import { tokenOf } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { wordsIn } from './words.ts'

const places = [
  {
    language: 'es-MX',
    timeZone: 'America/Mexico_City',
    code: '+52',
    total: /^[\d,]+\.\d\d pesos mexicanos$/,
  },
  { language: 'pt-BR', timeZone: 'America/Sao_Paulo', code: '+55', total: /^R\$\s?[\d.]+,\d\d$/ },
] as const

for (const { language, timeZone, code, total } of places) {
  test(`totals and the country code follow the place of the phone (${language})`, async ({
    browser,
    server,
    watch,
  }) => {
    const words = wordsIn(language)
    const page = await phoneIn(browser, { baseURL: server.url, locale: language, timezoneId: timeZone })
    watch(page)
    await page.goto('/pages/account/reg')
    const prefix = page.getByRole('button', { name: words('account.login.areaCodeIs', { code }) })
    await prefix.tap()
    const sheet = page.getByRole('dialog', { name: words('account.login.areaCode') })
    await sheet.getByRole('searchbox').fill('nig')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /\+234/ }).tap()
    await expect(sheet).toBeHidden()
    await expect(
      page.getByRole('button', { name: words('account.login.areaCodeIs', { code: '+234' }) }),
    ).toBeVisible()

    await page.goto('/pages/common/start')
    await page.getByRole('button', { name: words('start.tryNow') }).tap()
    await page.waitForURL(/tabbar\/home/)
    const home = page.getByRole('region', { name: words('home.totalValue') })
    await expect(home.getByText(total).first()).toBeVisible()
    await page.goto('/pages/user/assets')
    const assets = page.getByRole('region', { name: words('assets.total') })
    await expect(assets.getByText(total).first()).toBeVisible()
    await expectNoSideways(page)
    await page.context().close()
  })
}

test('another currency of totals is shown at once, kept with the account, and found on the next phone', async ({
  browser,
  server,
  watch,
}) => {
  const words = wordsIn('es-MX')
  const mexico = { baseURL: server.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' }
  const page = await phoneIn(browser, mexico)
  watch(page)
  await page.goto('/pages/common/start')
  await page.getByRole('button', { name: words('start.tryNow') }).tap()
  await page.waitForURL(/tabbar\/home/)
  await page.goto('/pages/common/lang')
  const currency = page.getByRole('combobox', { name: words('account.language.currency') })
  await expect(currency).toHaveValue('MXN')
  await expectAccessible(page)
  await currency.selectOption('USD')
  await page.goto('/pages/tabbar/home')
  const total = page.getByRole('region', { name: words('home.totalValue') })
  await expect(total.getByText(/^US\$[\d,]+\.\d\d$/).first()).toBeVisible()

  const token = await tokenOf(page)
  const next = await phoneIn(browser, { ...mexico, locale: 'en-US', timezoneId: 'Africa/Lagos' })
  watch(next)
  await next.goto('/mark.svg')
  await next.evaluate((value) => {
    localStorage.setItem('openbourse.userToken', JSON.stringify({ version: 1, value }))
  }, token)
  await next.goto('/pages/common/lang')
  await expect(next.getByRole('combobox', { name: 'Currency of totals' })).toHaveValue('USD')
  await next.context().close()
  await page.context().close()
})

async function phoneIn(
  browser: Browser,
  place: { readonly baseURL: string; readonly locale: string; readonly timezoneId: string },
): Promise<Page> {
  const context = await browser.newContext({
    ...place,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  return context.newPage()
}
