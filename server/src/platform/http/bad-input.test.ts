import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openServerWire, type ServerWire } from '../../testing/server-wire.ts'
import { badBytes, badForms, badJson } from '../testing/bad-bodies.ts'
import { badAmounts, badContentTypes } from '../testing/bad-values.ts'

// Every case arrives signed in, with money, at the call that could spend it. Each must be told what is wrong, and nothing
// may have changed afterwards: rows are counted and balances added up around every test.

const buy = '/ipce-api/stock/order/buy'
const form = 'application/x-www-form-urlencoded'
const counted = [
  'accounts.user',
  'accounts.session',
  'ledger.entry',
  'ledger.posting',
  'core.command',
  'settings.value',
]

let server: ServerWire
let token: string
let before: string

beforeAll(async () => {
  server = await openServerWire()
  token = ((await server.post('/user/practice')).data as { token: string }).token
  before = await stateOf()
})
afterEach(async () => {
  expect(await stateOf(), 'nothing changed').toBe(before)
  expect(server.strange, 'no bad request reached a module').toEqual([])
})
afterAll(() => server.app.close())

async function stateOf(): Promise<string> {
  await server.world.writer.settled()
  const counts = await Promise.all(
    counted.map((table) => server.world.database.query(`select count(*)::int as n from ${table}`)),
  )
  const sums = [...server.world.ledger.trialBalance().sums].map(([asset, sum]) => `${asset} ${sum}`)
  return JSON.stringify([counts.map((rows) => rows[0]!.n), sums])
}

type Sent = {
  readonly body?: string | Buffer
  readonly type?: string
  readonly url?: string
  readonly headers?: object
}

