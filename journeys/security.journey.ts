import { readFileSync } from 'node:fs'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { appCode } from './authenticator.ts'
import { enterPractice, signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeUser, type TestUser } from './testing.ts'

// A refused form is answered with 409, which the browser writes down as an error; a lost session with 401.
test.use({ tolerated: [/status of (401|409)/] })

const digits = '739182'
const newDigits = '508264'
const newPassword = 'tall-Cedar-boats9'

async function enter(page: Page, server: TestServer): Promise<TestUser> {
  const user = await makeUser(server, { verified: false })
  await signIn(page, server, user.token)
  return user
}

/** Types six digits on the pad under the thumb. */
async function tapPad(page: Page | Locator, typed: string): Promise<void> {
  for (const digit of typed) await page.getByRole('button', { name: digit, exact: true }).tap()
}

/** Requests a code on the page and reads it in the practice inbox, where the page links to. */
async function codeFromInbox(page: Page, to: string, also = ''): Promise<string> {
  await page.getByRole('button', { name: 'Send code' }).tap()
  const link = page.getByRole('link', { name: 'Open practice inbox' })
  const [inbox] = await Promise.all([page.context().waitForEvent('page'), link.tap()])
  const letter = inbox.locator('article').filter({ hasText: to }).first()
  await letter.waitFor()
  await expect(letter).toContainText(also)
  const code = await letter.locator('strong').innerText()
  await inbox.close()
  return code.trim()
}

async function logIn(
  page: Page,
  user: { readonly account: string; readonly password: string },
): Promise<void> {
  await page.goto('/pages/account/login')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(user.account.replace('+234', ''))
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(user.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).tap()
}

async function signOutHere(page: Page): Promise<void> {
  await page.goto('/mark.svg')
  await page.evaluate(() => localStorage.clear())
}

test('changes the trade password, locks it, and resets it with a code', async ({ page, server }) => {
  const user = await enter(page, server)
  await page.goto('/pages/user/tradePassword')
  await tapPad(page, user.tradePassword)
  await page.getByText('Choose a 6-digit PIN').waitFor()
  await expectAccessible(page)
  await tapPad(page, '123456')
  await page.getByText('Enter your new PIN again').waitFor()
  await tapPad(page, '123456')
  await expect(page.getByRole('alert')).toContainText('too easy to guess')

  await page.goto('/pages/user/tradePassword')
  await tapPad(page, user.tradePassword)
  await page.getByText('Choose a 6-digit PIN').waitFor()
  await page.keyboard.type(digits)
  await page.getByText('Enter your new PIN again').waitFor()
  await page.keyboard.type(digits)
  await page.waitForURL(/user\/security/)

  for (let tries = 0; tries < 5; tries += 1) {
    await fetch(`${server.url}/ipce-api/user/trade/pass`, {
      method: 'POST',
      headers: { 'access-token': user.token },
      body: new URLSearchParams({ tradePassword: '000001' }),
    })
  }
  await page.goto('/pages/user/security')
  await expect(page.getByRole('link', { name: /PIN/ })).toContainText('Locked after too many wrong tries')
  await page.getByRole('link', { name: /PIN/ }).tap()
  await page.getByRole('button', { name: 'Forgot PIN?' }).tap()
  await page.getByRole('textbox', { name: 'Your password' }).fill(user.password)
  const code = await codeFromInbox(page, user.account)
  await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await tapPad(page, newDigits)
  await page.getByText('Enter your new PIN again').waitFor()
  await tapPad(page, newDigits)
  await page.waitForURL(/user\/security/)
  await expect(page.getByRole('link', { name: /PIN/ })).toContainText('On')
})

