import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(say: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  say(createLog({ nowMs: () => 1_763_700_000_000 }, (line) => (text += line)))
  return text
}

test('a line is one JSON object with time, level and event', () => {
  const text = logged((log) => log.info('started', { port: 8080, sum: 5n }))
  expect(JSON.parse(text)).toEqual({
    at: '2025-11-21T04:40:00.000Z',
    level: 'info',
    event: 'started',
    port: 8080,
    sum: '5',
  })
})

test('a line end in a value cannot begin a second line', () => {
  const text = logged((log) => log.warn('odd', { agent: 'x\r\n{"level":"error"}\u2028' }))
  expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(1)
})

test.each(['password', 'token', 'access-token', 'phone', 'email', 'newPassword', 'account'])(
  'what is called %s is struck out, at any depth',
  (name) => {
    const text = logged((log) =>
      log.info('asked', { [name]: 'hunter2', deep: { list: [{ [name]: 'hunter2' }] } }),
    )
    expect(text).not.toContain('hunter2')
    expect(text).toContain('[redacted]')
  },
)

test.each([
  ['an SMTP server', '550 5.1.1 <ada.o+x@mail.example.org>: user unknown', ['ada', 'example.org'], '[email]'],
  ['an SMS gateway', 'no route to +2348031234567 today', ['2348031234567'], '[phone]'],
  ['PostgreSQL', 'Key (phone)=(+2348031234567) already exists.', ['2348031234567'], '[phone]'],
  ['an address', 'request from 203.0.113.77 failed', ['113.77'], '203.0.113.0/24'],
  ['an address with a port', 'peer 203.0.113.77:51234 left', ['113.77'], '203.0.113.0/24'],
  ['an IPv6 address', 'peer 2001:db8:1:2:3:4:5:6 left', ['1:2:3', ':5:6'], '2001:db8:1::/48'],
  ['a short IPv6 address', 'peer [2001:db8:1:2::9] left', ['1:2:', '::9'], '2001:db8:1::/48'],
  ['IPv4 inside IPv6', 'peer ::ffff:203.0.113.77 left', ['113.77'], '203.0.113.0/24'],
])('%s says who it was, and the log does not', (_what, said, gone, kept) => {
  for (const text of [
    logged((log) => log.info('note', { line: said })),
    logged((log) => log.error('failed', new Error(said))),
    logged((log) => log.error('failed', said)),
  ]) {
    for (const part of gone) expect(text).not.toContain(part)
    expect(text).toContain(kept)
  }
})

test('a user agent and a device are not written down', () => {
  const text = logged((log) =>
    log.info('asked', { 'user-agent': 'Mozilla/5.0', device: 'Chrome on Android' }),
  )
  expect(text).not.toMatch(/Mozilla|Chrome/)
})

test('this machine, times, versions and places in files stay as they are', () => {
  const said = 'connect ECONNREFUSED 127.0.0.1:5432 and ::1 at 10:20:30 in file:///app/a.ts:12:34 of v24.1.0'
  expect(JSON.parse(logged((log) => log.info('note', { line: said }))).line).toBe(said)
})

test('a token inside another text is struck out', () => {
  expect(logged((log) => log.info('asked', { header: `access ${'k'.repeat(43)}` }))).not.toContain('kkkk')
})

test('an error keeps its stack in the log, without tokens', () => {
  const text = logged((log) => log.error('failed', new Error(`no ${'k'.repeat(43)}`), { call: 'buyStock' }))
  expect(JSON.parse(text)).toMatchObject({
    call: 'buyStock',
    error: { name: 'Error', message: 'no [redacted]' },
  })
  expect(JSON.parse(text).error.stack).toContain('log.unit.test')
  expect(text).not.toContain('kkkk')
})
