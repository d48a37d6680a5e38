import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/lib/chromium.mjs'
import { root } from '../tools/lib/paths.mjs'
import { openHouse } from './house.ts'

/** Everything a picture can differ in besides its address. */
const looks = ['en-US', 'es-MX'].flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) => [360, 390].map((width) => ({ locale, theme, width }))),
)
/** What addresses need to show something. */
const queries: Record<string, string> = { '/pages/stock/stockKline': '?symbol=LAGC' }

const wanted = process.argv[2] ?? ''
const house = await openHouse()
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  env: env as Record<string, string>,
  args: chromiumFlags,
})
try {
  const visitor = await enter(house.url)
  for (const look of looks) await shoot(browser, look, visitor)
} finally {
  await browser.close()
  await house.close()
}

type Visitor = { readonly token: string; readonly user: unknown }

/** A practice account in one tap, as most people have. */
async function enter(url: string): Promise<Visitor> {
  const answer = await fetch(`${url}/ipce-api/user/practice`, { method: 'POST' })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Visitor }
  if (code !== 0) throw new Error(`The practice account was refused: ${msg}`)
  return data
}

async function shoot(browser: Browser, look: (typeof looks)[number], visitor: Visitor): Promise<void> {
  const folder = join(root, 'shots', `${look.locale}-${look.theme}-${look.width}`)
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width: look.width, height: look.width === 360 ? 640 : 844 },
    locale: look.locale,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  })
  // What the app keeps on the phone, as it would after this person had chosen it.
  const kept = { userToken: visitor.token, userInfo: visitor.user, language: look.locale, theme: look.theme }
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) {
      localStorage.setItem(`openbourse.${name}`, JSON.stringify({ version: 1, value }))
    }
  }, kept)
  const page = await context.newPage()
  for (const address of addresses().filter((path) => path.includes(wanted))) await take(page, address, folder)
  await context.close()
  console.log(folder)
}

async function take(page: Page, address: string, folder: string): Promise<void> {
  await page.goto(address + (queries[address] ?? ''))
  await page
    .getByRole('main')
    .waitFor({ timeout: 10_000 })
    .catch(() => console.log(`${address}: nothing to see`))
  // Prices keep coming, so the network is never idle: a moment for the first of them is enough.
  await page.waitForTimeout(600)
  await page.screenshot({ path: join(folder, `${address.slice(1).replaceAll('/', '-')}.png`) })
}

/** A page is its file: the list of addresses is the folder. */
function addresses(): string[] {
  const pages = join(root, 'web', 'src')
  return readdirSync(join(pages, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `/pages/${name.slice(0, -'.tsx'.length)}`)
    .sort()
}
