import type { Browser, Page } from '@playwright/test'
import { answer, enterPractice, signIn, tokenOf } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser } from './testing.ts'
import { read } from './wire.ts'

test.use({ tolerated: [/status of 401/] })

const password = 'tall-Cedar-boats9'
const endsWithinMs = 3000
const weekMs = 7 * 24 * 3_600_000

test('registers with a phone, signs out, signs in again, and signs another device out', async ({
  page,
  server,
  browser,
  watch,
}) => {
  const phone = '0809 555 1234'
  await page.goto('/pages/account/reg')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByText('Bot check passed.').waitFor()
  await page.getByRole('button', { name: 'Sign up', exact: true }).tap()
  await page.waitForURL(/tabbar\/home/)
  await expectAccessible(page)

  await page.goto('/pages/tabbar/mine')
  await page.getByRole('button', { name: 'Sign out' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Sign out of this device?' })
  await expectAccessible(page)
  await answer(question, 'Sign out')
  await page.waitForURL(/account\/login/)
  await expect.poll(() => personalState(page)).toEqual([])
  await logIn(page, phone)

  const other = await otherPhone(browser, server.url, watch)
  await other.goto('/pages/account/login')
  await logIn(other, phone)
  const otherToken = await tokenOf(other)
  await other.context().close()

  await page.goto('/pages/user/security')
  const devices = page.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await expectAccessible(page)
  await devices
    .last()
    .getByRole('button', { name: /^Log out/ })
    .tap()
  const sure = page.getByRole('alertdialog', { name: 'Log out this device?' })
  await expect(sure).toContainText('Your open orders stay open.')
  await answer(sure, 'Log out')
  await expect(devices).toHaveCount(1)
  expect(await answerTo(server.url, otherToken)).toBe(-1000)
  expect(await answerTo(server.url, await tokenOf(page))).toBe(0)
})

test('a session that is ended on another device opens login at once, with the reason, and leaves nothing', async ({
  page,
  server,
  browser,
  watch,
}) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '1000.00' } })
  const other = await otherPhone(browser, server.url, watch)
  await other.goto('/pages/account/login')
  await other.getByRole('textbox', { name: 'Phone number' }).fill(user.account.replace('+234', '0'))
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill(user.password)
  await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).tap()
  await other.waitForURL(/tabbar\/home/)
  await other.goto('/pages/tabbar/position')
  await expect(other.getByText('No holdings yet')).toBeVisible()

  await signIn(page, server, user.token)
  await page.goto('/pages/user/security')
  await page.getByRole('button', { name: 'Log out all other devices' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap()
  const endedAtMs = performance.now()
  await other.waitForURL(/account\/login/)
  expect(performance.now() - endedAtMs).toBeLessThan(endsWithinMs)
  await expect(
    other.getByRole('alert').filter({ hasText: 'You’ve been logged out on this device.' }),
  ).toBeVisible()
  await expect(other.getByText('No holdings yet')).toBeHidden()
  expect(await personalState(other)).toEqual([])
  await expectAccessible(other)
  await other.context().close()
})

test('chooses a colour and a town on the map, and finds both again', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto('/pages/user/userInfo')
  await page.getByRole('link', { name: 'Choose your town on a map' }).tap()
  await page.waitForURL(/choose-location/)
  await page.getByRole('button', { name: /^Use (?!my )/ }).tap()
  await page.waitForURL(/userInfo/)
  const address = page.getByRole('textbox', { name: 'Home address' })
  await expect(address).toHaveValue(/^\S.*, NG$/)
  const town = await address.inputValue()
  await page.getByRole('radio', { name: 'Color 3' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(1)
  await expectAccessible(page)

  await page.reload()
  await expect(address).toHaveValue(town)
  await expect(page.getByRole('radio', { name: 'Color 3' })).toBeChecked()
})

test('a new phone has the language and theme of the other one, until they are changed on it', async ({
  page,
  server,
  browser,
  watch,
}) => {
  const user = await makeUser(server, { verified: false })
  await signIn(page, server, user.token)
  await page.goto('/pages/common/lang')
  await page.getByRole('button', { name: 'Español' }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  await page.goto('/pages/tabbar/mine')
  await page.getByRole('radio', { name: 'Oscuro' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  type Asked = { user: { locale: string | null; theme: string | null } }
  const kept = async () => (await read<Asked>(server, user.token, '/user/login/info')).user
  await expect.poll(kept).toMatchObject({ locale: 'es-MX', theme: 'dark' })

  const other = await otherPhone(browser, server.url, watch)
  await other.goto('/pages/account/login')
  await logIn(other, user.account.replace('+234', '0'), user.password)
  await expect(other.locator('html')).toHaveAttribute('lang', 'es-MX')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.goto('/pages/common/lang')
  await other.getByRole('button', { name: 'English' }).tap()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-US')
  await other.context().close()

  // The first phone has a choice of its own, which another one does not undo.
  await expect.poll(kept).toMatchObject({ locale: 'en-US' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
})

test('the app starts as a Brazilian phone is set, and language, market and code are changed on one page', async ({
  browser,
  server,
  watch,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  watch(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'São Paulo 10' })).toBeVisible()
  await page.goto('/pages/account/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('button', { name: 'Código do país: +55' })).toBeVisible()
  await page.goto('/pages/common/lang')
  const market = page.getByRole('combobox', { name: 'Mercado' })
  await expect(market).toHaveValue('BR')
  await expectAccessible(page)
  await market.selectOption('MX')
  await expect(page.getByRole('combobox', { name: 'Código do país' })).toHaveValue('+52')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Mercado' })).toHaveValue('MX')
  await expect(page.getByRole('heading', { name: 'Idioma y región' })).toBeVisible()
  await context.close()
})

async function logIn(page: Page, phone: string, word = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(word)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).tap()
  await page.waitForURL(/tabbar\/home/)
}

async function otherPhone(browser: Browser, baseURL: string, watch: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext({ baseURL, hasTouch: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  watch(page)
  return page
}

/** What the phone still stores about the user. */
function personalState(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['userToken', 'userInfo', 'loginInfo', 'noticeData'].filter(
      (name) => localStorage.getItem(`openbourse.${name}`) !== null,
    ),
  )
}

/** The code that a token is answered with: 0, or -1000 when its session is over. */
async function answerTo(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/ipce-api/user/sessions`, { headers: { 'access-token': token } })
  return ((await answer.json()) as { code: number }).code
}

test('tops practice money up, starts over after a week, and reads the record that ended', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto('/pages/user/practice')
  const start = page.getByRole('button', { name: 'Start over' })
  await expect(start).toBeDisabled()
  await expect(page.getByText(/A record lasts at least 7 days/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('50,000')
  await page.getByRole('button', { name: 'Top up', exact: true }).tap()
  await expect(page.getByText('2 of 3 top-ups left in 30 days')).toBeVisible()
  await expectAccessible(page)

  await advanceClock(server, weekMs)
  await page.reload()
  await page.getByRole('checkbox', { name: 'I’ve read what happens' }).check()
  await start.tap()
  const sure = page.getByRole('alertdialog', { name: 'End record 1?' })
  await expectAccessible(page)
  await answer(sure, 'Start over')
  const earlier = page.getByRole('list', { name: 'Earlier records' })
  await earlier.getByRole('button', { name: 'Show Record 1' }).tap()
  await expect(earlier).toContainText('₦50,000.00')
  await expect(earlier).toContainText('0.00%')
  await expect(page.getByText(/A record lasts at least 7 days/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})
