import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { calls } from '@openbourse/protocol'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { standingClock } from '../clock.ts'
import { limits } from '../limits.ts'
import { createInbox } from '../post/inbox.ts'
import { fakeWire } from '../testing/wire.ts'
import type { HttpParts } from './index.ts'
import { apiBase } from './mount-calls.ts'
import { usualThrottles } from './throttle.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function serve(parts: Partial<HttpParts>) {
  const wire = await fakeWire(parts)
  open.push(wire.app)
  await wire.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...wire, port: portOf(wire.app.server) }
}

/** A proxy as they are usually set up: passes everything on, and appends the address that it was asked from. */
async function proxyTo(
  port: number,
  seenAs: (request: IncomingMessage) => string | undefined,
): Promise<number> {
  const headersFor = (request: IncomingMessage) => {
    const seen = seenAs(request)
    const before = request.headers['x-forwarded-for']
    const list = [before, seen].filter((part) => part !== undefined).join(', ')
    return { ...request.headers, ...(seen === undefined ? {} : { 'x-forwarded-for': list }) }
  }
  const proxy = createServer((request, response) => {
    const { method, url } = request
    const onward = ask(
      { port, host: '127.0.0.1', method, path: url, headers: headersFor(request) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    request.pipe(onward)
  })
  proxy.on('upgrade', (request, socket) => {
    const upstream = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(headersFor(request)).map(([name, value]) => `${name}: ${value}`)
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket.pipe(upstream).pipe(socket)
    })
    for (const end of [upstream, socket])
      end.on('error', () => [upstream, socket].map((one) => one.destroy()))
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  open.push({
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  })
  return portOf(proxy)
}

const seenBy = (request: IncomingMessage): string => String(request.headers['x-test-client'])
const trustProxy = { kind: 'networks', networks: ['127.0.0.1'] } as const
const captcha = `${apiBase}${calls.captchaChallenge.path}`

async function countRefused(port: number, times: number, headersAt: (at: number) => Record<string, string>) {
  let refused = 0
  for (let at = 0; at < times; at += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${captcha}`, { headers: headersAt(at) })
    if (((await answer.json()) as { reason?: string }).reason === 'too_many_requests') refused += 1
  }
  return refused
}

test('visitors behind one proxy are counted each by their own address', async () => {
  const { port, received } = await serve({ throttles: usualThrottles, trustProxy })
  const proxy = await proxyTo(port, seenBy)
  const { burst } = usualThrottles.byGroup.entrance
  expect(await countRefused(proxy, burst + 10, () => ({ 'x-test-client': '203.0.113.1' }))).toBe(10)
  expect(await countRefused(proxy, burst, () => ({ 'x-test-client': '203.0.113.2' }))).toBe(0)
  const clients = new Set(received.map(({ context }) => context.client.ip))
  expect([...clients]).toEqual(['203.0.113.1', '203.0.113.2'])
})

test('what a visitor writes into the header themselves changes nothing', async () => {
  const { port } = await serve({ throttles: usualThrottles, trustProxy })
  const proxy = await proxyTo(port, seenBy)
  const { burst } = usualThrottles.byGroup.entrance
  const spoofed = (at: number) => ({
    'x-test-client': '203.0.113.1',
    'x-forwarded-for': `192.0.2.${at % 250}`,
    forwarded: `for=192.0.2.${at % 250}`,
    'x-real-ip': `192.0.2.${at % 250}`,
  })
  expect(await countRefused(proxy, burst + 10, spoofed)).toBe(10)
})

test('a client that reaches the port past the proxy is counted by its own address', async () => {
  const { port } = await serve({
    throttles: usualThrottles,
    trustProxy: { kind: 'networks', networks: ['192.0.2.1'] },
  })
  const { burst } = usualThrottles.byGroup.entrance
  expect(await countRefused(port, burst + 10, (at) => ({ 'x-forwarded-for': `192.0.2.${at % 250}` }))).toBe(
    10,
  )
})

test('addresses of one IPv6 network count as one visitor', async () => {
  const { port } = await serve({ throttles: usualThrottles, trustProxy })
  const proxy = await proxyTo(port, seenBy)
  const { burst } = usualThrottles.byGroup.entrance
  const client = (at: number) => ({ 'x-test-client': `2001:db8:1:2::${at.toString(16)}` })
  expect(await countRefused(proxy, burst + 10, client)).toBe(10)
  expect(await countRefused(proxy, 1, () => ({ 'x-test-client': '2001:db8:1:3::1' }))).toBe(0)
})

test('the stream passes through a proxy, and sockets are counted by visitor', async () => {
  const { port } = await serve({ trustProxy })
  const seats = limits.socketsPerAddressMax
  let at = 0
  const proxy = await proxyTo(port, () => (at < seats ? '203.0.113.1' : '203.0.113.2'))
  const sockets: WebSocket[] = []
  open.push({
    close: () => {
      for (const socket of sockets) socket.close()
    },
  })
  for (; at < seats + 1; at += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${proxy}${apiBase}/stream`)
    sockets.push(socket)
    await new Promise<void>((ready, failed) => {
      socket.onopen = () => ready()
      socket.onerror = () => failed(new Error(`socket ${at} was refused`))
    })
  }
  expect(sockets).toHaveLength(seats + 1)
})

