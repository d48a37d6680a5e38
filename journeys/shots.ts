import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/lib/chromium.mjs'
import { root } from '../tools/lib/paths.mjs'
import { type Known, openings } from './addresses.ts'
import { consoleAddresses, shootConsole } from './console-shots.ts'
import { makeEverything } from './everything.ts'
import { useRoboto } from './roboto.ts'
import { openTestServer } from './test-server.ts'
import { advanceClock, makeUser } from './testing.ts'
import { readUser } from './wire.ts'

/** Everything a picture can differ in besides its address. */
const allLooks = ['en-US', 'es-MX', 'pt-BR'].flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [360, 390, 1280].map((width) => ({ locale, theme, width })),
  ),
)
const heights: Readonly<Record<number, number>> = { 360: 640, 390: 844, 1280: 900 }
const wanted = process.argv[2] ?? ''
const looks = allLooks.filter((look) => nameOf(look).includes(process.argv[3] ?? ''))
const server = await openTestServer(() => ({ OPENBOURSE_CATALOG: '1' }))
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  env: env as Record<string, string>,
  args: chromiumFlags,
})
type Look = (typeof allLooks)[number]
/** A user who owns a part of everything, a new one, or a visitor. */
type Who = {
  readonly name: 'member' | 'newcomer' | 'visitor'
  readonly entered: { readonly token: string; readonly user: unknown } | undefined
  readonly known: Known
}

try {
  const { user: person, known } = await makeEverything(server)
  const entered = { token: person.token, user: await readUser(server, person.token) }
  const fresh = await makeUser(server, { verified: false, balances: { NGN: '1000000.00' } })
  const newcomer = { token: fresh.token, user: await readUser(server, fresh.token) }
  for (const look of looks) {
    await shoot(look, { name: 'member', entered, known })
    await shoot(look, { name: 'newcomer', entered: newcomer, known })
    await shoot(look, { name: 'visitor', entered: undefined, known })
  }
  const desk = consoleAddresses().filter((path) => path.includes(wanted))
  if (desk.length > 0) await shootConsole({ browser, server, addresses: desk, person: person.account })
} finally {
  await browser.close()
  await server.close()
}

function nameOf({ locale, theme, width }: Look): string {
  return `${locale}-${theme}-${width}`
}

async function shoot(look: Look, who: Who): Promise<void> {
  const folder = join(root, 'shots', nameOf(look), who.name)
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: look.width, height: heights[look.width] ?? 844 },
    locale: look.locale,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
    // For the font below, which the app's own rules would not load.
    bypassCSP: true,
  })
  // What the app stores on the phone, as if the user had chosen it.
  const mine = who.entered ? { userToken: who.entered.token, userInfo: who.entered.user } : {}
  await context.addInitScript(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        localStorage.setItem(`openbourse.${name}`, JSON.stringify({ version: 1, value }))
      }
    },
    { language: look.locale, theme: look.theme, ...mine },
  )
  const page = await context.newPage()
  // Days have passed on the server.
  await page.clock.setSystemTime((await advanceClock(server, 0)).nowMs)
  const seen = new Set<string>()
  for (const { address, wanted: path } of openings(who.known).filter((one) => one.address.includes(wanted))) {
    await page.goto(path)
    const again = seen.has(address) ? '-again' : ''
    seen.add(address)
    await take(page, join(folder, `${address.slice(1).replaceAll('/', '-')}${again}.png`))
  }
  await context.close()
  console.log(folder)
}

async function take(page: Page, path: string): Promise<void> {
  await page
    .getByRole('main')
    .waitFor({ timeout: 10_000 })
    .catch(() => console.log(`${path}: nothing to see`))
  await useRoboto(page)
  await page.evaluate(() => document.fonts.ready)
  // Prices keep coming, so the network is never idle: a moment for the first of them is enough.
  await page.waitForTimeout(400)
  await page.screenshot({ path })
}
