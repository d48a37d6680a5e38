import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type FaceOf, give } from '../../../core/index.ts'
import { openServerWire, type Reply, type ServerWire } from '../../../testing/server-wire.ts'
import { kyc } from '../../kyc/index.ts'

type Person = Awaited<ReturnType<ServerWire['accounts']['makeTestUser']>>

/** The server of a test file, and a new user for each test. */
export let server: ServerWire
export let person: Person

export const hour = 3600_000
export const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }
export const address = {
  coin: 'ETH',
  network: 'ethereum-sepolia',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
}

/** Verified names by user; a test fills it. */
export const names = new Map<number, string>()
const identity = { nameOf: async (userId: number) => names.get(userId) }

/** For the top of a test file: opens the server before all tests, makes a user before each, and closes it after all. */
export function usingWalletServer(): void {
  beforeAll(async () => {
    names.clear()
    server = await openServerWire({ given: [give(kyc, { identity } as FaceOf<typeof kyc>)] })
  })
  beforeEach(async () => {
    server.world.clock.advance(hour)
    person = await makePerson()
  })
  afterAll(() => server.app.close())
}

export async function makePerson(): Promise<Person> {
  const made = await server.accounts.makeTestUser({ verified: false, balances: {} })
  await server.security.plantTradePassword(made.userId, made.tradePassword)
  return made
}

export const now = () => server.world.clock.nowMs()
export const ask = (path: string, fields: Record<string, string> = {}, who = person): Promise<Reply> =>
  server.post(path, fields, { token: who.token })
export const withPass = (path: string, fields: Record<string, string> = {}, who = person) =>
  ask(path, { ...fields, tradePassword: who.tradePassword }, who)
/** A code sent to the phone, and one sent to the email, for two concurrent calls. */
export async function twoCodes(): Promise<readonly [string, string]> {
  const email = `mail-${person.userId}@example.org`
  await server.accounts.people.changeEmail({ userId: person.userId, email, masked: email })
  const captcha = await server.solved()
  await ask('/common/code/send', { purpose: 'new_destination', to: 'email', captcha })
  const code = /^\d{6}/.exec(server.inbox.to(email)[0]?.text ?? '')?.[0] ?? 'none'
  return [await server.security.newPlaces.plant(person.userId, now()), code]
}
/** Also sends the code of the call. */
export const withCode = async (path: string, fields: Record<string, string> = {}, who = person) =>
  withPass(path, { ...fields, code: await server.security.newPlaces.plant(who.userId, now()) }, who)
export const dataOf = <T>(reply: Reply): T => reply.data as T
type Row = {
  id: string
  masked: string
  usableFrom: number
  chosen: boolean
  label: string
  starred: boolean
  usedAt: number | null
}
export const accountOf = (reply: Reply) => {
  expect(reply).toMatchObject({ code: 0 })
  return dataOf<Row>(reply)
}
export const banks = async (who = person) =>
  dataOf<{ list: Row[] }>(await server.get('/bank/list', { token: who.token })).list
type AddressState = { list: Row[]; allowList: { on: boolean; endsAt: number | null } }
export const addresses = async (who = person) =>
  dataOf<AddressState>(await ask('/coin/withdraw/address', {}, who))
export const messages = (word: string) =>
  server.world.database.query<{ details: string }>(
    'select details from notices.notice where user_id = $1 and word = $2 order by id',
    [person.userId, word],
  )
/** A valid First Bank NUBAN for each number; the check digit is found by trying. */
export async function someAccount(index: number): Promise<typeof nuban> {
  const serial = String(100_000_000 + index)
  for (let digit = 0; digit < 10; digit += 1) {
    const fields = { scheme: 'NG_NUBAN', bank: '011', account: `${serial}${digit}` }
    const { problems } = dataOf<{ problems: unknown[] }>(await ask('/bank/check', fields))
    if (problems.length === 0) return { ...nuban, ...fields }
  }
  throw new Error('one digit is right')
}
