import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { root } from '../tools/lib/paths.mjs'
import { makeReviewer } from './reviewers.ts'
import type { TestServer } from './test-server.ts'

/** A page of the console is its file, too. */
export function consoleAddresses(): string[] {
  return readdirSync(join(root, 'console', 'src', 'pages'))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => name.slice(0, -'.tsx'.length))
    .map((name) => (name === 'overview' ? '/console' : `/console/${name}`))
    .sort()
}

const every = ['support', 'reviewer', 'approver', 'product', 'auditor'] as const

/** Pictures of every page of the console at a desk: light with rows of two lines, and dark with dense ones. */
export async function shootConsole(parts: {
  readonly browser: Browser
  readonly server: TestServer
  readonly addresses: readonly string[]
  /** The user shown on the pages about one user. */
  readonly person: string
}): Promise<void> {
  const { browser, server } = parts
  const maker = await makeReviewer(server, 'Ngozi Adeyemi', every)
  const viewer = await makeReviewer(server, 'Ana Maria Ribeiro de Albuquerque', every)
  const reason = { reason: 'better_service' }
  await maker.ask('/console/settings/propose', { name: 'withdrawal.promise.hours', value: '12', ...reason })
  await maker.ask('/console/operators/propose', {
    what: 'invite',
    name: 'Tomás Herrera',
    roles: 'reviewer,approver',
    reason: 'new_colleague',
  })
  await maker.ask('/console/market/halt', { symbol: 'LAGC', minutes: '10', reason: 'news_pending' })
  const found = await viewer.ask<{ person: { id: string } }>('/console/people/find', {
    by: parts.person,
    reason: 'open_case',
  })
  const { id } = found.person
  const queries: Readonly<Record<string, string>> = {
    '/console/settings': 'name=withdrawal.promise.hours',
    '/console/users': `id=${id}&reason=open_case`,
    '/console/ledger': `account=user:${id}/available/NGN`,
    '/console/operators': 'id=1',
  }
  for (const [theme, density] of [
    ['light', 'normal'],
    ['dark', 'dense'],
  ] as const) {
    const folder = join(root, 'shots', `console-${theme}`)
    mkdirSync(folder, { recursive: true })
    const page = await viewer.desk(browser)
    await page.evaluate(
      ([one, other]) => {
        localStorage.setItem('openbourse.console.theme', one)
        localStorage.setItem('openbourse.console.density', other)
      },
      [theme, density] as const,
    )
    for (const address of parts.addresses) {
      const query = queries[address]
      await page.goto(`${server.url}${address}${query === undefined ? '' : `?${query}`}`)
      await page.getByRole('main').waitFor()
      // Queues are asked again for ever, so the network is never idle.
      await page.waitForTimeout(800)
      await page.screenshot({ path: join(folder, `${address.slice(1).replaceAll('/', '-')}.png`) })
    }
    await page.context().close()
    console.log(folder)
  }
}
