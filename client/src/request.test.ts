import { describe, expect, it } from 'vitest'
import { makeRequest, type RequestPorts, requestMs, TransportFailure } from './request.ts'

const date = 'Mon, 23 Nov 2026 04:00:00 GMT'

function bench(overrides: Partial<RequestPorts> = {}) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = []
  const events: string[] = []
  let expire = () => {}
  const ports: RequestPorts = {
    table: { holdList: ['GET', '/stock/hold/list', 0], withdrawAdd: ['POST', '/user/withdraw/add', 1] },
    base: 'https://api.example.com/ipce-api',
    async fetch(url, init) {
      sent.push({ url, init })
      return new Response(JSON.stringify({ code: 0, data: { a: 1 } }), { headers: { date } })
    },
    headers: () => ({ 'access-token': 'secret' }),
    newKey: () => 'fresh',
    learnTime: (ms) => events.push(`time ${ms}`),
    after(task, ms) {
      events.push(`timer ${ms}`)
      expire = task
      return () => events.push('timer stopped')
    },
    ...overrides,
  }
  return { request: makeRequest(ports), sent, events, expire: () => expire() }
}

/** A server that does not respond until the request is given up. */
const silence: RequestPorts['fetch'] = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('aborted')))
    if (signal?.aborted) reject(new Error('aborted'))
  })

describe('a request', () => {
  it('reads with what is asked in the address, and under no key', async () => {
    const { request, sent } = bench()
    expect(await request('holdList', { page: 2, country: undefined }, {})).toEqual({
      kind: 'value',
      value: { a: 1 },
    })
    expect(sent[0]?.url).toBe('https://api.example.com/ipce-api/stock/hold/list?page=2')
    expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'omit' })
    expect(sent[0]?.init.headers).not.toHaveProperty('Idempotency-Key')
  })

  it('sends a command as a form, under the key that is given or a fresh one', async () => {
    const { request, sent } = bench()
    await request('withdrawAdd', { amount: '5.00' }, { key: 'held' })
    await request('withdrawAdd', { amount: '5.00' }, {})
    expect(String(sent[0]?.init.body)).toBe('amount=5.00')
    expect(sent.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key'])).toEqual([
      'held',
      'fresh',
    ])
  })

  it('learns the time of the server and stops its timer', async () => {
    const { request, events } = bench()
    await request('holdList', {}, {})
    expect(events).toEqual([`timer ${requestMs}`, `time ${Date.parse(date)}`, 'timer stopped'])
  })

  it('rejects when no answer can be read, whatever came', async () => {
    const { request } = bench({ fetch: async () => new Response('<html>Bad gateway</html>') })
    await expect(request('holdList', {}, {})).rejects.toThrow(TransportFailure)
  })

  it('gives up after its time, and when its reader has gone', async () => {
    const late = bench({ fetch: silence })
    const waiting = late.request('holdList', {}, {})
    late.expire()
    await expect(waiting).rejects.toThrow(TransportFailure)
    const left = new AbortController()
    const leaving = bench({ fetch: silence }).request('holdList', {}, { signal: left.signal })
    left.abort()
    await expect(leaving).rejects.toThrow(TransportFailure)
    await expect(
      bench({ fetch: silence }).request('holdList', {}, { signal: AbortSignal.abort() }),
    ).rejects.toThrow(TransportFailure)
  })

  it('refuses a call that is not in its table', async () => {
    await expect(bench().request('nothing', {}, {})).rejects.toThrow('Unknown call nothing')
  })
})