test('sets an e-mail through the inbox and logs in with it; a forgotten password is replaced by a code', async ({
  page,
  server,
}) => {
  const user = await enter(page, server)
  const email = `ada${user.account.slice(-6)}@example.org`
  await page.goto('/pages/user/email')
  await page.getByRole('textbox', { name: 'New email' }).fill(email)
  await page.getByRole('textbox', { name: 'Your password' }).fill(user.password)
  await page.getByRole('textbox', { name: '6-digit code' }).fill('000000')
  await page.getByRole('button', { name: 'Save email' }).tap()
  await expect(page.getByText('This code is wrong')).toBeVisible()
  const code = await codeFromInbox(page, email)
  await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save email' }).tap()
  await page.waitForURL(/user\/security/)
  await expect(page.getByRole('link', { name: /^Email/ })).toContainText('a•••@example.org')

  await page.getByRole('link', { name: /^Anti-phishing word/ }).tap()
  await page.getByRole('textbox', { name: 'Your word' }).fill('green kettle')
  await page.getByRole('textbox', { name: 'Your password' }).fill(user.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set word' }).tap()
  await page.waitForURL(/user\/security/)
  await expect(page.getByRole('link', { name: /^Anti-phishing word/ })).toContainText('g•••')

  // Codes to one address are a minute apart, whatever they are for.
  await advanceClock(server, 61_000)
  await signOutHere(page)
  await page.goto('/pages/account/login')
  await page.getByRole('link', { name: 'Forgot password?' }).tap()
  await page.waitForURL(/account\/forgot/)
  // The login page has the same choices and stays until this one is drawn.
  await expect(page.getByRole('heading', { name: 'Reset password', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: 'Email' }).tap()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  const reset = await codeFromInbox(page, email, 'Your anti-phishing word: green kettle')
  await page.getByRole('textbox', { name: '6-digit code' }).fill(reset)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(newPassword)
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(newPassword)
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Set new password' }).tap()
  await page.waitForURL(/account\/login/)
  await logIn(page, { account: user.account, password: newPassword })
  await page.waitForURL(/tabbar\/home/)
})

test('connects an authenticator app, logs in with its code, and with a recovery code', async ({
  page,
  server,
}) => {
  const user = await enter(page, server)
  await page.goto('/pages/user/authenticator')
  await page.getByRole('textbox', { name: 'Your password' }).fill(user.password)
  await page.getByRole('button', { name: 'Set up an app' }).tap()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await expectAccessible(page)
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()
  const { nowMs } = await advanceClock(server, 0)
  await page.getByRole('textbox', { name: '6-digit code' }).fill(appCode(key, nowMs))
  await page.getByRole('button', { name: 'Turn on' }).tap()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Done' }).tap()
  await page.waitForURL(/user\/security/)
  await expect(page.getByRole('link', { name: /Authenticator app/ })).toContainText('On')

  await signOutHere(page)
  await logIn(page, user)
  await page.getByText('Your password is correct.').waitFor()
  await expectAccessible(page)
  const code = page.getByRole('textbox', { name: 'Code from your authenticator app' })
  await code.fill('000000')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).tap()
  await expect(page.getByText('This code is wrong.')).toBeVisible()
  const later = await advanceClock(server, 60_000)
  await code.fill(appCode(key, later.nowMs))
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).tap()
  await page.waitForURL(/tabbar\/home/)

  await signOutHere(page)
  await logIn(page, user)
  await page.getByRole('button', { name: 'Use a recovery code' }).tap()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).tap()
  await page.waitForURL(/tabbar\/home/)
  await page.goto('/pages/user/recoveryCodes')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
})

