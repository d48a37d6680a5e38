import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { productEnvironment, productNode, root } from '../tools/lib/paths.mjs'
import { appCode } from './authenticator.ts'
import type { House } from './house.ts'

const run = promisify(execFile)
const password = 'quiet lantern over water'

/** Somebody at the console, as calls know him. */
export type Reviewer = {
  readonly name: string
  readonly token: string
  ask<Value>(path: string, fields?: Readonly<Record<string, string>>): Promise<Value>
}

let keys = 0

/** Makes an operator with a link of the machine, whom the house knows from then on. The clock is the house's own. */
export async function makeReviewer(house: House, name: string, roles: readonly string[]): Promise<Reviewer> {
  const link = await linkFor(house, roles)
  const begun = await asked<{ totpSecret: string }>(house, '/console/setup', { link, name, password })
  const now = Date.parse((await fetch(`${house.url}/healthz`)).headers.get('date') ?? '')
  const code = appCode(begun.totpSecret, now)
  const { operatorToken: token } = await asked<{ operatorToken: string }>(house, '/console/setup/finish', {
    link,
    code,
  })
  return { name, token, ask: (path, fields) => asked(house, path, fields, token) }
}

async function linkFor(house: House, roles: readonly string[]): Promise<string> {
  const words = roles.flatMap((role) => ['--role', role])
  const env = productEnvironment({ DATA_DIR: house.dataDir, PORT: new URL(house.url).port })
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
  house: House,
  path: string,
  fields?: Readonly<Record<string, string>>,
  token?: string,
): Promise<Value> {
  const answer = await fetch(`${house.url}/ipce-api${path}`, {
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
