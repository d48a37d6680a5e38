import { auditStart } from '@openbourse/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OperatorServer, type SignedIn, value } from '../../testing/operator-server.ts'
import { checkAudit } from './check-audit.ts'

let server: OperatorServer
let ngozi: SignedIn
beforeEach(async () => {
  server = await OperatorServer.open()
  ngozi = await server.make('Ngozi Adeyemi')
})
afterEach(() => server.close())

const write = (times: number, subject = 'one') =>
  server.world.writer.run({
    actor: 0,
    decide(turn) {
      for (let count = 0; count < times; count += 1)
        server.operators.writeAudit(turn, {
          operatorId: ngozi.id,
          act: 'person_viewed',
          subject: { kind: 'user', id: subject },
          reason: 'review',
          details: { b: '2', a: `=1+${count}` },
        })
    },
  })
const exported = async (format: 'json' | 'csv' = 'json', after = 0) =>
  value(await server.calls.consoleAuditExport(server.as(ngozi), { format, after }))
const search = async (wanted: Record<string, string | number> = {}) =>
  value(await server.calls.consoleAudit(server.as(ngozi), { size: 50, ...wanted } as never))

test('numbers lines without gaps, over a restart too, and an export verifies', async () => {
  await write(2)
  await server.restart()
  await write(2)
  const { body, head, more, last } = await exported()
  const checked = checkAudit(body)
  expect(checked).toEqual({ ok: true, lines: last, from: 1, former: auditStart, head })
  expect(more).toBe(false)
  expect(body.split('\n').filter((line) => line.includes('operator_set_up'))).toHaveLength(1)
  const rest = await exported('json', 3)
  expect(checkAudit(rest.body)).toMatchObject({ ok: true, from: 4 })
})

test.each([
  [
    'a line is changed',
    (lines: string[]) => lines.map((line, at) => (at === 1 ? line.replace('review', 'visit') : line)),
  ],
  ['a line is missing', (lines: string[]) => lines.filter((_, at) => at !== 1)],
  ['two lines are swapped', ([one, two, three, ...rest]: string[]) => [one!, three!, two!, ...rest]],
  [
    'a detail is added',
    (lines: string[]) =>
      lines.map((line, at) => (at === 1 ? line.replace('"details":{', '"details":{"c":"3",') : line)),
  ],
])('detects %s', async (_name, spoil) => {
  await write(4)
  const { body } = await exported()
  const lines = body.trimEnd().split('\n')
  expect(checkAudit(spoil(lines).join('\n'))).toMatchObject({ ok: false, n: 2 })
})

test('refuses changes and removals in the database', async () => {
  await write(1)
  for (const sql of [
    "update operators.audit set act = 'operator_logged_out'",
    'delete from operators.audit',
    'truncate operators.audit',
  ])
    await expect(server.world.asOwner(sql)).rejects.toThrow('append-only')
})

test('searches by operator, action, subject and time, newest first, in pages', async () => {
  const from = server.world.clock.nowMs()
  await write(3, '1000001')
  server.world.clock.advance(1000)
  await write(2, '1000002')
  const ofOne = await search({ subjectKind: 'user', subject: '1000001' })
  expect(ofOne.list.map(({ n }) => n)).toEqual([4, 3, 2])
  expect(ofOne.list[0]).toMatchObject({
    operator: { id: String(ngozi.id), name: 'Ngozi Adeyemi' },
    act: 'person_viewed',
    reason: 'review',
    subject: { kind: 'user', id: '1000001' },
    details: { a: '=1+2', b: '2' },
  })
  expect((await search({ act: 'operator_set_up' })).list.map(({ n }) => n)).toEqual([1])
  expect((await search({ operator: '77' })).list).toEqual([])
  expect((await search({ from: from + 1 })).list.map(({ n }) => n)).toEqual([6, 5])
  expect((await search({ to: from + 1, act: 'person_viewed' })).list.map(({ n }) => n)).toEqual([4, 3, 2])
  const first = await search({ size: 2 })
  expect([first.list.map(({ n }) => n), first.more]).toEqual([[6, 5], true])
  expect((await search({ size: 4, before: 5 })).list.map(({ n }) => n)).toEqual([4, 3, 2, 1])
})

test('records an export, and writes no cell that is a formula', async () => {
  await write(1)
  const { body, name, mediaType } = await exported('csv')
  expect([name, mediaType]).toEqual(['audit-1-3.csv', 'text/csv'])
  const [head, ...lines] = body.trimEnd().split('\r\n')
  expect(head).toBe('n,at,operatorId,act,subjectKind,subjectId,reason,details,former,hash')
  expect(lines[2]).toContain('audit_exported')
  expect(body).not.toMatch(/(^|,)[=+@]/m)
})
