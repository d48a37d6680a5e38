import type { Page } from '@playwright/test'
import { addresses, openings } from './addresses.ts'
import { asOwner, asPractice, asVisitor, test } from './all-pages.ts'
import { expectFocusKept } from './press-all.ts'
import { movements } from './steps.ts'
import { bringChecker, expect, expectAccessible, expectNoSideways } from './story.ts'
import { expectReachable } from './tab-walk.ts'
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
/** A logged-in user does not need the first page. */
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
  /** Without a finger: the Tab key goes through each page. */
  readonly keys?: true
}

/**
 * Not every pair of everything, which would take an hour, but each page in each language, each theme, both sizes, with large
 * letters, by keys, for a member and for a visitor.
 */
const looks: readonly Look[] = [
  { who: 'member', language: 'en-US', theme: 'light', size: 'usual', practice: true },
  { who: 'member', language: 'es-MX', theme: 'dark', size: 'small', keys: true },
  { who: 'member', language: 'pt-BR', theme: 'light', size: 'small', large: true, practice: true },
  { who: 'visitor', language: 'pt-BR', theme: 'dark', size: 'usual', keys: true },
]
const sizes = { usual: { width: 390, height: 844 }, small: { width: 360, height: 640 } } as const
const visitMs = 30_000

// Each look has its own page and user, so both workers can take some.
test.describe.configure({ mode: 'parallel' })

for (const look of looks) {
  const { who, language, theme, size } = look
  const also = `${look.large ? ', large letters' : ''}${look.keys ? ', by keys' : ''}`
  test.describe(`for a ${who} (${language}, ${theme}, ${size}${also})`, () => {
    test.use({
      viewport: sizes[size],
      contextOptions: { reducedMotion: 'reduce' },
      hasTouch: look.keys === undefined,
      permissions: ['clipboard-write'],
      // Things of other users are refused, which the browser writes down as an error.
      tolerated: look.practice ? [/status of 409/] : [],
    })

    test('every page opens', async ({ page, server, everything }) => {
      test.setTimeout(addresses().length * visitMs)
      const enter = who === 'visitor' ? asVisitor : look.practice ? asPractice : asOwner
      const known = await enter({ page, server, everything }, { language, theme })
      await (look.large ? enlarge(page) : bringChecker(page))
      const checked = new Set<string>()
      for (const { address, wanted } of openings(known)) {
        await page.goto(wanted)
        const isNew = await looksRight(page, { ...look, address }, checked)
        expectArrived(new URL(page.url()), { who, address, wanted })
        if (!look.keys || !isNew) continue
        await test.step(`${address}, by keys`, () => expectReachable(page, address))
        // Last, because it leaves the page as no user would.
        if (who === 'member') await test.step(`${address}, pressed`, () => expectFocusKept(page, address))
      }
    })
  })
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

/**
 * `checked`: paths that were checked. For a visitor, half of the addresses lead to the login page. Returns whether
 * this one is new.
 */
async function looksRight(
  page: Page,
  wanted: Look & { readonly address: string },
  checked: Set<string>,
): Promise<boolean> {
  return test.step(wanted.address, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await expect(page.locator('html')).toHaveAttribute('lang', wanted.language)
    await expect(page.locator('html')).toHaveAttribute('data-theme', wanted.theme)
    await expect(page.getByText(wordsIn(wanted.language)('ui.practice'))).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoSideways(page)
    expect(await movements(page), `${wanted.address}: moves where movement is not wanted`).toBe(0)
    const { pathname } = new URL(page.url())
    const isNew = !checked.has(pathname)
    checked.add(pathname)
    if (isNew && !wanted.large) await expectAccessible(page)
    return isNew
  })
}
