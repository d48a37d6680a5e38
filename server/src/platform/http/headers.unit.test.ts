import { expect, test } from 'vitest'
import { fakeWire } from '../testing/wire.ts'
import { apiOriginOf } from './headers.ts'

test.each([
  ['https://app.example.org', 'https://api.example.org'],
  ['https://example.org', 'https://api.example.org'],
  ['https://app.example.co.uk:8443', 'https://api.example.co.uk:8443'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://app.localhost', 'http://app.localhost'],
  ['http://192.168.1.5:8080', 'http://192.168.1.5:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('pages of %s call %s', (web, api) => {
  expect(apiOriginOf(web)).toBe(api)
})

test('pages of a public address may call its api. name, and nothing else more than before', async () => {
  const { app } = await fakeWire({ webOrigin: 'https://app.example.org' })
  const { app: plain } = await fakeWire()
  for (const url of ['/pages/home', '/console/']) {
    const policy = (await app.inject({ method: 'GET', url })).headers['content-security-policy']
    const before = (await plain.inject({ method: 'GET', url })).headers['content-security-policy']
    expect(policy).toContain("connect-src 'self' ws: https://api.example.org;")
    expect(String(policy).replace(' https://api.example.org', '')).toBe(before)
  }
  await app.close()
  await plain.close()
})

test('the console may show its token from the configured origin', async () => {
  const origin = 'https://app.example.org'
  const { app } = await fakeWire({ webOrigin: origin })
  const url = '/ipce-api/console/me'
  const preflight = await app.inject({ method: 'OPTIONS', url, headers: { origin } })
  expect(preflight.headers['access-control-allow-headers']).toContain('operator-token')
  await app.close()
})

test('pages of the configured origin can read the time of an answer', async () => {
  const origin = 'https://app.example.org'
  const { app } = await fakeWire({ webOrigin: origin })
  const { headers } = await app.inject({ method: 'GET', url: '/ipce-api/echo', headers: { origin } })
  expect(headers['access-control-expose-headers']).toContain('date')
  await app.close()
})
