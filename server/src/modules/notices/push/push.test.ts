import { beforeAll, beforeEach, expect, test } from 'vitest'
import { give } from '../../../core/index.ts'
import { limits } from '../../../platform/limits.ts'
import { asker } from '../../../testing/market.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { writeNotice } from '../write.ts'
import { push, pushSender } from './product.ts'
import type { Device, Parcel, PushSender, Sent } from './types.ts'

let world: World
let sent: { readonly device: Device; readonly parcel: Parcel }[]
let answer: Sent | 'throws'
let userId = 40_000

beforeAll(async () => {
  world = await openWorld({ products: [push], given: [give(pushSender, sender)] })
})

beforeEach(() => {
  sent = []
  answer = 'sent'
  userId += 10
})

const sender: PushSender = {
  publicKey: 'key',
  async send(device, parcel) {
    if (answer === 'throws') throw new Error('no network')
    sent.push({ device, parcel })
    return answer
  },
}
const pushes = () => world.assembly.face(push)

const as = (userId: number) => asker(userId, { nowMs: world.clock.nowMs() })
const at = (name: string | number) => `https://fcm.googleapis.com/fcm/send/${name}`
const add = (userId: number, name: string | number, context = as(userId)) =>
  world.calls.pushAdd(context, { endpoint: at(name), p256dh: 'p', auth: 'a' })

async function happen(
  userId: number,
  word: 'password_changed' | 'price_alert',
  about?: string,
): Promise<void> {
  const to = about === undefined ? { userId } : { userId, about }
  await world.writer.run({
    actor: userId,
    decide(turn) {
      const values = { symbol: 'LAGC', direction: 'above', price: '310.00', currency: 'NGN' }
      if (word === 'price_alert')
        writeNotice(turn, { ...to, word, values, link: '/pages/stock/stockKline?symbol=LAGC' })
      else writeNotice(turn, { ...to, word, values: {} })
    },
  })
  await pushes().flush()
}

test('pushes to subscribed devices in their language, and to no others', async () => {
  await add(userId, 'mine', { ...as(userId), locale: 'es-MX' })
  await add(userId + 1, 'theirs')
  await happen(userId, 'password_changed')
  expect(sent.map(({ device }) => device.endpoint)).toEqual([at('mine')])
  expect(JSON.parse(sent[0]!.parcel.text)).toMatchObject({
    title: 'Cambió tu contraseña',
    link: '/pages/notice/list',
  })
  expect(sent[0]!.parcel).toMatchObject({ urgent: true, topic: expect.stringMatching(/^[\w-]{32}$/) })
  await happen(userId + 2, 'password_changed')
  expect(sent).toHaveLength(1)
})

test('pushes price alerts only after they are turned on, and other kinds until turned off', async () => {
  await add(userId, userId)
  await happen(userId, 'price_alert')
  expect(sent).toEqual([])
  await world.calls.pushChoose(as(userId), { kind: 'prices', on: true })
  await happen(userId, 'price_alert')
  expect(sent).toHaveLength(1)
  const reply = await world.calls.pushChoose(as(userId), { kind: 'security', on: false })
  expect(reply).toMatchObject({ value: { choices: { security: false, prices: true, orders: true } } })
  await happen(userId, 'password_changed')
  expect(sent).toHaveLength(1)
})

test('the profile shows and changes the same switches, except prices', async () => {
  await add(userId, userId)
  await world.calls.pushChoose(as(userId), { kind: 'prices', on: true })
  expect(await pushes().choices.of(userId)).toEqual(['orders', 'money', 'security', 'system'])
  await pushes().choices.choose(userId, ['orders', 'system'])
  expect(await pushes().choices.of(userId)).toEqual(['orders', 'system'])
  const reply = await world.calls.pushInfo(as(userId), {})
  expect(reply).toMatchObject({ value: { choices: { security: false, orders: true, prices: true } } })
  await happen(userId, 'password_changed')
  expect(sent).toEqual([])
})

test('pushes once for messages about one subject that arrive together', async () => {
  await add(userId, userId)
  await world.calls.pushChoose(as(userId), { kind: 'prices', on: true })
  await world.writer.run({
    actor: userId,
    decide(turn) {
      for (const price of ['310.00', '311.00', '312.00'])
        writeNotice(turn, {
          userId,
          word: 'price_alert',
          about: 'alert:1',
          values: { symbol: 'LAGC', direction: 'above', price, currency: 'NGN' },
        })
    },
  })
  await pushes().flush()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.parcel.text).toContain('312')
})

test('forgets a subscription that the browser removed, and retries one that failed', async () => {
  await add(userId, userId)
  answer = 'failed'
  await happen(userId, 'password_changed')
  answer = 'throws'
  await happen(userId, 'password_changed')
  expect(world.log.at(-1)).toContain('no network')
  answer = 'gone'
  await happen(userId, 'password_changed')
  answer = 'sent'
  const before = sent.length
  await happen(userId, 'password_changed')
  expect(sent).toHaveLength(before)
  expect(await world.calls.pushInfo(as(userId), {})).toMatchObject({ value: { devices: 0 } })
})

