import { expect, test } from 'vitest'
import { appCode } from '../../testing/authenticator.ts'
import {
  address,
  ask,
  banks,
  dataOf,
  makePerson,
  now,
  nuban,
  person,
  server,
  twoCodes,
  usingWalletServer,
  withPass,
} from './testing/wallet-server.ts'

usingWalletServer()

test('also needs an authenticator code, which a form error does not use up', async () => {
  const begun = dataOf<{ secret: string }>(await ask('/user/totp/begin', { password: person.password }))
  await ask('/user/totp/confirm', { code: appCode(begun.secret, now()) })
  server.world.clock.advance(60_000)
  const code = appCode(begun.secret, now())
  expect(await withPass('/bank/add', nuban)).toMatchObject({
    reason: 'second_factor_missing',
    fields: ['code'],
  })
  expect(await withPass('/bank/add', { ...nuban, code: '000000' })).toMatchObject({
    reason: 'second_factor_wrong',
  })
  expect(await withPass('/bank/add', { ...nuban, account: '0000014570', code })).toMatchObject({
    reason: 'payout_bank_differs',
  })
  expect(await withPass('/bank/add', { ...nuban, code })).toMatchObject({ code: 0 })
  // Repeated because the answer was lost: the account exists, and no new code is needed.
  expect(await withPass('/bank/add', { ...nuban, code })).toMatchObject({ code: 0 })
  expect(await withPass('/coin/withdraw/address/allow', { on: 'true' })).toMatchObject({
    reason: 'second_factor_missing',
  })
})

test('without an app sends a code to phone or email, valid once and for this purpose only', async () => {
  const send = async (purpose: string, to: string) =>
    ask('/common/code/send', { purpose, to, captcha: await server.solved() })
  const sentTo = (to: string) => /^\d{6}/.exec(server.inbox.to(to)[0]?.text ?? '')?.[0] ?? 'none'
  const missing = { reason: 'sent_code_missing', fields: ['code'] }
  expect(await withPass('/bank/add', nuban)).toMatchObject(missing)
  expect(await withPass('/coin/withdraw/address/generate', address)).toMatchObject(missing)
  expect(await withPass('/coin/withdraw/address/allow', { on: 'true' })).toMatchObject(missing)
  await send('reset_trade_password', 'phone')
  const other = sentTo(person.account)
  expect(await withPass('/bank/add', { ...nuban, code: other })).toMatchObject({ reason: 'code_wrong' })
  server.world.clock.advance(60_000)
  expect(await send('new_destination', 'phone')).toMatchObject({ code: 0 })
  expect(await send('new_destination', 'email')).toMatchObject({ reason: 'contact_missing' })
  const code = sentTo(person.account)
  expect(await withPass('/bank/add', { ...nuban, account: '0000014570', code })).toMatchObject({
    reason: 'payout_bank_differs',
  })
  expect(await banks()).toEqual([])
  expect(await withPass('/bank/add', { ...nuban, code })).toMatchObject({ code: 0 })
  expect(await withPass('/coin/withdraw/address/generate', { ...address, code })).toMatchObject({
    reason: 'code_wrong',
    fields: ['code'],
  })
  // Repeated because the answer was lost.
  expect(await withPass('/bank/add', { ...nuban, code })).toMatchObject({ code: 0 })
})

test('of two concurrent uses of a code one saves a destination', async () => {
  const code = await server.security.newPlaces.plant(person.userId, now())
  const both = await Promise.all([
    withPass('/bank/add', { ...nuban, code }),
    withPass('/coin/withdraw/address/generate', { ...address, code }),
  ])
  expect(both.map(({ reason }) => reason).sort()).toEqual(['code_wrong', undefined])
})

test("accepts a code sent by email, refuses another user's code, and refuses users without a contact", async () => {
  const other = await makePerson()
  const theirs = await server.security.newPlaces.plant(other.userId, now())
  expect(await withPass('/bank/add', { ...nuban, code: theirs })).toMatchObject({ reason: 'code_wrong' })
  const [, code] = await twoCodes()
  expect(await withPass('/bank/add', { ...nuban, code })).toMatchObject({ code: 0 })
  const entered = dataOf<{ token: string; user: { id: string } }>(await server.post('/user/practice'))
  await server.security.plantTradePassword(Number(entered.user.id), '739182')
  const tapped = { ...person, token: entered.token, tradePassword: '739182' }
  expect(await withPass('/bank/add', { ...nuban, code: '123456' }, tapped)).toMatchObject({
    reason: 'contact_missing',
  })
})

test('an authenticator app replaces sent codes', async () => {
  const begun = dataOf<{ secret: string }>(await ask('/user/totp/begin', { password: person.password }))
  await ask('/user/totp/confirm', { code: appCode(begun.secret, now()) })
  const sent = await server.security.newPlaces.plant(person.userId, now())
  expect(await withPass('/bank/add', { ...nuban, code: sent })).toMatchObject({
    reason: 'second_factor_wrong',
  })
})
