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
