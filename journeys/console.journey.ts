import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { productEnvironment, productNode, root } from '../tools/lib/paths.mjs'
import { appCode } from './authenticator.ts'
import { expect, expectAccessible, test } from './story.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { advanceClock } from './testing.ts'

/** A server of its own: a server has its first operator only once. */
let server: TestServer
test.beforeAll(async () => {
  server = await openTestServer()
})
test.afterAll(() => server.close())

const sixMinutesMs = 360_000
const password = 'quiet lantern over water'
const setting = 'withdrawal.promise.hours'

/** A one-time link made on the machine; without roles it is for the first operator. */
function machineLink(...roles: readonly string[]): string {
  const env = productEnvironment({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port, WEB_ORIGIN: '' })
  const words = [join('server', 'src', 'operator-link.ts'), ...roles.flatMap((role) => ['--role', role])]
  return execFileSync(productNode() ?? 'node', words, { cwd: root, env, encoding: 'utf8' }).trim()
}

async function screenOf(browser: Browser, watch: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  watch(page)
  return page
}

/** The authenticator app’s code at the server’s time. */
const codeNow = async (key: string) => appCode(key, (await advanceClock(server, 0)).nowMs)

/**
 * Sets up an operator by a link that is valid once: name, password, and the first code of an authenticator app,
 * whose key it returns.
 */
async function setUp(page: Page, link: string, name: string): Promise<string> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const qr = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(qr).toBeVisible()
  await expectAccessible(page)
  const key = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  await page.getByLabel('Code from your authenticator app').fill(await codeNow(key))
  return key
}

/** At login every operator sees which operators were set up by a server link. */
async function readArrivals(page: Page): Promise<void> {
  await expect(page.getByText('These operators joined by a link made on the server')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have read this' }).click()
}

async function expectIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
}

