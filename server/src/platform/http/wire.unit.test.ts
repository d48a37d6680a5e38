import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type CallName, calls, done, operatorRoles, refuse } from '@openbourse/protocol'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { fittingInput } from '../testing/fitting.ts'
import { aToken, fakeWire, operatorToken, wideThrottles } from '../testing/wire.ts'

const opened: FastifyInstance[] = []

async function wire(parts: Parameters<typeof fakeWire>[0] = {}) {
  const made = await fakeWire(parts)
  opened.push(made.app)
  return made
}

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const everything = operatorToken(operatorRoles)
const hot = '/ipce-api/stock/index/list/hot'
const buy = {
  method: 'POST',
  url: '/ipce-api/stock/order/buy',
  headers: { 'access-token': aToken },
  payload: { symbol: 'LAGC', type: 'market', quantity: '100' },
} as const

test('every call is mounted under its own method and answers in the envelope', async () => {
  const { app, received } = await wire()
  for (const [name, call] of Object.entries(calls)) {
    const fields = fittingInput(call)
    const isGet = call.method === 'GET'
    const answer = await app.inject({
      method: call.method,
      url: `/ipce-api${call.path}${isGet && fields ? `?${fields}` : ''}`,
      headers: {
        ...(call.who === 'operator' ? { 'operator-token': everything } : { 'access-token': aToken }),
        ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(isGet ? {} : { payload: fields }),
    })
    expect([answer.statusCode, answer.json()], name).toEqual([200, { code: 0, msg: '', data: {} }])
    expect(answer.headers['cache-control'], name).toBe('no-store')
    expect(received.at(-1)?.name).toBe(name as CallName)
  }
})

test('every call of a user refuses a visitor and a token that is unknown', async () => {
  const { app, received } = await wire()
  for (const call of Object.values(calls).filter(({ who }) => who === 'user')) {
    for (const token of [
      undefined,
      '',
      'b'.repeat(43),
      aToken.slice(1),
      `${aToken}, ${aToken}`,
      "' or 1=1",
    ]) {
      const answer = await app.inject({
        method: call.method,
        url: `/ipce-api${call.path}`,
        headers: token === undefined ? {} : { 'access-token': token },
      })
      expect([answer.statusCode, answer.json().code], call.path).toEqual([401, -1000])
    }
  }
  expect(received).toEqual([])
})

test('a token in a query, a body or a cookie is ignored', async () => {
  const { app } = await wire()
  const asked = [
    { method: 'GET', url: `/ipce-api/stock/order/cancel?id=1&access-token=${aToken}` },
    {
      method: 'GET',
      url: '/ipce-api/stock/order/cancel?id=1',
      headers: { cookie: `access-token=${aToken}` },
    },
    {
      method: 'GET',
      url: '/ipce-api/stock/order/cancel?id=1',
      headers: { authorization: `Bearer ${aToken}` },
    },
  ] as const
  for (const ask of asked) expect((await app.inject(ask)).statusCode).toBe(401)
})

test('form, JSON and multipart bring the same input', async () => {
  const { app, received } = await wire()
  const form = 'symbol=LAGC&type=limit&quantity=100&price=12.50'
  const parts = new URLSearchParams(form)
  const multipart = [...parts]
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  const bodies = [
    ['application/x-www-form-urlencoded', form],
    ['application/x-www-form-urlencoded; charset=UTF-8', form],
    ['application/json', JSON.stringify(Object.fromEntries(parts))],
    ['Application/JSON; charset="utf-8"', JSON.stringify(Object.fromEntries(parts))],
    ['multipart/form-data; boundary=b', `${multipart}--b--\r\n`],
  ] as const
  for (const [type, payload] of bodies) {
    const answer = await app.inject({
      ...buy,
      headers: { ...buy.headers, 'content-type': type, 'idempotency-key': 'key-12345' },
      payload,
    })
    expect(answer.statusCode, `${type} ${answer.body}`).toBe(200)
  }
  const inputs = received.map(({ input }) => input)
  expect(new Set(inputs.map((input) => JSON.stringify(input))).size).toBe(1)
  expect(received[0]!.context).toMatchObject({ userId: 1_000_001, sessionId: 7, requestKey: 'key-12345' })
})

test('a refusal has its reason, its values and its fields, in the requested language', async () => {
  const values = { needed: '468377.48', available: '214870.25', currency: 'NGN', affordable: '22937' }
  const { app } = await wire({
    answer: () => refuse('insufficient_balance', { values, fields: ['quantity'] }),
  })
  const answer = await app.inject({ ...buy, headers: { ...buy.headers, 'accept-language': 'de, es;q=0.8' } })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    code: 1,
    msg: 'Esta orden puede costar hasta ₦468,377.48 y tienes ₦214,870.25 disponibles. No se te cobró nada; te alcanza para 22,937 acciones.',
    data: null,
    reason: 'insufficient_balance',
    values,
    fields: ['quantity'],
  })
})

