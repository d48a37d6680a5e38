import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerWire, type ServerWire } from '../../testing/server-wire.ts'

let server: ServerWire

beforeAll(async () => {
  server = await openServerWire()
})
afterAll(() => server.app.close())

const password = 'correct-horse-9'

async function register() {
  const captcha = await server.solved()
  const account = { areaCode: '+234', phone: '8031555001', password, confirmPassword: password }
  return server.post('/user/register', { ...account, captcha, agreement: 'true' })
}

test('sends the owner of a phone one message when others try to register with it', async () => {
  const first = await register()
  const owner = (first.data as { user: { id: string } }).user.id
  for (let tries = 0; tries < 2; tries += 1) expect((await register()).reason).toBe('phone_taken')
  await server.world.writer.settled()
  const notified = await server.world.database.query<{ user_id: string }>(
    "select user_id from notices.notice where word = 'register_tried'",
  )
  expect(notified.map(({ user_id: id }) => String(id))).toEqual([owner])
})
