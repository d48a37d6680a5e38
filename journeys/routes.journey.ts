import { addresses, withQuery } from './addresses.ts'
import { enterPractice, keep } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { buy } from './wire.ts'
import { type Language, wordsIn } from './words.ts'

/** Where a visitor is sent to the login page, and led back afterwards. Everything else shows itself to anybody. */
const membersOnly = [
  'authenticator',
  'closeAccount',
  'email',
  'exportData',
  'limits',
  'loginPassword',
  'passkeys',
  'permissions',
  'recoveryCodes',
  'security',
  'tradePassword',
  'userInfo',
].map((name) => `/pages/user/${name}`)
/** Who is signed in has no use for the first page. */
const memberLandsOn: Readonly<Record<string, string>> = { '/pages/common/start': '/pages/tabbar/home' }

const looks = (['en-US', 'es-MX', 'pt-BR'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
)

for (const { language, theme } of looks) {
  test(`every page opens for a member (${language}, ${theme})`, async ({ page, house }) => {
    test.setTimeout(120_000)
    const { token } = await enterPractice(page, house, { language, theme })
    const { id } = await buy(house, token, { symbol: 'LAGC', type: 'market', quantity: 10 })
    for (const address of addresses()) {
      await page.goto(withQuery(address, { symbol: 'LAGC', orderId: id }))
      await looksRight(page, { address, language, theme })
      expect(new URL(page.url()).pathname).toBe(memberLandsOn[address] ?? address)
    }
  })

  test(`every page opens for a visitor, or leads to the login page and back (${language}, ${theme})`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await keep(page, { language, theme })
    for (const address of addresses()) {
      const wanted = withQuery(address, { symbol: 'LAGC', orderId: '1' })
      await page.goto(wanted)
      await looksRight(page, { address, language, theme })
      const here = new URL(page.url())
      if (membersOnly.includes(address)) {
        expect(here.pathname, address).toBe('/pages/account/login')
        expect(here.searchParams.get('next')).toBe(wanted)
      } else {
        expect(here.pathname).toBe(address)
      }
    }
  })
}

async function looksRight(
  page: Parameters<typeof keep>[0],
  wanted: { readonly address: string; readonly language: Language; readonly theme: string },
): Promise<void> {
  await test.step(wanted.address, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await expect(page.locator('html')).toHaveAttribute('lang', wanted.language)
    await expect(page.locator('html')).toHaveAttribute('data-theme', wanted.theme)
    await expect(page.getByText(wordsIn(wanted.language)('ui.practice'))).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoSideways(page)
    await expectAccessible(page)
  })
}
