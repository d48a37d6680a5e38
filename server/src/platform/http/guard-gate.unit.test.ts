import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { fakeWire } from '../testing/wire.ts'
import type { Asker } from './asker.ts'
import { Gate } from './gate.ts'

const closes: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})

async function listening(gate: Gate): Promise<string> {
  const { app } = await fakeWire({ gate })
  closes.push(() => app.close())
  return await app.listen({ port: 0, host: '127.0.0.1' })
}

function fullGate(): Gate {
  const gate = new Gate()
  for (let at = 0; at < limits.requestsInsideMax; at += 1) {
    const asker = { user: `user ${at}`, address: `address ${at}` }
    gate.ask({ asker, start: () => {}, turnAway: () => {} })
  }
  return gate
}

test('a refused call gets the reason in its language, and when to try again', async () => {
  const base = await listening(fullGate())
  const answer = await fetch(`${base}/ipce-api/stock/index/list`, { headers: { 'accept-language': 'es-MX' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    code: -1001,
    msg: expect.stringContaining('nténtalo de nuevo en 1 segundo'),
    data: null,
    reason: 'overloaded',
    values: { seconds: '1' },
    fields: [],
  })
})

test('health and metrics answer during refusals, and an unread body does no harm', async () => {
  const base = await listening(fullGate())
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
  for (let at = 0; at < 3; at += 1) {
    const body = new URLSearchParams({ symbol: 'LAGC'.repeat(5000) })
    expect((await fetch(`${base}/ipce-api/stock/order/buy`, { method: 'POST', body })).status).toBe(503)
  }
})

test('an admitted request leaves the gate when it is answered', async () => {
  const gate = new Gate()
  const base = await listening(gate)
  for (let at = 0; at < 5; at += 1) {
    const answer = await fetch(`${base}/ipce-api/common/props`)
    expect(answer.status).toBe(200)
    await answer.text()
  }
  await expect.poll(() => gate.figures()).toEqual({ inside: 0, waiting: 0, turnedAway: 0 })
})

/** A call with a body of which nothing has come yet. */
async function begin(base: string, body: string): Promise<Socket> {
  const { port, hostname } = new URL(base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = ['POST /ipce-api/stock/order/buy HTTP/1.1', 'host: house', `content-length: ${body.length}`]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

test('an incomplete request takes no place from others, and is answered when it is complete', async () => {
  const gate = new Gate()
  const base = await listening(gate)
  const body = 'symbol=LAGC'
  const slow: Socket[] = []
  for (let at = 0; at < limits.requestsInsideMax * 2; at += 1) slow.push(await begin(base, body))
  await expect.poll(() => gate.figures()).toEqual({ inside: 0, waiting: 0, turnedAway: 0 })
  expect((await fetch(`${base}/ipce-api/common/props`)).status).toBe(200)

  const [first, second] = slow as [Socket, Socket]
  first.write(body)
  const [answer] = (await once(first, 'data')) as [Buffer]
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 (?!503)\d{3} /)
  second.write(body.slice(0, 3))
  for (const socket of slow) socket.destroy()
  await expect.poll(() => gate.figures()).toEqual({ inside: 0, waiting: 0, turnedAway: 0 })
})

test('a photo that comes slowly is counted from its last byte on', async () => {
  const seen: string[] = []
  class Watched extends Gate {
    override leave(asker: Asker): void {
      seen.push('left')
      super.leave(asker)
    }
    override comeBack(asker: Asker): void {
      seen.push('came back')
      super.comeBack(asker)
    }
  }
  const base = await listening(new Watched())
  const body = 'symbol=LAGC'
  const socket = await begin(base, body)
  await expect.poll(() => seen).toEqual(['left'])
  socket.write(body)
  await once(socket, 'data')
  await expect.poll(() => seen).toEqual(['left', 'came back', 'left'])
  socket.destroy()
})
