import { expect, test } from 'vitest'
import { standingClock } from '../clock.ts'
import { createInbox } from '../post/inbox.ts'
import { fakeWire } from '../testing/wire.ts'

async function open(text = '123456 is your code.') {
  const inbox = createInbox(standingClock(Date.UTC(2026, 0, 16, 10)))
  inbox.add({ channel: 'sms', to: '+2348031234567', subject: '<b>Hello</b>', text })
  const { app } = await fakeWire({ inbox })
  const get = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/inbox', headers: { host: 'localhost:8080', ...headers } })
  return { app, get }
}

test('shows messages with their codes, in the language of the reader, and is kept nowhere', async () => {
  const { get } = await open()
  const page = await get({ 'accept-language': 'es-MX' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('<strong>123456</strong> is your code.')
  expect(page.body).toContain('Bandeja de práctica')
  expect(page.body).toContain('Dinero de práctica')
})

test('the content of a message is text, never a part of the page', async () => {
  const { get } = await open('<script>alert(1)</script> "quoted"')
  const { body } = await get()
  expect(body).not.toMatch(/<script|<b>Hello/)
  expect(body).toContain('&#60;script&#62;')
})

test.each([
  'evil.example',
  'localhost.evil.example',
  '192.168.1.5',
  'evil.example:8080',
  '127.0.0.1.evil.example',
])('a name that is not this machine (%j) reads nothing', async (host) => {
  const { get } = await open()
  const answer = await get({ host })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('123456')
})

test.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '127.1.2.3', '[::1]:8080'])(
  '%s is this machine',
  async (host) => {
    const { get } = await open()
    expect((await get({ host })).statusCode).toBe(200)
  },
)

test('without an inbox there is no such page', async () => {
  const { app } = await fakeWire()
  expect(
    (await app.inject({ method: 'GET', url: '/inbox', headers: { host: 'localhost' } })).statusCode,
  ).toBe(404)
})