/** Comes by a link of the machine once there is an operator: that one approves it, and only then the new one can sign in. */
async function comeApproved(page: Page, approver: Page, name: string): Promise<string> {
  const key = await setUp(page, machineLink('approver', 'product', 'auditor', 'reviewer'), name)
  await expect(page.getByText(`${name}, your account is set up.`)).toBeVisible()
  await expectAccessible(page)
  await goByKeys(approver, 'o', 'Overview')
  await expect(approver.getByText('No operator has approved this.')).toBeVisible()
  await expectAccessible(approver)
  await goByKeys(approver, 'a', 'Approvals')
  await approver.getByRole('button', { name: /^To check/ }).click()
  await expect(chosenRow(approver)).toContainText(name)
  await approver.keyboard.press('a')
  await expect(approver.getByText('Signed and carried out.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to login' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await advanceClock(server, 60_000)
  await page.getByLabel('Code from your authenticator app').fill(await codeNow(key))
  await readArrivals(page)
  await expectIn(page)
  return key
}

/** Opens a page with its two-letter shortcut. */
async function goByKeys(page: Page, letter: string, title: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

const chosenRow = (page: Page) => page.locator('tr[aria-current="true"]')

// What needs a fresh factor first is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 40[19]|ERR_INTERNET_DISCONNECTED/] })

test('two operators change a setting: one proposes, their own signature is refused, another signs by keyboard, and the change is public', async ({
  browser,
  watch,
}) => {
  test.setTimeout(180_000)
  const maker = await screenOf(browser, watch)
  await setUp(maker, machineLink(), 'Ngozi Adeyemi')
  await expectIn(maker)
  await expect(maker.getByText('Practice money. Not real funds.')).toBeVisible()
  await expect(maker.getByText(/Sums to zero in \d+ assets?/)).toBeVisible()
  await expectAccessible(maker)

  await proposeSetting(maker)
  await proposeColleague(maker)
  await goByKeys(maker, 'a', 'Approvals')
  await maker.getByRole('button', { name: /^Yours/ }).click()
  await expect(maker.getByText('You made this, so another operator must check it.').last()).toBeVisible()
  await expect(maker.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // The key does no more than the button, and the call no more than the key.
  await maker.keyboard.press('a')
  await expect(maker.getByText('expires in').first()).toBeVisible()
  await expectAccessible(maker)

  const checker = await screenOf(browser, watch)
  const key = await comeApproved(checker, maker, 'Kwame Boateng')
  await signByKeys(checker)
  await expectPublic()
  await expectAudited(checker)
  await leaveDesk(checker, key)
  await welcomeColleague(checker, await screenOf(browser, watch))
  await expectSilenceSaid(maker)
  for (const page of [maker, checker]) await page.context().close()
})

async function proposeSetting(page: Page): Promise<void> {
  await goByKeys(page, 'c', 'Settings')
  await page.getByLabel('Filter by name').fill(setting)
  await page.getByRole('button', { name: setting }).click()
  await page.getByRole('button', { name: 'Propose a change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Propose a change' }).click()
  await expect(dialog.getByText('Enter a value.')).toBeVisible()
  await dialog.getByLabel('New value').fill('8760')
  await expect(dialog.getByText('This setting goes from 1 to 72')).toBeVisible()
  await dialog.getByLabel('New value').fill('12')
  await expect(dialog.getByText('A withdrawal of ₦100,000.00 is decided within 12 hours.')).toBeVisible()
  await dialog.getByLabel('It makes the service better for users.').check()
  await expect(dialog.getByText('This makes the service faster or simpler.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Propose a change' }).click()
  await expect(page.getByText('Proposed. Another operator must sign it.')).toBeVisible()
  await expect(page.getByText('after another operator signs')).toBeVisible()
  await expectAccessible(page)
}

async function proposeColleague(page: Page): Promise<void> {
  await goByKeys(page, 'p', 'Operators')
  await page.getByRole('button', { name: 'Invite an operator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Tomás Herrera')
  await dialog.getByLabel(/^support:/).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('Proposed. Another approver must sign it.')).toBeVisible()
}

/** The whole queue without a pointer. */
async function signByKeys(page: Page): Promise<void> {
  await goByKeys(page, 'a', 'Approvals')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  while (!(await chosenRow(page).textContent())?.includes(setting)) await page.keyboard.press('j')
  await expect(page.getByText('matches what the maker signed')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: 'Decline this proposal?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(page.getByText('Signed and carried out.')).toBeVisible()
}

async function expectPublic(): Promise<void> {
  const read = async (path: string) => (await fetch(`${server.url}/ipce-api${path}`)).json()
  const { data } = await read(`/common/props/history?name=${setting}`)
  expect(data.list[0]).toMatchObject({ name: setting, from: '24', to: '12', source: 'console' })
  expect(data.list[0].text).toBe('This makes the service faster or simpler.')
  const props = await read('/common/props')
  expect(props.data.list).toContainEqual(expect.objectContaining({ name: setting, value: '12' }))
}

async function expectAudited(page: Page): Promise<void> {
  await goByKeys(page, 't', 'Audit log')
  // The setting, and before it the operator who signed it.
  await expect(page.getByRole('cell', { name: 'Proposal approved' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Check the hash chain' }).click()
  await expect(page.getByText('No gaps, no changes.')).toBeVisible()
  await expectAccessible(page)
}

/**
 * After some minutes of inactivity the operator proves the second factor again; then the requested action continues.
 */
async function leaveDesk(page: Page, key: string): Promise<void> {
  await goByKeys(page, 'a', 'Approvals')
  await expect(chosenRow(page)).toContainText('Tomás Herrera')
  await advanceClock(server, sixMinutesMs)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Code from your authenticator app').fill('000000')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Code from your authenticator app').fill(await codeNow(key))
}

/** The operator who approved an invitation makes its link, and the colleague sets up an account by it. */
async function welcomeColleague(checker: Page, newcomer: Page): Promise<void> {
  await expect(checker.getByText('Signed and carried out.')).toBeVisible()
  await expect(checker.getByText('Nothing to check')).toBeVisible()
  await expectAccessible(checker)
  await goByKeys(checker, 'p', 'Operators')
  await checker.getByRole('button', { name: 'Tomás Herrera' }).click()
  await checker.getByRole('button', { name: 'Make link' }).click()
  const dialog = checker.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const link = (await dialog.getByText(/\/console\/setup#/).textContent()) ?? ''
  await setUp(newcomer, link, 'Tomás Herrera')
  await readArrivals(newcomer)
  await expectIn(newcomer)
  await expect(newcomer.getByRole('link', { name: /^Support \d/ })).toBeVisible()
  // A role that does not read the books sees nothing of them.
  await expect(newcomer.getByText('Your role can’t see the books')).toBeVisible()
  await expect(newcomer.getByRole('link', { name: 'Ledger' })).toHaveCount(0)
  await expectAccessible(newcomer)
  await newcomer.context().close()
}

/** While the server does not answer, the status line shows since when, and no outdated state is shown. */
async function expectSilenceSaid(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText(/^The server hasn’t responded since \d\d:\d\d:\d\d\./)).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText(/Sums to zero/)).toHaveCount(0)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText(/Sums to zero in \d+ assets?/)).toBeVisible({ timeout: 20_000 })
}

test.describe('at the door', () => {
  test.use({ tolerated: [/status of 4\d\d/] })

  test('a link is good once, an ended session leads back to the login page, and the pages are axe-clean', async ({
    browser,
    watch,
  }) => {
    const page = await screenOf(browser, watch)
    await page.goto(`${server.url}/console/setup#nothing`)
    await page.getByLabel('Your name').fill('Nobody At All')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I already have an operator account' }).click()
    await page.getByLabel('Name').fill('Ngozi Adeyemi')
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)

    await page.evaluate(() =>
      sessionStorage.setItem(
        'openbourse.console',
        JSON.stringify({
          token: 'x'.repeat(43),
          until: 0,
          operator: { id: '1', name: 'Ngozi', roles: ['approver'] },
        }),
      ),
    )
    await page.goto(`${server.url}/console/settings`)
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  })
})
