import { expect, test } from 'vitest'
import { appCode, softPasskey } from '../../testing/authenticator.ts'
import {
  ask,
  login,
  minute,
  notices,
  pass,
  password,
  person,
  server,
  setTrade,
  usingPeople,
} from './testing/people.ts'

usingPeople()

// Every change of an account's protection, and every sign of an attack, sends a message to the owner, so that
// a thief cannot make changes unnoticed.

const proof = { password }
const now = () => server.world.clock.nowMs()
const newest = async () => (await notices()).at(-1)

async function valuesOfNewest(): Promise<unknown> {
  await server.world.writer.settled()
  const [row] = await server.world.database.query<{ details: string }>(
    'select details from notices.notice where user_id = $1 order by id desc limit 1',
    [person.id],
  )
  return JSON.parse(row?.details ?? 'null')
}

async function addApp(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await ask('/user/totp/begin', proof)).data as { secret: string }
  const { data } = await ask('/user/totp/confirm', { code: appCode(secret, now()) })
  server.world.clock.advance(minute)
  return { secret, codes: (data as { recoveryCodes: string[] }).recoveryCodes }
}

async function addPasskey(name: string, more: Record<string, string> = {}): Promise<void> {
  const { options } = (await ask('/user/passkey/begin', { ...proof, ...more })).data as { options: string }
  await ask('/user/passkey/add', { credential: softPasskey('http://localhost:8080').create(options), name })
}

async function idOfPasskey(): Promise<string> {
  const { list } = (await server.get('/user/passkeys', { token: person.token })).data as {
    list: { id: string }[]
  }
  return list[0]!.id
}

test('notifies of each change of two-step verification', async () => {
  const { secret, codes } = await addApp()
  expect(await newest()).toBe('second_factor_on')
  await addPasskey('My phone', { code: appCode(secret, now()) })
  expect([await newest(), await valuesOfNewest()]).toEqual(['passkey_added', { name: 'My phone' }])
  await login({ code: codes[0]! })
  expect(await notices()).toContain('recovery_used')
  await ask('/user/recovery/renew', { ...proof, code: codes[1]! })
  expect((await notices()).slice(-2)).toEqual(['recovery_used', 'recovery_renewed'])
  server.world.clock.advance(minute)
  await ask('/user/totp/remove', { ...proof, code: appCode(secret, now()) })
  expect(await newest()).toBe('app_removed')
  await addApp()
  expect(await newest()).toBe('app_added')
  const found = await notices()
  expect(found.filter((word) => word === 'second_factor_on')).toHaveLength(1)
  expect(found).not.toContain('second_factor_off')
})

test('names a removed passkey, and notifies when the last one ends two-step verification', async () => {
  await addPasskey('Old phone')
  await addPasskey('New phone')
  await ask('/user/passkey/remove', { ...proof, id: await idOfPasskey() })
  expect(await newest()).toBe('passkey_removed')
  expect(['Old phone', 'New phone']).toContain(((await valuesOfNewest()) as { name: string }).name)
  await ask('/user/passkey/remove', { ...proof, id: await idOfPasskey() })
  expect(await newest()).toBe('second_factor_off')
})

test('notifies once when a PIN locks and once when it is blocked', async () => {
  await setTrade()
  for (let tries = 0; tries < 7; tries += 1) await pass('000001')
  expect(await newest()).toBe('trade_password_locked')
  expect(await valuesOfNewest()).toEqual({ until: String(now() + 30 * minute) })
  server.world.clock.advance(30 * minute)
  for (let tries = 0; tries < 7; tries += 1) await pass('000001')
  const found = await notices()
  expect(found.filter((word) => word.startsWith('trade_password_locked'))).toHaveLength(1)
  expect(found.filter((word) => word.startsWith('trade_password_blocked'))).toHaveLength(1)
})

test('notifies of a limit with its effective date, and not when nothing changed', async () => {
  await ask('/user/limits/set', { kind: 'loss', value: '5000' })
  const found = { kind: 'loss', value: '5000.00', currency: 'NGN', since: String(now()) }
  expect([await newest(), await valuesOfNewest()]).toEqual(['limit_changed', found])
  await ask('/user/limits/set', { kind: 'loss', value: '5000' })
  expect(await notices()).toHaveLength(1)
  await ask('/user/limits/set', { kind: 'loss' })
  expect(await valuesOfNewest()).toEqual({ ...found, value: '', since: String(now() + 24 * 60 * minute) })
})

test('notifies of an export, a request to close the account, and its end', async () => {
  await ask('/user/export', proof)
  expect(await newest()).toBe('data_exported')
  const { data } = await ask('/user/close', proof)
  expect(await newest()).toBe('closing_asked')
  expect(await valuesOfNewest()).toEqual({ until: String((data as { at: number }).at) })
  await ask('/user/close/undo')
  expect(await newest()).toBe('closing_undone')
})
