import { type Call, type CallName, calls, type OperatorRole, operatorRoles } from '@openbourse/protocol'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fittingInput } from '../testing/fitting.ts'
import { fakeWire, operatorToken, type Received } from '../testing/wire.ts'
import { methodsOf } from './mount-calls.ts'

/** Every kind of caller, by the headers they send. */
const owner = { 'access-token': 'o'.repeat(43) }
const other = { 'access-token': 't'.repeat(43) }
const suspended = { 'access-token': 's'.repeat(43) }
const unknown = { 'access-token': 'u'.repeat(43) }
const rightRole = (roles: readonly OperatorRole[]) => ({ 'operator-token': operatorToken(roles) })

type Headers = Readonly<Record<string, string>>
/** The outcome of a call: the handler gets a caller, or nothing of the request is read. */
type Refused = 'session_invalid' | 'operator_session_over' | 'operator_role_missing'
type Outcome =
  | { readonly handledAs: 'visitor' | 'owner' | 'other' | 'suspended' | 'operator' }
  | { readonly refused: Refused }

const all = (Object.keys(calls) as CallName[]).map((name) => [name, calls[name] as Call] as const)
const people = { 1: 'owner', 2: 'other', 3: 'suspended' } as const

let app: FastifyInstance
let received: Received[]
beforeAll(async () => {
  const wire = await fakeWire()
  ;({ app, received } = wire)
  wire.sessions.add(owner['access-token'], { userId: 1, sessionId: 11, status: 1 })
  wire.sessions.add(other['access-token'], { userId: 2, sessionId: 12, status: 1 })
  wire.sessions.add(suspended['access-token'], { userId: 3, sessionId: 13, status: 0 })
})
afterAll(() => app.close())

/** The allowed outcomes follow from the call's own declaration only. */
function expected(name: CallName, call: Call, who: 'visitor' | 'owner' | 'other' | 'suspended'): Outcome {
  if (call.who === 'operator') return { refused: 'operator_session_over' }
  if (call.who === 'user' && (who === 'visitor' || who === 'suspended')) return { refused: 'session_invalid' }
  return { handledAs: tokenBlind.has(name) ? 'visitor' : who }
}

/** Visitor calls that never look at the token: users with an old token must be able to log in again. */
const tokenBlind: ReadonlySet<CallName> = new Set<CallName>([
  'captchaChallenge',
  'register',
  'login',
  'resetPassword',
  'practice',
  'prop',
  'props',
  'consoleSetUp',
  'consoleSetUpFinish',
  'consoleLogin',
])

/** Every method of a mounted call must have the same outcome. */
async function outcomes(name: CallName, call: Call, headers: Headers): Promise<Outcome[]> {
  const results: Outcome[] = []
  for (const method of methodsOf(call)) results.push(await outcome(name, call, { method, headers }))
  return results
}

async function outcome(
  name: CallName,
  call: Call,
  { method, headers }: { readonly method: 'GET' | 'POST'; readonly headers: Headers },
): Promise<Outcome> {
  const before = received.length
  const fields = fittingInput(call)
  const answer = await app.inject({
    method,
    url: `/ipce-api${call.path}${method === 'GET' ? `?${fields}` : ''}`,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'GET' ? {} : { payload: fields }),
  })
  const [now] = received.slice(before)
  if (!now) return { refused: (answer.json() as { reason: Refused }).reason }
  expect(now.name).toBe(name)
  if ('operator' in now.context) return { handledAs: 'operator' }
  return { handledAs: people[now.context.userId as 1 | 2 | 3] ?? 'visitor' }
}

const bothWays = (call: Call, one: Outcome) => methodsOf(call).map(() => one)

describe('access to a call is decided by its declaration', () => {
  test.each(all)('%s', async (name, call) => {
    expect(await outcomes(name, call, {})).toEqual(bothWays(call, expected(name, call, 'visitor')))
    expect(await outcomes(name, call, owner)).toEqual(bothWays(call, expected(name, call, 'owner')))
    expect(await outcomes(name, call, other)).toEqual(bothWays(call, expected(name, call, 'other')))
    expect(await outcomes(name, call, suspended)).toEqual(bothWays(call, expected(name, call, 'suspended')))
    if (call.who === 'user')
      expect(await outcomes(name, call, unknown)).toEqual(bothWays(call, { refused: 'session_invalid' }))
    if (call.who !== 'operator') {
      // An operator’s token is not valid for a user’s call.
      const asked = await outcomes(name, call, rightRole(operatorRoles))
      expect(asked).toEqual(bothWays(call, expected(name, call, 'visitor')))
      return
    }
    for (const role of operatorRoles) {
      const wanted: Outcome = call.roles.includes(role)
        ? { handledAs: 'operator' }
        : { refused: 'operator_role_missing' }
      expect(await outcomes(name, call, rightRole([role])), role).toEqual(bothWays(call, wanted))
    }
    expect(await outcomes(name, call, rightRole([]))).toEqual(
      bothWays(call, { refused: 'operator_role_missing' }),
    )
    const spoilt = { 'operator-token': owner['access-token'], ...owner }
    expect(await outcomes(name, call, spoilt)).toEqual(bothWays(call, { refused: 'operator_session_over' }))
  })
})

test('every call declares its callers; an operator’s names its roles and has a path under /console/, and only those do', () => {
  for (const [name, call] of all) {
    expect(['anyone', 'user', 'operator'], name).toContain(call.who)
    const isConsole = call.path.startsWith('/console/')
    if (call.who !== 'operator') {
      expect(call.roles, name).toBeUndefined()
      expect(isConsole && !tokenBlind.has(name), `${name} stands among the operators’ calls`).toBe(false)
      continue
    }
    expect(isConsole, name).toBe(true)
    expect(call.roles.length, name).toBeGreaterThan(0)
    for (const role of call.roles) expect(operatorRoles, name).toContain(role)
  }
})

/** Terms of an issuer or a seller, proposed by one operator and approved by another, and published before anyone can apply: no price of a market. */
const issuersTerms = [
  'consoleOfferPropose.price',
  'consoleBlockPropose.price',
  'consoleCoinOfferPropose.price',
]

test('no console call has a price, a balance, a return or an allotment among its inputs', () => {
  const setters = /price|balance|return|allot|profit|rate\b|credit|debit|minor/i
  const inputs = all
    .filter(([, call]) => call.path.startsWith('/console/'))
    .flatMap(([name, call]) => Object.keys(call.input.shape).map((field) => `${name}.${field}`))
  expect(inputs.filter((field) => setters.test(field.split('.')[1] ?? ''))).toEqual(issuersTerms)
})

test('the token of an operator in a query, a cookie or an Authorization header is ignored', async () => {
  const token = operatorToken(operatorRoles)
  const asked = [
    { url: `/ipce-api/console/me?operator-token=${encodeURIComponent(token)}` },
    { url: '/ipce-api/console/me', headers: { cookie: `operator-token=${token}` } },
    { url: '/ipce-api/console/me', headers: { authorization: `Bearer ${token}` } },
    { url: '/ipce-api/console/me', headers: { 'access-token': token } },
  ]
  for (const one of asked) expect((await app.inject({ method: 'GET', ...one })).statusCode).toBe(401)
})