async function local(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  from = '127.0.0.1',
) {
  return app.inject({
    method: 'GET',
    url,
    headers: { host: 'localhost:8080', ...headers },
    remoteAddress: from,
  })
}

const inbox = () => {
  const made = createInbox(standingClock(0))
  made.add({ channel: 'sms', to: '+2348031234567', subject: 'Code', text: '123456 is your code.' })
  return made
}

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'cdn-loop',
]

test.each(proxyHeaders)('with the header %s it is a proxy that asks: no inbox, no figures', async (name) => {
  const { app } = await fakeWire({ inbox: inbox(), trustProxy })
  expect((await local(app, '/inbox')).body).toContain('123456')
  for (const url of ['/inbox', '/inbox/style.css', '/metrics']) {
    const answer = await local(app, url, { [name]: '203.0.113.9' })
    expect(answer.statusCode, url).toBe(404)
    expect(answer.body).not.toContain('123456')
  }
  await app.close()
})

test('another machine reads neither inbox nor figures, whatever host it names', async () => {
  const { app } = await fakeWire({ inbox: inbox() })
  for (const from of ['192.168.1.5', '203.0.113.9', '2001:db8::1'])
    for (const url of ['/inbox', '/metrics']) expect((await local(app, url, {}, from)).statusCode).toBe(404)
  for (const from of ['::1', '::ffff:127.0.0.1'])
    expect((await local(app, '/inbox', {}, from)).statusCode).toBe(200)
  await app.close()
})

/** A request of nginx with the shortest configuration: the server’s address as host, and HTTP/1.0. */
test('nginx with nothing but proxy_pass reads neither inbox nor figures', async () => {
  const { port } = await serve({ inbox: inbox() })
  const said = (path: string) =>
    new Promise<string>((ended) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
      )
      socket.on('data', (piece) => (text += piece)).on('close', () => ended(text))
    })
  for (const path of ['/inbox', '/metrics']) {
    const text = await said(path)
    expect(text).toMatch(/^HTTP\/1\.1 404/)
    expect(text).not.toContain('123456')
  }
})

test('why it is not ready is shown to this machine and to requests with the token only', async () => {
  const token = 'f3b1c9d07a5e4426b8d1'
  const readiness = () => ({ ready: false, why: 'The journal waits.' }) as const
  const { app } = await fakeWire({ readiness, metricsToken: token })
  const elsewhere = '203.0.113.9'
  const ask = async (headers: Record<string, string> = {}) =>
    (await local(app, '/readyz', headers, elsewhere)).json()
  const result = { ready: false, why: 'The journal waits.' }
  expect((await local(app, '/readyz')).json()).toEqual(result)
  expect(await ask()).toEqual({ ready: false })
  expect(await ask({ authorization: `Bearer ${token}` })).toEqual(result)
  for (const wrong of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, 'Bearer ', `Basic ${token}`]) {
    expect(await ask({ authorization: wrong }), wrong).toEqual({ ready: false })
    expect((await local(app, '/metrics', { authorization: wrong }, elsewhere)).statusCode, wrong).toBe(404)
  }
  const figures = await local(app, '/metrics', { authorization: `Bearer ${token}` }, elsewhere)
  expect(figures.body).toContain('openbourse_process_resident_bytes')
  await app.close()
})

test('without a token nothing that is shown opens the figures', async () => {
  const { app } = await fakeWire()
  for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer'])
    expect((await local(app, '/metrics', { authorization }, '203.0.113.9')).statusCode).toBe(404)
  await app.close()
})
