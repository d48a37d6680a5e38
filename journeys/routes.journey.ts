import type { Page } from '@playwright/test'
import { addresses, type Known, withQuery } from './addresses.ts'
import type { House } from './house.ts'
import { moneyRecords } from './money.ts'
import { enterPractice, keep, movements, signIn } from './steps.ts'
import { bringChecker, expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser } from './testing.ts'
import { buy, published } from './wire.ts'
import { type Language, wordsIn } from './words.ts'

/** Pages that send a visitor to the login page and back afterwards. All others are open to visitors. */
const membersOnly = [
  'appLock',
  'appropriateness',
  'authenticator',
  'closeAccount',
  'email',
  'exportData',
  'kyc',
  'letterWord',
  'limits',
  'loginHistory',
  'loginPassword',
  'passkeys',
  'permissions',
  'practice',
  'recoveryCodes',
  'security',
  'tradePassword',
  'userInfo',
]
  .map((name) => `/pages/user/${name}`)
  .concat(['/pages/coin/assetsRecord', '/pages/coin/contractOrder', '/pages/coin/position'])
  .concat('/pages/option/receipt')
  .concat(
    ['addAdress', 'addBank', 'addressList', 'bankList', 'recordDetail'].map(
      (name) => `/pages/wallet/${name}`,
    ),
  )
  .concat(
    [
      'cryptoRecharge',
      'coinRecharge',
      'coinRechargeList',
      'cryptoRecord',
      'bankRecharge',
      'offlineRecharge',
      'rechargeChannel',
      'rechargeRecord',
      'bankRecord',
    ].map((name) => `/pages/recharge/${name}`),
    [
      'bankWithdraw',
      'cryptoWithdraw',
      'withdrawRecord',
      'recordIndex',
      'cryptoRecord',
      'cryptoRecordDetail',
    ].map((name) => `/pages/withdraw/${name}`),
    '/pages/exchange/cryptoTransfer',
    '/pages/fundsDetail/cryptoFundsDetail',
  )
/** Who is signed in has no use for the first page. */
const memberLandsOn: Readonly<Record<string, string>> = { '/pages/common/start': '/pages/tabbar/home' }

type Look = {
  readonly who: 'member' | 'visitor'
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly size: 'usual' | 'small'
  /** Letters twice as large as usual; the accessibility checker has seen the page in another look then. */
  readonly large?: true
  /** A practice account, which has neither passwords nor anything on its way. */
  readonly practice?: true
}

/**
 * Not every pair of everything, which would take an hour, but each page in each language, each theme, both sizes, with large
 * letters, for a member and for a visitor.
 */
const looks: readonly Look[] = [
  { who: 'member', language: 'en-US', theme: 'light', size: 'usual', practice: true },
  { who: 'member', language: 'es-MX', theme: 'dark', size: 'small' },
  { who: 'member', language: 'pt-BR', theme: 'light', size: 'small', large: true },
  { who: 'visitor', language: 'pt-BR', theme: 'dark', size: 'usual' },
]
const sizes = { usual: { width: 390, height: 844 }, small: { width: 360, height: 640 } } as const
const visitMs = 15_000

// Each look has its own page and user, so both workers can take some.
test.describe.configure({ mode: 'parallel' })

for (const look of looks) {
  const { who, language, theme, size } = look
  test.describe(`for a ${who} (${language}, ${theme}, ${size}${look.large ? ', large letters' : ''})`, () => {
    test.use({ viewport: sizes[size], contextOptions: { reducedMotion: 'reduce' } })

    test('every page opens', async ({ page, house }) => {
      test.setTimeout(addresses().length * visitMs)
      const known = who === 'member' ? await member(page, house, look) : await visitor(page, house, look)
      await (look.large ? enlarge(page) : bringChecker(page))
      const checked = new Set<string>()
      for (const address of addresses()) {
        const wanted = withQuery(address, known)
        await page.goto(wanted)
        await looksRight(page, { ...look, address }, checked)
        expectArrived(new URL(page.url()), { who, address, wanted })
      }
    })
  })
}

/** A practice user, or a verified user with open deposits and withdrawals. */
async function member(page: Page, house: House, look: Look): Promise<Known> {
  if (look.practice) {
    const { token } = await enterPractice(page, house, look)
    return { symbol: 'LAGC', orderId: await bought(house, token), ...(await published(house)) }
  }
  const user = await makeUser(house, { verified: true, balances: { NGN: '1000000.00', USDT: '900.000000' } })
  await signIn(page, house, user.token, look)
  const money = await moneyRecords(house, user)
  const orderId = await bought(house, user.token)
  return { symbol: 'LAGC', orderId, money, ...(await published(house)) }
}

async function bought(house: House, token: string): Promise<string> {
  return (await buy(house, token, { symbol: 'LAGC', type: 'market', quantity: 10 })).id
}

async function visitor(page: Page, house: House, { language, theme }: Look): Promise<Known> {
  await keep(page, { language, theme })
  return { symbol: 'LAGC', orderId: '1', ...(await published(house)) }
}

async function enlarge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
}

/** The page itself; or the login page, which leads back; or the page that replaces it for logged-in users. */
function expectArrived(
  here: URL,
  asked: { readonly who: Look['who']; readonly address: string; readonly wanted: string },
): void {
  const { who, address, wanted } = asked
  if (who === 'visitor' && membersOnly.includes(address)) {
    expect(here.pathname, address).toBe('/pages/account/login')
    expect(here.searchParams.get('next')).toBe(wanted)
  } else {
    expect(here.pathname).toBe((who === 'member' && memberLandsOn[address]) || address)
  }
}

/** `checked`: paths whose accessibility was checked. For a visitor, half of the addresses lead to the login page. */
async function looksRight(
  page: Page,
  wanted: Look & { readonly address: string },
  checked: Set<string>,
): Promise<void> {
  await test.step(wanted.address, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await expect(page.locator('html')).toHaveAttribute('lang', wanted.language)
    await expect(page.locator('html')).toHaveAttribute('data-theme', wanted.theme)
    await expect(page.getByText(wordsIn(wanted.language)('ui.practice'))).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoSideways(page)
    expect(await movements(page), `${wanted.address}: moves where movement is not wanted`).toBe(0)
    if (wanted.large || checked.has(new URL(page.url()).pathname)) return
    await expectAccessible(page)
    checked.add(new URL(page.url()).pathname)
  })
}
