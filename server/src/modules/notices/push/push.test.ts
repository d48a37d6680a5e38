import { beforeEach, expect, test } from 'vitest'
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
let nobody = 40_000

beforeEach(async () => {
  world ??= await openWorld({ products: [push], given: [give(pushSender, sender)] })
  sent = []
  answer = 'sent'
  nobody += 10
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

test('a device that asked is told in its language, and nobody else is', async () => {
  await add(nobody, 'mine', { ...as(nobody), locale: 'es-MX' })
  await add(nobody + 1, 'theirs')
  await happen(nobody, 'password_changed')
  expect(sent.map(({ device }) => device.endpoint)).toEqual([at('mine')])
  expect(JSON.parse(sent[0]!.parcel.text)).toMatchObject({
    title: 'Cambió tu contraseña',
    link: '/pages/notice/list',
  })
  expect(sent[0]!.parcel).toMatchObject({ urgent: true, topic: expect.stringMatching(/^[\w-]{32}$/) })
  await happen(nobody + 2, 'password_changed')
  expect(sent).toHaveLength(1)
})

test('price alerts are pushed only to whoever switched them on, others until switched off', async () => {
  await add(nobody, nobody)
  await happen(nobody, 'price_alert')
  expect(sent).toEqual([])
  await world.calls.pushChoose(as(nobody), { kind: 'prices', on: true })
  await happen(nobody, 'price_alert')
  expect(sent).toHaveLength(1)
  const told = await world.calls.pushChoose(as(nobody), { kind: 'security', on: false })
  expect(told).toMatchObject({ value: { choices: { security: false, prices: true, orders: true } } })
  await happen(nobody, 'password_changed')
  expect(sent).toHaveLength(1)
})

test('the profile tells and changes the same switches, and leaves prices alone', async () => {
  await add(nobody, nobody)
  await world.calls.pushChoose(as(nobody), { kind: 'prices', on: true })
  expect(await pushes().wishes.of(nobody)).toEqual(['orders', 'money', 'security', 'system'])
  await pushes().wishes.choose(nobody, ['orders', 'system'])
  expect(await pushes().wishes.of(nobody)).toEqual(['orders', 'system'])
  const told = await world.calls.pushInfo(as(nobody), {})
  expect(told).toMatchObject({ value: { choices: { security: false, orders: true, prices: true } } })
  await happen(nobody, 'password_changed')
  expect(sent).toEqual([])
})

test('messages about one thing that come together are one push', async () => {
  await add(nobody, nobody)
  await world.calls.pushChoose(as(nobody), { kind: 'prices', on: true })
  await world.writer.run({
    actor: nobody,
    decide(turn) {
      for (const price of ['310.00', '311.00', '312.00'])
        writeNotice(turn, {
          userId: nobody,
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

test('a subscription that the browser took back is forgotten; one that only failed is tried again', async () => {
  await add(nobody, nobody)
  answer = 'failed'
  await happen(nobody, 'password_changed')
  answer = 'throws'
  await happen(nobody, 'password_changed')
  expect(world.log.at(-1)).toContain('no network')
  answer = 'gone'
  await happen(nobody, 'password_changed')
  answer = 'sent'
  const before = sent.length
  await happen(nobody, 'password_changed')
  expect(sent).toHaveLength(before)
  expect(await world.calls.pushInfo(as(nobody), {})).toMatchObject({ value: { devices: 0 } })
})

test('an address that is no push service is refused, and so is one device too many', async () => {
  const endpoint = 'https://127.0.0.1/latest/meta-data'
  const told = await world.calls.pushAdd(as(nobody), { endpoint, p256dh: 'p', auth: 'a' })
  expect(told).toMatchObject({ reason: 'push_service_unknown' })
  for (let device = 0; device < limits.pushDevicesPerUserMax; device++)
    await add(nobody, `${nobody}-${device}`)
  expect(await add(nobody, `${nobody}-more`)).toMatchObject({ reason: 'push_devices_max' })
  expect(await add(nobody, `${nobody}-0`)).toMatchObject({ ok: true })
})

test('a device belongs to whoever signed in on it last, and is told nothing after signing out', async () => {
  const [first, second] = [nobody, nobody + 1]
  await add(first, nobody)
  await add(second, nobody, { ...as(second), sessionId: 77 })
  await happen(first, 'password_changed')
  expect(sent).toEqual([])
  // Somebody else cannot take it away.
  await world.calls.pushDel(as(first), { endpoint: at(nobody) })
  const info = () => world.calls.pushInfo(as(second), { endpoint: at(nobody) })
  expect(await info()).toMatchObject({ value: { here: true, publicKey: 'key' } })
  pushes().sessionEnded(77)
  await expect.poll(info).toMatchObject({ value: { here: false, devices: 0 } })
  await happen(second, 'password_changed')
  expect(sent).toEqual([])
})
