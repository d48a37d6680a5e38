import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { productEnvironment, productNode, root } from '../tools/lib/paths.mjs'
import { appCode } from './authenticator.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock } from './testing.ts'

const run = promisify(execFile)
const password = 'quiet lantern over water'

/** An operator at the console, as calls see them. */
export type Reviewer = {
  readonly name: string
  ask<Value>(path: string, fields?: Readonly<Record<string, string>>): Promise<Value>
  /** The operator’s own console, logged in, in a browser of its own. */
  desk(browser: Browser): Promise<Page>
}

let keys = 0

/**
 * Makes an operator with a recovery link, which needs no approval. The time is the server's own, which another
 * journey may have moved.
 */
export async function makeReviewer(
  server: TestServer,
  name: string,
  roles: readonly string[],
): Promise<Reviewer> {
  const link = await linkFor(server, roles)
  const begun = await asked<{ totpSecret: string }>(server, '/console/setup', { link, name, password })
  const { nowMs } = await advanceClock(server, 0)
  const code = appCode(begun.totpSecret, nowMs)
  const { operatorToken: token, ...session } = await asked<SignedIn>(server, '/console/setup/finish', {
    link,
    code,
  })
  return {
    name,
    ask: (path, fields) => asked(server, path, fields, token),
    async desk(browser) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
      const page = await context.newPage()
      // As the console stores it itself: in this tab only.
      await page.addInitScript(
        (kept) => sessionStorage.setItem('openbourse.console', kept),
        JSON.stringify({ token, ...session }),
      )
      await page.goto(`${server.url}/console/kyc`)
      return page
    },
  }
}

type SignedIn = { readonly operatorToken: string; readonly until: number; readonly operator: unknown }

async function linkFor(server: TestServer, roles: readonly string[]): Promise<string> {
  const recovery = ['--recover', '--reason', 'A reviewer for a journey about something else.']
  const words = [...roles.flatMap((role) => ['--role', role]), ...recovery]
  const env = productEnvironment({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port })
  const { stdout } = await run(
    productNode() ?? 'node',
    [join('server', 'src', 'operator-link.ts'), ...words],
    {
      cwd: root,
      env,
    },
  )
  return stdout.trim().split('#')[1] ?? ''
}

async function asked<Value>(
  server: TestServer,
  path: string,
  fields?: Readonly<Record<string, string>>,
  token?: string,
): Promise<Value> {
  const answer = await fetch(`${server.url}/ipce-api${path}`, {
    method: fields ? 'POST' : 'GET',
    headers: {
      'idempotency-key': `reviewer-key-${++keys}`,
      ...(token ? { 'operator-token': token } : {}),
    },
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
  })
  const { code, reason, data } = (await answer.json()) as { code: number; reason?: string; data: Value }
  if (code !== 0) throw new Error(`${path} was refused: ${reason}`)
  return data
}
