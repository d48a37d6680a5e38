import { type Call, type CallName, calls, operatorRoles } from '@openbourse/protocol'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { ledger } from './modules/ledger/index.ts'
import { apiBase, methodsOf } from './platform/http/mount-calls.ts'
import { fittingInput } from './platform/testing/fitting.ts'
import { strangeNames } from './platform/testing/strange-names.ts'
import { openWholeProduct, type WholeProduct } from './testing/whole-product.ts'
import { testingCalls } from './testing-calls.ts'

// Calls and fields come from the protocol's declarations, so new calls are covered. Each name is used as each
// field's value in a valid request, as a field name, in headers and in topics.

let product: WholeProduct
const unhandled: unknown[] = []
const note = (error: unknown): void => void unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  product = await openWholeProduct()
  // The first articles are written after the start, without a request.
  const isWritten = async () =>
    (await product.database.query('select from content.article limit 1')).length > 0
  await vi.waitUntil(isWritten, { timeout: 50_000, interval: 100 })
})
afterEach(() => {
  expect(product.errors.splice(0)).toEqual([])
  expect(unhandled.splice(0)).toEqual([])
  const { sums } = product.server.face(ledger).trialBalance()
  expect([...sums.values()].filter((sum) => sum !== 0n)).toEqual([])
})
afterAll(async () => {
  await product.close()
  process.off('unhandledRejection', note)
})

type Texts = Readonly<Record<string, string>>
type Asker = { readonly headers: Texts; readonly own: Texts }

/** A call with many fields is requested over a thousand times, which takes a while on a shared machine. */
const patienceMs = 300_000

const testing = () => testingCalls(product.ports, product.server)

let people = 0
let keys = 0

/**
 * A caller who may make the call and has not made it before: a verified user with money, or an operator with
 * every role.
 */
async function askerOf(call: Call): Promise<Asker> {
  people += 1
  if (call.who === 'operator') {
    const wanted = { name: `Operator ${people}`, roles: [...operatorRoles] }
    const { operatorToken } = await testing().makeOperator(wanted)
    return { headers: { 'operator-token': operatorToken }, own: {} }
  }
  const wanted = { verified: true, balances: { NGN: '1000000.00', BTC: '1.00000000' } }
  const user = await testing().makeUser(wanted)
  const { tradePassword } = user
  const asker = { headers: { 'access-token': user.token }, own: {} }
  if (!('tradePassword' in call.input.shape)) return asker
  if (!call.needs?.includes('trade_password')) return { ...asker, own: { tradePassword } }
  // Entered once for all following requests, because each entry costs a hash.
  const given = await ask(calls.tradePass, asker, new URLSearchParams({ tradePassword }).toString())
  expect(given.json()).toMatchObject({ code: 0 })
  return asker
}

async function ask(call: Call, asker: Asker, text: string, type = 'application/x-www-form-urlencoded') {
  keys += 1
  const url = apiBase + call.path
  const headers = { ...asker.headers, 'idempotency-key': `strange-names-${keys}` }
  const isPost = methodsOf(call).includes('POST')
  return product.app.inject(
    isPost
      ? { method: 'POST', url, headers: { ...headers, 'content-type': type }, payload: text }
      : { method: 'GET', url: text === '' ? url : `${url}?${text}`, headers },
  )
}

/** Tables that a refused call may write: counts of wrong tries, messages about them, and views. */
const mayRecord = [
  'accounts.tally',
  'notices.notice',
  'operators.audit',
  'operators.operator',
  'security.mark',
  'security.trade_pass',
  'security.trade_password',
]

/**
 * Tables that timers write independently of calls: the progress and results of linked trades, first half a minute after
 * the start, and the mark of each contract, every minute. Both can fall into any call.
 */
const writtenByTimers = ['contracts.mark', 'credit.change', 'linked.progress', 'linked.trade']

/** A hash of each table, without those written by simulated traders, the writer and timers. */
async function contents(): Promise<readonly { readonly name: string; readonly held: string | null }[]> {
  await product.ports.writer.settled()
  const tables = await product.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema', 'core', 'log', 'platform', 'venue')
       and table_type = 'BASE TABLE'`,
  )
  const left = [...mayRecord, ...writtenByTimers]
  const compared = tables.filter(({ name }) => !left.includes(name))
  const each = compared.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(row, '' order by row)) as held
      from (select (to_jsonb(t) - 'last_seen_at')::text as row from ${name} t) rows`,
  )
  return product.database.query<{ name: string; held: string | null }>(
    `${each.join(' union all ')} order by 1`,
  )
}

const isSecret = (field: string): boolean => /password|code|proof/i.test(field)

const isOk = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }): boolean =>
  statusCode === 200 && (JSON.parse(body) as { code: number }).code === 0

const all = Object.entries(calls) as [CallName, Call][]

test('timers change no table that is compared before and after refused requests', async () => {
  const before = await contents()
  const headers = { 'content-type': 'application/json' }
  const url = `${apiBase}/testing/clock`
  // Advancing the clock by nothing runs now what timers run.
  const answer = await product.app.inject({ method: 'POST', url, headers, payload: { advanceMs: 0 } })
  expect(answer.statusCode).toBe(200)
  expect(await contents()).toEqual(before)
})