async function send({ body, type, url = buy, headers = {} }: Sent) {
  return server.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: { 'access-token': token, ...(type === undefined ? {} : { 'content-type': type }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
}

function expectRefused(answer: { statusCode: number; body: string; json(): unknown }, says: string): void {
  expect([400, 413, 415]).toContain(answer.statusCode)
  const reply = answer.json() as { code: number; msg: string; values: { problem: string }; fields: string[] }
  expect(reply).toMatchObject({ code: -1001, data: null, reason: 'malformed' })
  expect(reply.msg).toMatch(/\. .+\.$/)
  expect(reply.msg).toContain(says)
  expect(reply.values.problem).toBe(reply.msg)
  expect(Array.isArray(reply.fields)).toBe(true)
  expect(answer.body).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|ZodError|SyntaxError|\\u0000/)
}

test.each(badForms)('form: $name', async ({ body, says }) => {
  expectRefused(await send({ body, type: form }), says)
})

test.each(badForms.filter(({ name }) => !name.startsWith('unknown')))(
  'query: $name',
  async ({ body, says }) => {
    const asked = String(body)
      .replace(/\s/g, '+')
      .replace(/[<>"{}'|]/g, encodeURIComponent)
    // The same texts as a query, at a call that takes `symbol` alone.
    const answer = await send({ url: `/ipce-api/stock/hold/info?${asked}` })
    expectRefused(answer, /percent|UTF-8|name=value|once|64 fields/.test(says) ? says : '')
  },
)

test.each(badJson)('JSON: $name', async ({ body, says }) => {
  expectRefused(await send({ body, type: 'application/json' }), says)
})

test.each(badBytes)('bytes: $name', async ({ body, says }) => {
  expectRefused(await send({ body, type: 'application/json' }), says)
})

test.each(badContentTypes)('content type: %s', async (type) => {
  const answer = await send({ body: 'symbol=LAGC&type=market&quantity=1', type })
  expect(answer.statusCode).toBe(415)
  expectRefused(answer, 'Send')
})

test.each(badAmounts)('amount in a form: %j', async (price) => {
  const body = new URLSearchParams({ symbol: 'LAGC', type: 'limit', quantity: '100', price }).toString()
  const answer = await send({ body, type: form })
  expectRefused(answer, 'price')
  expect((answer.json() as { fields: string[] }).fields).toEqual(['price'])
})

test.each(badAmounts)('amount in JSON: %j', async (price) => {
  const body = JSON.stringify({ symbol: 'LAGC', type: 'limit', quantity: '100', price })
  expectRefused(await send({ body, type: 'application/json' }), 'price')
})

test.each(badAmounts.concat('1.0', '1.5', '0.1'))('quantity: %j', async (quantity) => {
  const body = JSON.stringify({ symbol: 'LAGC', type: 'market', quantity })
  expectRefused(await send({ body, type: 'application/json' }), 'quantity')
})

const part = (head: string, value = 'LAGC') => `--b\r\n${head}\r\n\r\n${value}\r\n`
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`

test.each([
  ['no closing boundary', part(named('symbol')), 'multipart'],
  ['another boundary', `--c\r\n${named('symbol')}\r\n\r\nLAGC\r\n--c--`, 'multipart'],
  ['no parts', '', 'multipart'],
  ['a part without a name', `${part('Content-Disposition: form-data')}--b--`, 'multipart'],
  ['a part without a disposition', `${part('X-Nothing: 1')}--b--`, 'multipart'],
  ['a file', `${part('Content-Disposition: form-data; name="symbol"; filename="a.txt"')}--b--`, 'file'],
  ['a field twice', `${part(named('symbol'))}${part(named('symbol'))}--b--`, 'more than once'],
  ['a nested name', `${part(named('symbol[x]'))}--b--`, 'name'],
  ['an unknown field', `${part(named('role'))}--b--`, 'role'],
])('multipart: %s', async (_name, body, says) => {
  expectRefused(await send({ body, type: 'multipart/form-data; boundary=b' }), says)
})

test('a body of more than 64 kB', async () => {
  const answer = await send({ body: `symbol=${'A'.repeat(66_000)}`, type: form })
  expect(answer.statusCode).toBe(413)
  expectRefused(answer, '64 kB')
})

test('a body without a type', async () => {
  const answer = await send({ body: 'symbol=LAGC' })
  expect(answer.statusCode).toBe(415)
})

test.each(['gzip', 'br', 'deflate', 'gzip, br', 'x'])('a body encoded as %s', async (encoding) => {
  const answer = await send({
    body: 'symbol=LAGC',
    type: form,
    headers: { 'content-encoding': encoding },
  })
  expect(answer.statusCode).toBe(415)
  expectRefused(answer, 'Content-Encoding')
})

test('fields in the address of a POST', async () => {
  expectRefused(
    await send({ body: 'type=market&quantity=1', type: form, url: `${buy}?symbol=LAGC` }),
    'query',
  )
})

test('a body on a GET', async () => {
  const answer = await server.app.inject({
    method: 'GET',
    url: '/ipce-api/stock/hold/info?symbol=LAGC',
    headers: { 'access-token': token, 'content-type': form },
    payload: 'symbol=ZUMT',
  })
  expectRefused(answer, 'GET')
})

test.each([
  'short',
  'with space inside',
  'x'.repeat(65),
  'a/b/c/d/e/f',
  'emoji-🦜-key',
  'first-key, second-key',
])('idempotency key %j', async (key) => {
  const answer = await send({
    body: 'symbol=LAGC&type=market&quantity=1',
    type: form,
    headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
  })
  expectRefused(answer, 'Idempotency-Key')
})

test.each([
  ['/ipce-api/stock/index/list?size=0', 'size'],
  ['/ipce-api/stock/index/list?size=51', 'size'],
  ['/ipce-api/stock/index/list?size=-1', 'size'],
  ['/ipce-api/stock/index/list?size=1.5', 'size'],
  ['/ipce-api/stock/index/list?size=abc', 'size'],
  ['/ipce-api/stock/index/list?page=0', 'page'],
  ['/ipce-api/stock/index/list?page=99999999', 'page'],
  ['/ipce-api/stock/index/list?sort=price;drop', 'sort'],
  ['/ipce-api/stock/index/list?country=ZZ', 'country'],
  ['/ipce-api/user/tx/record?from=yesterday', 'from'],
  ['/ipce-api/user/tx/record?from=-1', 'from'],
  ['/ipce-api/user/tx/record?to=9999999999999999', 'to'],
  ['/ipce-api/stock/order/info?id=0', 'id'],
  ['/ipce-api/stock/order/info?id=-5', 'id'],
  ['/ipce-api/stock/order/info?id=1%20or%201=1', 'id'],
  ['/ipce-api/stock/order/info?id=99999999999999999', 'id'],
  [`/ipce-api/stock/index/search?q=${'a'.repeat(41)}`, 'q'],
  ['/ipce-api/stock/index/search?q=%07', 'q'],
])('%s', async (url, field) => {
  expectRefused(await send({ url }), field)
})

test('the sentence is in Spanish when the request prefers it', async () => {
  const answer = await send({
    body: 'symbol=LAGC',
    type: form,
    headers: { 'accept-language': 'es-MX,es;q=0.9' },
  })
  expect((answer.json() as { msg: string }).msg).toBe(
    'Falta “type”. Envía una de market, limit, stop, stop_limit, oco, trailing_stop.',
  )
})

test('there are as many different bad bodies, types and amounts as were promised', () => {
  for (const [all, count] of [
    [badForms, 90],
    [badJson, 60],
    [badContentTypes, 40],
    [badAmounts, 120],
  ] as const) {
    const different = new Set(all.map((one) => (typeof one === 'string' ? one : String(one.body))))
    expect(different.size).toBeGreaterThanOrEqual(count)
  }
})
