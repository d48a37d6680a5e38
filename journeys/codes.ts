import type { TestServer } from './test-server.ts'
import { advanceClock, type TestUser } from './testing.ts'
import { ask, solved } from './wire.ts'

type Where = Pick<TestServer, 'url'>
const betweenCodesMs = 61_000

/**
 * The code sent to a user’s phone for a new payout destination. It is requested as a client does and read from the
 * message folder of the server under test. A minute passes first, the shortest time between two codes.
 */
export async function placeCode(server: Where, user: Pick<TestUser, 'token' | 'account'>): Promise<string> {
  await advanceClock(server, betweenCodesMs)
  const captcha = await solved(server)
  await ask(server, user.token, '/common/code/send', { purpose: 'new_destination', to: 'phone', captcha })
  return newestCode(server, user.account)
}

/** The code in the newest message to a phone. */
export async function newestCode(server: Where, to: string): Promise<string> {
  const answer = await fetch(`${server.url}/testing/outbox?to=${encodeURIComponent(to)}`)
  const { list } = (await answer.json()) as { list: readonly { readonly text: string }[] }
  const code = /^\d{6}/.exec(list[0]?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no message with a code came to ${to}`)
  return code
}