test('makes a passkey, logs in with it, and removes it', async ({ page, server }) => {
  const user = await enter(page, server)
  await withAuthenticator(page)
  await offerPasskeysOnlyIf(page, 'offers')
  await page.goto('/pages/user/passkeys')
  await page.getByText('No passkeys yet').waitFor()
  await page.getByRole('textbox', { name: 'Your password' }).fill(user.password)
  await page.getByRole('textbox', { name: 'Device name' }).fill('My phone')
  await page.getByRole('button', { name: 'Make passkey' }).tap()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Done' }).tap()
  const passkeys = page.getByRole('list', { name: 'Your passkeys' })
  await expect(passkeys).toContainText('My phone')
  await expectAccessible(page)

  await signOutHere(page)
  await logIn(page, user)
  await page.getByRole('button', { name: 'Use a passkey' }).tap()
  await page.waitForURL(/tabbar\/home/)

  await signOutHere(page)
  await page.goto('/pages/account/login')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).tap()
  await page.waitForURL(/tabbar\/home/)

  await signOutHere(page)
  await page.evaluate(() => localStorage.setItem('offers', 'yes'))
  await page.goto('/pages/account/login')
  await page.waitForURL(/tabbar\/home/)
  await page.goto('/pages/user/loginHistory')
  const rows = page.getByRole('list', { name: 'Login history' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Passkey')
  await expect(rows.nth(0)).toContainText('The network you’re on now')
  await expect(rows.nth(2)).toContainText('Password and passkey')
  await expectAccessible(page)

  await page.goto('/pages/user/appLock')
  await page.getByRole('button', { name: 'Every time I come back' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'App lock is on' })).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(page.getByText('Hide the app when it’s out of sight')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const lock = page.getByRole('dialog', { name: 'Openbourse is locked' })
  await expect(lock).toBeVisible()
  await expect(page.getByText('Hide the app when it’s out of sight')).toBeHidden()
  await expectAccessible(page)
  await page.goto('/pages/user/assets')
  await expect(lock).toBeVisible()
  await lock.getByRole('button', { name: 'Open with passkey' }).tap()
  await expect(lock).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // A reload counts as coming back.
  await page.goto('/pages/user/passkeys')
  await lock.getByRole('button', { name: 'Open with passkey' }).tap()
  await page.getByRole('button', { name: 'Remove My phone' }).tap()
  await passkeys.getByRole('textbox', { name: 'Your password' }).fill(user.password)
  await page.getByRole('button', { name: 'Remove passkey' }).tap()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
})

/** The browser’s own tools choose what is offered under a field at once, so that it is only offered where it is asked for. */
async function offerPasskeysOnlyIf(page: Page, key: string): Promise<void> {
  await page.addInitScript((name) => {
    if (!('PublicKeyCredential' in globalThis)) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => localStorage.getItem(name) !== null
  }, key)
}

/** A phone that stores passkeys and approves every use, by the browser's own tools. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

test('sets limits, takes a pause, takes the data along, and closes the account', async ({ page, server }) => {
  const user = await enter(page, server)
  await page.goto('/pages/user/limits')
  await page.getByRole('button', { name: /Change Daily deposit limit/ }).tap()
  await page.getByRole('textbox', { name: 'Daily deposit limit' }).fill('5,000')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('button', { name: /Change Daily deposit limit/ })).toContainText('₦5,000.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start a break' }).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('can’t end it early')
  await question.getByRole('button', { name: 'Start break' }).tap()
  await expect(page.getByText('You’re on a break until')).toBeVisible()

  await page.goto('/pages/user/exportData')
  await page.getByRole('textbox', { name: 'Your password' }).fill(user.password)
  await page.getByRole('button', { name: 'Make files' }).tap()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /openbourse\.json/ }).tap(),
  ])
  expect(file.suggestedFilename()).toBe('openbourse.json')
  const answer = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(answer.account[0].phone).toBe(user.account)
  expect(answer.limits).toContainEqual(expect.objectContaining({ kind: 'deposit', value: '5000.00' }))
  expect(answer.messages).toContainEqual(expect.objectContaining({ word: 'pause_started' }))

  await page.goto('/pages/user/closeAccount')
  await page.getByRole('textbox', { name: 'Your password' }).fill(user.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close in 24 hours' }).tap()
  await page.getByRole('button', { name: 'Keep my account' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Your account stays open' })).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Your password' }).fill(user.password)
  await page.getByRole('checkbox', { name: /^Close now/ }).check()
  await page.getByRole('button', { name: 'Close account now' }).tap()
  await page.waitForURL(/account\/login/)
  await logIn(page, user)
  await expect(page.getByText('This account is suspended')).toBeVisible()
})

test('a practice user closes the account at once, and the practice money is returned', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto('/pages/user/closeAccount')
  await page.getByRole('checkbox', { name: /^Close now/ }).check()
  await page.getByRole('button', { name: 'Close account now' }).tap()
  await expect(page.getByRole('alert')).toContainText(/Your account isn’t empty: ₦.* or give back/)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Give back the practice money/ }).check()
  await page.getByRole('button', { name: 'Close account now' }).tap()
  await page.waitForURL(/account\/login/)
})