test('a full writer queue is refused with the time to try again', async () => {
  class Overloaded extends Error {
    override name = 'Overloaded'
  }
  const { app } = await wire({ answer: () => Promise.reject(new Overloaded()) })
  const answer = await app.inject(buy)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json()).toMatchObject({ code: -1001, reason: 'overloaded', values: { seconds: '1' } })
})

test('an unexpected error is answered with a number and nothing else, and logged under that number without secrets', async () => {
  const lines: string[] = []
  const log = createLog({ nowMs: () => 0 }, (line) => lines.push(line))
  const secret = `token ${aToken} leaked\nline two`
  const { app } = await wire({ log, answer: () => Promise.reject(new Error(secret)) })
  const answer = await app.inject(buy)
  expect(answer.statusCode).toBe(500)
  const reply = answer.json()
  expect(reply).toMatchObject({ code: -1001, reason: 'unexpected', data: null })
  expect(answer.body).not.toContain('leaked')
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0]!)
  expect(line).toMatchObject({ level: 'error', request: reply.values.requestId, call: 'buyStock' })
  expect(lines[0]).not.toContain(aToken)
  expect(lines[0]!.indexOf('\n')).toBe(lines[0]!.length - 1)
})

test('an answer that breaks the promise does not leave when answers are checked', async () => {
  const { app } = await wire({ checkAnswers: true, answer: () => done({ list: 'no list' } as never) })
  expect((await app.inject({ method: 'GET', url: hot })).statusCode).toBe(500)
})