test('refuses an endpoint outside the push services, and one device too many', async () => {
  const endpoint = 'https://127.0.0.1/latest/meta-data'
  const reply = await world.calls.pushAdd(as(userId), { endpoint, p256dh: 'p', auth: 'a' })
  expect(reply).toMatchObject({ reason: 'push_service_unknown' })
  for (let device = 0; device < limits.pushDevicesPerUserMax; device++)
    await add(userId, `${userId}-${device}`)
  expect(await add(userId, `${userId}-more`)).toMatchObject({ reason: 'push_devices_max' })
  expect(await add(userId, `${userId}-0`)).toMatchObject({ ok: true })
})

test('a device belongs to the last user who logged in on it, and gets nothing after logout', async () => {
  const [first, second] = [userId, userId + 1]
  await add(first, userId)
  await add(second, userId, { ...as(second), sessionId: 77 })
  await happen(first, 'password_changed')
  expect(sent).toEqual([])
  // Another user cannot remove it.
  await world.calls.pushDel(as(first), { endpoint: at(userId) })
  const info = () => world.calls.pushInfo(as(second), { endpoint: at(userId) })
  expect(await info()).toMatchObject({ value: { here: true, publicKey: 'key' } })
  pushes().sessionEnded(77)
  await expect.poll(info).toMatchObject({ value: { here: false, devices: 0 } })
  await happen(second, 'password_changed')
  expect(sent).toEqual([])
})

const quietHours = { from: '22:30', until: '07:00', zone: 'Africa/Lagos' }

/** Moves the clock to the next moment with this hour in UTC; Lagos is an hour ahead. */
function untilHour(hour: number): void {
  const now = world.clock.nowMs()
  const then = new Date(now).setUTCHours(hour, 0, 0, 0)
  world.clock.advance((then > now ? then : then + 24 * 3600_000) - now)
}
const afterQuiet = async () => {
  await world.assembly.work()
  await pushes().flush()
}

test('holds pushes back in quiet hours, but no security message, and sends them after', async () => {
  await add(userId, userId)
  await world.calls.pushChoose(as(userId), { kind: 'prices', on: true })
  expect(await world.calls.pushQuiet(as(userId), quietHours)).toMatchObject({ value: { quiet: quietHours } })
  untilHour(22)
  await happen(userId, 'price_alert', 'alert:1')
  await happen(userId, 'price_alert', 'alert:2')
  await happen(userId, 'password_changed')
  await afterQuiet()
  expect(sent.map(({ parcel }) => JSON.parse(parcel.text).title)).toEqual(['Password changed'])
  untilHour(6)
  await afterQuiet()
  await afterQuiet()
  expect(sent.slice(1).map(({ parcel }) => JSON.parse(parcel.text).tag)).toEqual(['alert:1', 'alert:2'])
})

test('quiet hours that are turned off let go of what they held, and what was read meanwhile stays', async () => {
  await add(userId, userId)
  await world.calls.pushChoose(as(userId), { kind: 'prices', on: true })
  await world.calls.pushQuiet(as(userId), quietHours)
  untilHour(23)
  await happen(userId, 'price_alert', 'alert:1')
  await world.database.query('update notices.notice set read_at = at where user_id = $1', [userId])
  await happen(userId, 'price_alert', 'alert:2')
  expect(sent).toEqual([])
  expect(await world.calls.pushQuiet(as(userId), {})).toMatchObject({ value: { quiet: null } })
  await pushes().flush()
  expect(sent.map(({ parcel }) => JSON.parse(parcel.text).tag)).toEqual(['alert:2'])
  await happen(userId, 'price_alert', 'alert:3')
  expect(sent).toHaveLength(2)
})

test('refuses quiet hours without a length or a zone', async () => {
  for (const asked of [
    { ...quietHours, until: '22:30' },
    { ...quietHours, zone: 'Nowhere/Else' },
    { from: '22:00' },
  ])
    expect(await world.calls.pushQuiet(as(userId), asked)).toMatchObject({ reason: 'quiet_hours_form' })
})

test('adds the user’s own line to each push, in the language of the device', async () => {
  pushes().signWith(async (of) => (of === userId ? (locale) => `${locale}: green kettle` : undefined))
  await add(userId, 'signed', { ...as(userId), locale: 'pt-BR' })
  await add(userId + 1, 'unsigned')
  await happen(userId, 'password_changed')
  await happen(userId + 1, 'password_changed')
  const texts = sent.map(({ parcel }) => String(JSON.parse(parcel.text).text))
  expect(texts[0]).toMatch(/\npt-BR: green kettle$/)
  expect(texts[1]).not.toContain('kettle')
  pushes().signWith(async () => undefined)
})
