import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Asking, openServerWire, type Reply, type ServerWire } from '../../../testing/server-wire.ts'
import { hashPassword } from '../../accounts/index.ts'
import type { Device } from '../types.ts'

/** The server of a test file, and a new user with a phone and a password for each test. */
export let server: ServerWire
export let person: Person

export type Person = {
  readonly token: string
  readonly id: number
  readonly phone: string
  readonly account: string
}

export const password = 'correct-horse-9'
export const digits = '739182'
export const minute = 60_000

let passwordHash: string

/** For the top of a test file: opens the server before all tests, makes a user before each, and closes it after all. */
export function usingPeople(): void {
  beforeAll(async () => {
    server = await openServerWire()
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    // Starts a new hour for limits by place.
    server.world.clock.advance(60 * minute)
    person = await newcomer()
  })
  afterAll(() => server.app.close())
}

export async function newcomer(): Promise<Person> {
  const made = await server.accounts.makeTestUser({ verified: false, balances: {} })
  await server.world.database.query('update accounts.user set password_hash = $2 where id = $1', [
    made.userId,
    passwordHash,
  ])
  return { token: made.token, id: made.userId, phone: made.account, account: made.account }
}

export const ask = (
  path: string,
  fields: Record<string, string> = {},
  who: Person = person,
): Promise<Reply> => server.post(path, fields, { token: who.token })
export const setTrade = (fields: Record<string, string> = {}): Promise<Reply> =>
  ask('/user/update/password', { kind: 'trade', newPassword: digits, loginPassword: password, ...fields })
export const pass = (tradePassword: string, who: Person = person): Promise<Reply> =>
  ask('/user/trade/pass', { tradePassword }, who)
export const profile = async (who: Person = person) =>
  (await ask('/user/info', {}, who)).data as Record<string, unknown>
export const login = (fields: Record<string, string>, from?: Asking): Promise<Reply> =>
  server.post('/user/login', { account: person.account, password, ...fields }, from)

export async function send(purpose: string, to: string, token?: string): Promise<Reply> {
  const captcha = await server.solved()
  return server.post('/common/code/send', { purpose, to, captcha }, token === undefined ? {} : { token })
}

export function codeFor(to: string): string {
  const text = server.inbox.to(to)[0]?.text ?? ''
  return /^\d{6}/.exec(text)?.[0] ?? 'none'
}

export async function codeTo(
  purpose: string,
  to: string,
  address: string,
  who: Person = person,
): Promise<string> {
  expect(await send(purpose, to, who.token)).toMatchObject({ code: 0 })
  return codeFor(address)
}

export const notices = async (who: Person = person): Promise<string[]> => {
  await server.world.writer.settled()
  const rows = await server.world.database.query<{ word: string }>(
    'select word from notices.notice where user_id = $1 order by id',
    [who.id],
  )
  return rows.map(({ word }) => word)
}

export const sessionOf = async (token: string): Promise<number> =>
  (await server.accounts.sessions.find(token))!.sessionId

/** The answer without a PIN to a call that needs one, on this device. */
export const needed = (device: Device) => server.world.assembly.keepers.trade_password!(device, undefined)

/** The same user on another device. */
export function goOnWith(token: string): void {
  person = { ...person, token }
}