test('a wrong method is answered with the right one; an unknown address is refused as such', async () => {
  const { app, received } = await wire()
  for (const method of ['PUT', 'PATCH', 'DELETE', 'GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: buy.url, headers: buy.headers })
    expect([answer.statusCode, answer.headers.allow], method).toEqual([405, 'POST'])
  }
  const head = await app.inject({
    method: 'HEAD',
    url: '/ipce-api/stock/order/cancel?id=1',
    headers: buy.headers,
  })
  expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET, POST'])
  for (const url of [
    '/ipce-api',
    '/ipce-api/',
    '/ipce-api/no',
    '/ipce-api/stock/order/buy/',
    '/IPCE-API/stock/order/buy',
  ]) {
    const answer = await app.inject({ method: 'POST', url })
    expect([answer.statusCode, answer.json().reason], url).toEqual([404, 'not_found'])
  }
  expect(received).toEqual([])
})

test('an address that cannot be decoded is not found, with the usual envelope', async () => {
  const { app } = await wire()
  const answer = await app.inject({ method: 'GET', url: '/ipce-api/%zz' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: -1001, reason: 'not_found' })
})

test.each([
  ['NONSENSE\r\n\r\n', '400'],
  [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
  ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', '400'],
])('bytes that are not HTTP are answered in the envelope: %#', async (bytes, status) => {
  const { app } = await wire()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let received = ''
    socket.on('data', (data) => {
      received += String(data)
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
  expect(text).toContain('"reason":"malformed"')
})

test('one address that asks too much waits, another does not', async () => {
  const { app, clock } = await wire({
    throttles: { ...wideThrottles, byGroup: { ...wideThrottles.byGroup, read: { burst: 3, perSecond: 1 } } },
  })
  const ask = (remoteAddress: string) => app.inject({ method: 'GET', url: hot, remoteAddress })
  for (let i = 0; i < 3; i += 1) expect((await ask('10.0.0.1')).statusCode).toBe(200)
  const refused = await ask('10.0.0.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toMatchObject({ code: -1001, reason: 'too_many_requests', values: { seconds: '1' } })
  expect((await ask('10.0.0.2')).statusCode).toBe(200)
  clock.advance(1000)
  expect((await ask('10.0.0.1')).statusCode).toBe(200)
})

test('users behind one address are counted separately', async () => {
  const { app, sessions } = await wire({
    throttles: {
      ...wideThrottles,
      byGroup: { ...wideThrottles.byGroup, change: { burst: 1, perSecond: 1 } },
    },
  })
  const other = 'c'.repeat(43)
  sessions.add(other, { userId: 1_000_002, sessionId: 8, status: 1 })
  expect((await app.inject(buy)).statusCode).toBe(200)
  expect((await app.inject(buy)).statusCode).toBe(429)
  expect((await app.inject({ ...buy, headers: { 'access-token': other } })).statusCode).toBe(200)
})

test('pages carry a policy that lets nothing in but our own files', async () => {
  const { app } = await wire()
  const { headers } = await app.inject({ method: 'GET', url: '/docs' })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self' ws:;manifest-src 'self';" +
      "font-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default",
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('only pages of the configured origin may call from elsewhere', async () => {
  const origin = 'https://app.example.org'
  const { app } = await wire({ webOrigin: origin })
  const preflight = await app.inject({ method: 'OPTIONS', url: buy.url, headers: { origin } })
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, origin])
  expect(preflight.headers['access-control-allow-headers']).toContain('access-token')
  const ours = await app.inject({ method: 'GET', url: hot, headers: { origin } })
  expect(ours.headers['access-control-allow-origin']).toBe(origin)
  for (const other of ['https://evil.example', `${origin}.evil.example`, 'null']) {
    const answer = await app.inject({ method: 'GET', url: hot, headers: { origin: other } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('long answers are compressed, short ones are not', async () => {
  const { app } = await wire({ answer: () => done({ text: 'long '.repeat(2000) }) })
  const answer = await app.inject({ method: 'GET', url: hot, headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).data.text).toHaveLength(10_000)
})

test('the web app: pages by history, hashed assets for ever, compressed beforehand', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Openbourse</title>')
  writeFileSync(join(root, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(root, 'assets', 'main-abc123.js.br'), 'compressed')
  const { app } = await wire({ webRoot: root })
  const html = { accept: 'text/html' }
  for (const url of ['/', '/pages/home/home', '/pages/stock/stockKline?symbol=LAGC']) {
    const page = await app.inject({ method: 'GET', url, headers: html })
    expect([page.statusCode, page.headers['cache-control']], url).toEqual([200, 'no-cache'])
    expect(page.body).toContain('<title>Openbourse')
  }
  const asset = await app.inject({
    method: 'GET',
    url: '/assets/main-abc123.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect([asset.headers['content-encoding'], asset.body]).toEqual(['br', 'compressed'])
  const missing = await app.inject({ method: 'GET', url: '/assets/gone-000000.js', headers: html })
  expect([missing.statusCode, missing.json().reason]).toEqual([404, 'not_found'])
  const call = await app.inject({ method: 'GET', url: '/ipce-api/no', headers: html })
  expect(call.json().reason).toBe('not_found')
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fetc/passwd', '/.env']) {
    const outside = await app.inject({ method: 'GET', url })
    expect(outside.statusCode, url).toBeGreaterThanOrEqual(400)
  }
  rmSync(root, { recursive: true })
})

test('the console: an app of its own under its address, under a policy that takes no text for a script', async () => {
  const [web, console] = [mkdtempSync(join(tmpdir(), 'web-')), mkdtempSync(join(tmpdir(), 'console-'))]
  mkdirSync(join(console, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Users</title>')
  writeFileSync(join(console, 'index.html'), '<!doctype html><title>Operators</title>')
  writeFileSync(join(console, 'assets', 'main-abc123.js'), 'export {}')
  const { app } = await wire({ webRoot: web, consoleRoot: console })
  const html = { accept: 'text/html' }
  for (const url of ['/console', '/console/', '/console/audit?act=a']) {
    const page = await app.inject({ method: 'GET', url, headers: html })
    expect([page.statusCode, page.headers['cache-control']], url).toEqual([200, 'no-cache'])
    expect(page.body, url).toContain('<title>Operators')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none';script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'")
    expect(policy).not.toMatch(/unsafe|frame-src/)
  }
  const asset = await app.inject({ method: 'GET', url: '/console/assets/main-abc123.js' })
  expect([asset.body, asset.headers['cache-control']]).toEqual([
    'export {}',
    'public, max-age=31536000, immutable',
  ])
  const gone = await app.inject({ method: 'GET', url: '/console/assets/gone-000000.js', headers: html })
  expect([gone.statusCode, gone.json().reason]).toEqual([404, 'not_found'])
  const users = await app.inject({ method: 'GET', url: '/consoles', headers: html })
  expect(users.body).toContain('<title>Users')
  for (const root of [web, console]) rmSync(root, { recursive: true })
})

test('without a built web app a page shows a sentence about it', async () => {
  const { app } = await wire()
  const answer = await app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('npm start')
})

test('health: alive always, ready only when the server is', async () => {
  const { app } = await wire({ readiness: () => ({ ready: false, why: 'recovering the ledger' }) })
  expect((await app.inject({ method: 'GET', url: '/healthz' })).json()).toEqual({ alive: true })
  const ready = await app.inject({ method: 'GET', url: '/readyz' })
  expect([ready.statusCode, ready.json().why]).toEqual([503, 'recovering the ledger'])
})

test('the figures count calls by name and answer, with times and gauges', async () => {
  const { app } = await wire({ gauges: () => ({ writer_queued: 3 }) })
  await app.inject({ method: 'GET', url: hot })
  await app.inject({ method: 'GET', url: `${hot}?size=0` })
  const { body } = await app.inject({ method: 'GET', url: '/metrics' })
  expect(body).toContain('openbourse_calls_total{call="stockHot",answer="0"} 1')
  expect(body).toContain('openbourse_calls_total{call="stockHot",answer="malformed"} 1')
  expect(body).toContain('openbourse_call_seconds_bucket{call="stockHot",le="+Inf"} 2')
  expect(body).toContain('openbourse_writer_queued 3')
  expect(body).toContain('openbourse_sockets 0')
})

test('the description for programs has every call with its input, and the page has no script', async () => {
  const { app } = await wire()
  const described = (await app.inject({ method: 'GET', url: '/docs/openapi.json' })).json()
  expect(described.openapi).toBe('3.1.0')
  expect(Object.keys(described.paths)).toHaveLength(
    new Set(Object.values(calls).map(({ path }) => path)).size,
  )
  const cancel = described.paths['/stock/order/cancel']
  expect(Object.keys(cancel)).toEqual(['get', 'post'])
  expect(cancel.get.parameters[0]).toMatchObject({ name: 'id', in: 'query', required: true })
  const page = await app.inject({ method: 'GET', url: '/docs' })
  expect(page.body).not.toMatch(/<script| style=| on\w+=/)
  for (const name of Object.keys(calls)) expect(page.body).toContain(`<article id="${name}">`)
})
