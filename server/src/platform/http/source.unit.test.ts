import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { type ProxyTrust, readingSources } from './source.ts'

const none: ProxyTrust = { kind: 'none' }
const hops = (count: number): ProxyTrust => ({ kind: 'hops', count })
const networks = (...list: string[]): ProxyTrust => ({ kind: 'networks', networks: list })

function from(trust: ProxyTrust, remoteAddress: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return readingSources(trust)({ headers, socket: { remoteAddress } } as IncomingMessage).ip
}

test.each<[string, ProxyTrust, string, string | undefined, string]>([
  ['without a trusted proxy the header is ignored', none, '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['a proxy that is trusted', networks('127.0.0.1'), '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy that says nothing', networks('127.0.0.1'), '127.0.0.1', undefined, '127.0.0.1'],
  ['a stranger who writes the header', networks('127.0.0.1'), '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  [
    'a client who writes more into it',
    networks('127.0.0.1'),
    '127.0.0.1',
    '1.1.1.1, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'two proxies',
    networks('127.0.0.1', '10.0.0.0/8'),
    '127.0.0.1',
    '1.1.1.1, 203.0.113.9, 10.2.2.2',
    '203.0.113.9',
  ],
  ['only proxies', networks('127.0.0.1', '10.0.0.0/8'), '127.0.0.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
  ['a proxy as IPv6 writes IPv4', networks('10.0.0.0/8'), '::ffff:10.1.1.1', '203.0.113.9', '203.0.113.9'],
  ['a client as IPv6 writes IPv4', networks('127.0.0.1'), '127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a network of IPv6', networks('2001:db8::/32'), '2001:db8::5', '2001:DB9::0:1', '2001:db9::1'],
  ['a port', networks('127.0.0.1'), '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['a port after IPv6', networks('::1'), '::1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['no address', networks('127.0.0.1'), '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
  ['an empty part', networks('127.0.0.1'), '127.0.0.1', '203.0.113.9,', '127.0.0.1'],
  ['nothing', networks('127.0.0.1'), '127.0.0.1', '', '127.0.0.1'],
  ['one hop', hops(1), '127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['one hop, from a private network', hops(1), '172.17.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  [
    'one hop, and a stranger who comes past the proxy',
    hops(1),
    '198.51.100.7',
    '203.0.113.9',
    '198.51.100.7',
  ],
  ['two hops', hops(2), '127.0.0.1', '1.1.1.1, 203.0.113.9, 198.51.100.7', '203.0.113.9'],
  ['two hops of which one says nothing', hops(2), '127.0.0.1', '203.0.113.9', '203.0.113.9'],
])('%s', (_what, trust, peer, forwarded, client) => {
  expect(from(trust, peer, forwarded)).toBe(client)
})

test('a long list is read from its end, and no further than to the client', () => {
  const forwarded = `${'1.1.1.1,'.repeat(2000)}203.0.113.9`
  expect(from(networks('127.0.0.1'), '127.0.0.1', forwarded)).toBe('203.0.113.9')
})

test('one request is one source, and a connection without a proxy is read once', () => {
  const sourceOf = readingSources(hops(1))
  const socket = { remoteAddress: '127.0.0.1' }
  const asked = { headers: { 'x-forwarded-for': '2001:db8:1:2::9' }, socket } as unknown as IncomingMessage
  expect(sourceOf(asked)).toEqual({ ip: '2001:db8:1:2::9', network: '2001:db8:1:2::/64' })
  expect(sourceOf(asked)).toBe(sourceOf(asked))
  const direct = (): IncomingMessage => ({ headers: {}, socket }) as unknown as IncomingMessage
  expect(sourceOf(direct())).toBe(sourceOf(direct()))
})
