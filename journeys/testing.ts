import type { TestServer } from './test-server.ts'

/** Calls of a server that was started for testing; the product does not have them otherwise. */
export type TestUser = {
  readonly token: string
  readonly account: string
  readonly password: string
  readonly tradePassword: string
}

/** A ready user. Balances are decimal strings by currency, such as `{ NGN: '1000000.00' }`. */
export function makeUser(
  server: Pick<TestServer, 'url'>,
  wish: { verified: boolean; balances?: Record<string, string> },
): Promise<TestUser> {
  return post(server, '/testing/user', { balances: {}, ...wish }) as Promise<TestUser>
}

/** An operator at the console, logged in. */
export function makeOperator(
  server: Pick<TestServer, 'url'>,
  wish: { readonly name: string; readonly roles: readonly string[] },
): Promise<{ operatorToken: string; operatorId: string }> {
  return post(server, '/testing/operator', wish) as Promise<{ operatorToken: string; operatorId: string }>
}

/** Moves the server’s clock forward; returns the new time. */
export function advanceClock(server: Pick<TestServer, 'url'>, advanceMs: number): Promise<{ nowMs: number }> {
  return post(server, '/testing/clock', { advanceMs }) as Promise<{ nowMs: number }>
}

/** The sum of all ledger entries by currency; anything but zero is a defect. */
export async function readLedger(
  server: Pick<TestServer, 'url'>,
): Promise<{ sums: Record<string, string>; unownedHolds: number }> {
  const answer = await fetch(`${server.url}/testing/ledger`)
  if (!answer.ok) throw new Error(`GET /testing/ledger answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<{ sums: Record<string, string>; unownedHolds: number }>
}

async function post(server: Pick<TestServer, 'url'>, path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