test.each(all)(
  '%s treats strange names in its fields as any other value',
  async (_name, call) => {
    const asker = await askerOf(call)
    const fitting = { ...Object.fromEntries(new URLSearchParams(fittingInput(call))), ...asker.own }
    const before = await contents()
    const failed: string[] = []
    let taken = 0
    // Fields that count wrong tries come last: a locked PIN would block the other fields.
    const fields = Object.keys(call.input.shape).sort(
      (one, other) => Number(isSecret(one)) - Number(isSecret(other)),
    )
    for (const field of fields) {
      for (const name of strangeNames) {
        const answer = await ask(call, asker, new URLSearchParams({ ...fitting, [field]: name }).toString())
        if (answer.statusCode >= 500) failed.push(`${field}=${name}: ${answer.statusCode}`)
        else if (isOk(answer)) taken += 1
      }
    }
    for (const name of strangeNames.filter((one) => !Object.hasOwn(call.input.shape, one))) {
      const isPost = methodsOf(call).includes('POST')
      const written = JSON.stringify({ ...fitting, strange: '1' }).replace('"strange"', JSON.stringify(name))
      const answer = isPost
        ? await ask(call, asker, written, 'application/json')
        : await ask(call, asker, new URLSearchParams([...Object.entries(fitting), [name, '1']]).toString())
      if (answer.statusCode !== 400) failed.push(`the field ${name}: ${answer.statusCode} ${answer.body}`)
    }
    expect(failed).toEqual([])
    if (taken === 0) expect(await contents()).toEqual(before)
  },
  patienceMs,
)

test.each([
  'access-token',
  'operator-token',
  'idempotency-key',
  'accept-language',
  'content-type',
  'user-agent',
])('the header %s treats strange names as any other value', async (header) => {
  const statuses = await Promise.all(
    strangeNames.map(async (name) => {
      const value = Buffer.from(name).toString('latin1')
      const headers = { 'content-type': 'application/x-www-form-urlencoded', [header]: value }
      const url = `${apiBase}/stock/order/buy`
      const answer = await product.app.inject({ method: 'POST', url, headers, payload: 'symbol=LAGC' })
      return { name, status: answer.statusCode }
    }),
  )
  expect(statuses.filter(({ status }) => status >= 500)).toEqual([])
})

test('the stream refuses or ignores strange names in every part of a topic', async () => {
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = product.app.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${apiBase}/stream`)
  const found: { readonly op: string; readonly topic?: string; readonly reason?: string }[] = []
  let wake = (): void => {}
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    // Unread counts arrive unrequested.
    if (message.op === 'update') return
    found.push(message)
    wake()
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const { token } = await testing().makeUser({ verified: false, balances: {} })
  /** Sends one message and waits for its answer, to stay below the rate limit. */
  const answerTo = async (message: string) => {
    product.clock.advance(100)
    const before = found.length
    const received = new Promise<void>((resolve) => {
      wake = resolve
    })
    socket.send(message)
    await received
    return found[before]
  }
  const subscribe = (topic: string) => answerTo(JSON.stringify({ op: 'subscribe', topic }))
  await answerTo(JSON.stringify({ op: 'hello', token }))
  for (const name of strangeNames) {
    expect(await subscribe(name)).toMatchObject({ op: 'refused', reason: 'not_found' })
    expect(await answerTo(JSON.stringify({ op: name }))).toMatchObject({ op: 'refused', reason: 'malformed' })
    const named = `{"op":"ping",${JSON.stringify(name)}:1}`
    expect(await answerTo(named)).toMatchObject({ op: 'refused', reason: 'malformed' })
    for (const [kind, { who }] of Object.entries(product.server.topics)) {
      for (const arg of [name, `LAGC:${name}`, `${name}:1m`, `LAGC,${name}`]) {
        const topic = `${kind}:${arg}`
        // A topic of the user takes no argument and ignores one.
        expect((await subscribe(topic))?.op, topic).toBe(who === 'user' ? 'snapshot' : 'refused')
        socket.send(JSON.stringify({ op: 'unsubscribe', topic }))
      }
    }
  }
  expect(await answerTo(JSON.stringify({ op: 'ping' }))).toMatchObject({ op: 'pong' })
  socket.terminate()
})

test('an audit search for an operator with a malformed id is a field error', async () => {
  const call: Call = calls.consoleAudit
  const asker = await askerOf(call)
  for (const operator of ['abc', '00', '-1', '1.5', '1e3', '99999999999999999']) {
    const answer = await ask(call, asker, new URLSearchParams({ operator }).toString())
    expect(answer.statusCode, operator).toBe(400)
    expect(answer.json()).toMatchObject({ reason: 'malformed', fields: ['operator'] })
  }
  // Automatic actions are recorded under operator 0.
  expect((await ask(call, asker, 'operator=0')).statusCode).toBe(200)
})
