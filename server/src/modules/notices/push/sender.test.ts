import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { secretsFrom } from '../../../platform/secrets/index.ts'
import { webPushSender } from './sender.ts'

const secrets = () =>
  secretsFrom({ root: randomBytes(32), keys: [{ id: 'aabbccdd', key: randomBytes(32) }] }, systemRandom())

const senderOf = (own: ReturnType<typeof secrets>, log: (line: string) => void = () => {}) =>
  webPushSender({ secrets: own, contact: 'https://openbourse.example/', log })

test('a server has one key pair, the same after every start', () => {
  const own = secrets()
  const [first, again] = [senderOf(own), senderOf(own)]
  expect(first.publicKey).toBe(again.publicKey)
  // An uncompressed point of P-256: 65 bytes, the first one 4.
  const point = Buffer.from(first.publicKey, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  expect(senderOf(secrets()).publicKey).not.toBe(first.publicKey)
})

test('sends nothing to an endpoint outside the push services', async () => {
  const sender = senderOf(secrets())
  const device = {
    endpoint: 'https://127.0.0.1:9/x',
    userId: 1,
    sessionId: 1,
    p256dh: 'p',
    auth: 'a',
    locale: 'en-US' as const,
  }
  expect(await sender.send(device, { text: '{}', topic: 't', urgent: false })).toBe('gone')
})

test('logs keys that cannot encrypt, and continues', async () => {
  const log: string[] = []
  const sender = senderOf(secrets(), (line) => log.push(line))
  const device = {
    endpoint: 'https://fcm.googleapis.com/x',
    userId: 1,
    sessionId: 1,
    p256dh: 'p',
    auth: 'a',
    locale: 'en-US' as const,
  }
  expect(await sender.send(device, { text: '{}', topic: 't', urgent: false })).toBe('failed')
  expect(log[0]).toContain('fcm.googleapis.com')
})
