import { TransportFailure } from '@openbourse/client'
import { describe, expect, it } from 'vitest'
import { makeAsk, type Ports } from './asking.ts'

function bench(body: unknown, overrides: Partial<Ports> = {}) {
  const sent: { url: string; init: RequestInit }[] = []
  const events: string[] = []
  const ports: Ports = {
    table: {
      login: ['POST', '/user/login', 0],
      stockList: ['GET', '/stock/index/list', 0],
      buyStock: ['POST', '/stock/order/buy', 1],
    },
    base: 'http://x/ipce-api',
    async fetch(url, init) {
      sent.push({ url, init })
      return new Response(JSON.stringify(body), { headers: { date: 'Sat, 21 Nov 2026 04:00:00 GMT' } })
    },
    token: () => 'secret',
    language: () => 'es-MX',
    newKey: () => 'fresh-key',
    learnTime: (ms) => events.push(`time ${ms}`),
    sessionLost: () => events.push('lost'),
    toast: (text) => events.push(`toast ${text}`),
    after: () => () => events.push('timer stopped'),
    ...overrides,
  }
  return { ask: makeAsk(ports), sent, events }
}

const login = { account: '803', password: 'p w' }

describe('asking', () => {
  it('posts a form with the headers of the specification', async () => {
    const { ask, sent } = bench({ code: 0, data: { token: 't' } })
    expect(await ask('login', login)).toEqual({ ok: true, value: { token: 't' } })
    expect(sent[0]?.url).toBe('http://x/ipce-api/user/login')
    expect(String(sent[0]?.init.body)).toBe('account=803&password=p+w')
    expect(sent[0]?.init.headers).toEqual({
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': 'es-MX',
      'access-token': 'secret',
    })
  })

  it('puts the input of a GET into the query', async () => {
    const { ask, sent } = bench({ code: 0 })
    await ask('stockList', { country: 'NG', page: 2 })
    expect(sent[0]?.url).toBe('http://x/ipce-api/stock/index/list?country=NG&page=2')
    expect(sent[0]?.init.body).toBeUndefined()
  })

  it('sends no token when there is none', async () => {
    const { ask, sent } = bench({ code: 0 }, { token: () => '' })
    await ask('login', login)
    expect(sent[0]?.init.headers).not.toHaveProperty('access-token')
  })

  it('keeps the key of a wish over its tries', async () => {
    const { ask, sent } = bench({ code: 0 })
    await ask('buyStock', {} as never, { key: 'mine' })
    await ask('buyStock', {} as never)
    expect(sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual([
      'mine',
      'fresh-key',
    ])
  })

  it('hands a refusal over as a value', async () => {
    const { ask } = bench({ code: 1, reason: 'wrong_credentials', msg: 'Not right', fields: ['password'] })
    expect(await ask('login', login)).toEqual({
      ok: false,
      reason: 'wrong_credentials',
      values: {},
      fields: ['password'],
      msg: 'Not right',
    })
  })

  it.each([
    [-1000, 'lost'],
    [-1001, 'toast Wait'],
  ])('settles on %i, so that nothing waits for ever', async (code, event) => {
    const { ask, events } = bench({ code, msg: 'Wait' })
    expect(await ask('login', login)).toMatchObject({ ok: false, reason: 'withheld', msg: 'Wait' })
    expect(events).toContain(event)
  })

  it('leaves the session alone when the lost one belongs to the user before', async () => {
    let token = 'of ada'
    const { ask, events } = bench(
      {},
      {
        token: () => token,
        async fetch() {
          token = 'of ben'
          return new Response(JSON.stringify({ code: -1000 }))
        },
      },
    )
    expect(await ask('login', login)).toMatchObject({ ok: false, reason: 'withheld' })
    expect(events).not.toContain('lost')
  })

  it('shows why a practice account is closed, and nothing more than before for any other lost session', async () => {
    const result = 'Closed because it wasn’t used.'
    const shown = async (reason: string) => {
      const { ask, events } = bench({ code: -1000, reason, msg: result })
      await new Promise<void>((done) => {
        void ask('login', login, { onWithheld: () => done() })
      })
      return events.filter((event) => event === 'lost' || event.startsWith('toast'))
    }
    expect(await shown('practice_unused')).toEqual(['lost', `toast ${result}`])
    expect(await shown('session_invalid')).toEqual(['lost'])
  })

  it('rejects when nothing answers, and when what answers is no envelope', async () => {
    const down = bench({}, { fetch: () => Promise.reject(new TypeError('offline')) })
    await expect(down.ask('login', login)).rejects.toBeInstanceOf(TransportFailure)
    const page = bench({}, { fetch: async () => new Response('<html>') })
    await expect(page.ask('login', login)).rejects.toBeInstanceOf(TransportFailure)
  })

  it('gives up after sixty seconds', async () => {
    let asked = 0
    const { ask } = bench(
      {},
      {
        fetch: (_url, init) =>
          new Promise((_resolve, reject) =>
            init.signal?.addEventListener('abort', () => reject(new Error('stopped'))),
          ),
        after: (task, ms) => {
          asked = ms
          queueMicrotask(task)
          return () => {}
        },
      },
    )
    await expect(ask('login', login)).rejects.toBeInstanceOf(TransportFailure)
    expect(asked).toBe(60_000)
  })

  it('learns the time of the server', async () => {
    const { ask, events } = bench({ code: 0 })
    await ask('login', login)
    expect(events).toContain(`time ${Date.UTC(2026, 10, 21, 4)}`)
  })
})
