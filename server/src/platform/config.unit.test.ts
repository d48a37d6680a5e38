import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartRefusal } from './start-refusal.ts'

test('with nothing set the server is for this machine only', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    webOrigin: undefined,
    trustProxy: { kind: 'none' },
    showsInbox: false,
    smtpUrl: undefined,
    mailFrom: 'Openbourse <no-reply@localhost>',
    smsUrl: undefined,
    depositKeys: {},
    memoryMb: 64,
    witnesses: [],
    isChecking: false,
    isTesting: false,
    hasCatalog: true,
  })
})

test('everything can be set', () => {
  const config = readConfig({
    PORT: '9000',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/openbourse',
    DATABASE_URL: 'postgres://u:p@db:5432/o',
    WEB_ORIGIN: 'https://app.example.org',
    OPENBOURSE_TESTING: '0',
  })
  expect(config).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    webOrigin: 'https://app.example.org',
    depositKeys: {},
    memoryMb: 64,
    witnesses: [],
    isChecking: false,
    isTesting: false,
    hasCatalog: true,
  })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'https://mail.example.org' }, 'SMTP_URL'],
  [{ SMS_URL: 'sms://x' }, 'SMS_URL'],
  [{ HOST: 'example.org' }, 'HOST'],
  [{ OPENBOURSE_TESTING: 'yes' }, 'OPENBOURSE_TESTING'],
  [{ OPENBOURSE_TESTING: '1', HOST: '0.0.0.0' }, 'OPENBOURSE_TESTING'],
  [{ OPENBOURSE_TESTING: '1', HOST: '::' }, 'OPENBOURSE_TESTING'],
  [{ OPENBOURSE_TESTING: '1', HOST: '192.168.1.4' }, 'OPENBOURSE_TESTING'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://x/y', DATABASE_APP_URL: 'mysql://x' }, 'DATABASE_APP_URL'],
  [{ DATABASE_APP_URL: 'postgres://x/y' }, 'DATABASE_APP_URL'],
  [{ WEB_ORIGIN: 'app.example.org' }, 'WEB_ORIGIN'],
  [{ WEB_ORIGIN: 'https://app.example.org/' }, 'WEB_ORIGIN'],
  [{ WEB_ORIGIN: '*' }, 'WEB_ORIGIN'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '11' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '127.0.0.1,' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'proxy.example.org' }, 'TRUST_PROXY'],
  [{ OPENBOURSE_INBOX: 'yes' }, 'OPENBOURSE_INBOX'],
  [{ OPENBOURSE_INBOX: '1', HOST: '0.0.0.0' }, 'OPENBOURSE_INBOX'],
  [{ OPENBOURSE_INBOX: '1', TRUST_PROXY: '1' }, 'OPENBOURSE_INBOX'],
  [{ OPENBOURSE_INBOX: '1', WEB_ORIGIN: 'https://app.example.org' }, 'OPENBOURSE_INBOX'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ METRICS_TOKEN: 'with a space in the middle' }, 'METRICS_TOKEN'],
])('%o is refused with a sentence that names %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(StartRefusal)
  expect(() => readConfig(environment)).toThrow(name)
})

test.each(['127.0.0.1', '127.5.5.5', '::1', 'localhost'])('testing calls may be had on %s', (host) => {
  expect(readConfig({ OPENBOURSE_TESTING: '1', HOST: host }).isTesting).toBe(true)
})

test.each([
  [{}, true],
  [{ OPENBOURSE_TESTING: '1' }, false],
  [{ OPENBOURSE_TESTING: '1', OPENBOURSE_CATALOG: '1' }, true],
])('%o lists robots, managers and funds by itself: %s', (environment, hasCatalog) => {
  expect(readConfig(environment).hasCatalog).toBe(hasCatalog)
})

test('a wrong database address is refused without repeating it, for it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@x' })).toThrow(/^(?!.*hunter2)DATABASE_URL/)
})

test('an outside chat is taken over TLS only, and without anything that could widen what may be framed', () => {
  const taken = 'https://chat.example.org/embed?id=7'
  expect(readConfig({ SERVICE_WIDGET_URL: taken }).serviceWidget).toBe(taken)
  expect(readConfig({}).serviceWidget).toBeUndefined()
  for (const wrong of [
    'http://chat.example.org',
    'https://a:b@chat.example.org',
    'https://x;script-src *',
    'javascript:1',
  ])
    expect(() => readConfig({ SERVICE_WIDGET_URL: wrong }), wrong).toThrow(/SERVICE_WIDGET_URL/)
})

test('keys for deposits are read by network, and a wrong list is refused without repeating it', () => {
  const [one, other] = [`tpub${'D'.repeat(107)}`, `vpub${'5'.repeat(107)}`]
  expect(readConfig({ DEPOSIT_KEYS: ` bitcoin-test=${other}, tron-nile=${one} ` }).depositKeys).toEqual({
    'bitcoin-test': other,
    'tron-nile': one,
  })
  for (const wrong of ['tron-nile', `tron-nile=${one},tron-nile=${one}`, `TRON=${one}`, 'tron-nile=short']) {
    expect(() => readConfig({ DEPOSIT_KEYS: wrong })).toThrow(/DEPOSIT_KEYS is not a list/)
    expect(() => readConfig({ DEPOSIT_KEYS: wrong })).not.toThrow(new RegExp(one))
  }
})

test('WITNESSES names each witness by its address and key', () => {
  const witnesses = ' http://127.0.0.1:8090/ witness/1+2+3 , https://w.example.org/ob w/2+3+4'
  expect(readConfig({ WITNESSES: witnesses }).witnesses).toEqual([
    { address: 'http://127.0.0.1:8090', key: 'witness/1+2+3' },
    { address: 'https://w.example.org/ob', key: 'w/2+3+4' },
  ])
  for (const wrong of [
    'x',
    'http://a',
    'ftp://a k',
    'http://a?b k',
    'http://a b c',
    Array(9).fill('http://a k').join(),
  ])
    expect(() => readConfig({ WITNESSES: wrong }), wrong).toThrow(/WITNESSES is not a list/)
})

test('proxies are named by their number, or by their addresses and networks', () => {
  const trust = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  expect(trust('0')).toEqual({ kind: 'none' })
  expect(trust('2')).toEqual({ kind: 'hops', count: 2 })
  const networks = ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1']
  expect(trust(networks.join(' , '))).toEqual({ kind: 'networks', networks })
})

test('the practice inbox is there only when it is asked for, and only for this machine', () => {
  expect(readConfig({}).showsInbox).toBe(false)
  expect(readConfig({ OPENBOURSE_INBOX: '0', HOST: '0.0.0.0' }).showsInbox).toBe(false)
  expect(readConfig({ OPENBOURSE_INBOX: '1' }).showsInbox).toBe(true)
  expect(readConfig({ OPENBOURSE_INBOX: '1', WEB_ORIGIN: 'http://localhost:5173' }).showsInbox).toBe(true)
})

test('the token for figures is taken as it is, and never repeated when it is refused', () => {
  const token = 'f3b1c9d07a5e4426b8d1'
  expect(readConfig({ METRICS_TOKEN: token }).metricsToken).toBe(token)
  expect(() => readConfig({ METRICS_TOKEN: 'hunter2' })).toThrow(/^(?!.*hunter2)METRICS_TOKEN/)
})
