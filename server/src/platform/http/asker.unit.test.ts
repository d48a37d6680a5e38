import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readAsker } from './asker.ts'
import { readingSources } from './source.ts'

const sessions = { userOf: (token: string) => (token === 'valid' ? 1_000_001 : undefined) }
const operators = {
  find: (token: string) =>
    token === 'on duty'
      ? { id: 7, name: 'Ngozi Adeyemi', roles: [], sessionId: 8, until: 0, factorAt: 0 }
      : undefined,
}
const known = { sessions, operators, clock: { nowMs: () => 0 }, sourceOf: readingSources({ kind: 'none' }) }
const request = (remoteAddress: string, token?: string) =>
  ({
    socket: { remoteAddress },
    headers: token === undefined ? {} : { 'access-token': token },
  }) as unknown as IncomingMessage

test('a valid session counts for its user, wherever it comes from', () => {
  expect(readAsker(request('203.0.113.7', 'valid'), known)).toEqual({
    address: '203.0.113.7',
    user: 'user 1000001',
  })
})

test.each([undefined, '', 'invented', 'another'])('the token %s makes a visitor of the address', (token) => {
  const asker = readAsker(request('2001:db8:1:2:3:4:5:6', token), known)
  expect(asker).toEqual({ address: '2001:db8:1:2::/64', user: '2001:db8:1:2::/64' })
})

test('an operator counts for themself, beside visitors of the same office', () => {
  const asked = request('203.0.113.7')
  asked.headers['operator-token'] = 'on duty'
  expect(readAsker(asked, known).user).toBe('operator 7')
  asked.headers['operator-token'] = 'invented'
  expect(readAsker(asked, known).user).toBe('203.0.113.7')
})

test('behind a trusted proxy the visitor counts, and not the proxy', () => {
  const asked = request('127.0.0.1')
  asked.headers['x-forwarded-for'] = '203.0.113.9, 203.0.113.7'
  const trusting = readingSources({ kind: 'networks', networks: ['127.0.0.1'] })
  expect(readAsker(asked, { ...known, sourceOf: trusting }).address).toBe('203.0.113.7')
  expect(readAsker(asked, known).address).toBe('127.0.0.1')
})

test('what a session is looked up under is made once, and handed on with the asker', () => {
  const made: string[] = []
  const keyed = {
    keyOf: (token: string) => {
      made.push(token)
      return `key of ${token}`
    },
    userOf: (_: string, key?: string) => (key === 'key of valid' ? 1_000_001 : undefined),
  }
  expect(readAsker(request('203.0.113.7', 'valid'), { ...known, sessions: keyed })).toEqual({
    address: '203.0.113.7',
    user: 'user 1000001',
    sessionKey: 'key of valid',
  })
  expect(made).toEqual(['valid'])
})
