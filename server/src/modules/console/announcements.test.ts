import { noticeText } from '@openbourse/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { ConsoleServer, value } from './testing/server.ts'

let server: ConsoleServer
beforeEach(async () => {
  server = await ConsoleServer.open()
})
afterEach(() => server.close())

const days = 24 * 3600 * 1000

/** Proposes a value and approves it; returns the proposal. */
async function approved(name: string, to: string): Promise<string> {
  const asked = { name, value: to, reason: 'costs_rose' } as const
  const { proposal } = value(await server.calls.consoleSettingPropose(server.as('product'), asked))
  value(await server.approve(proposal))
  return proposal
}

const user = async () => (await server.accounts.makeTestUser({ verified: false, balances: {} })).userId

/** Enough users for more than one portion, inserted directly. */
const crowd = (many: number) =>
  server.market.world.asOwner(
    `insert into accounts.user (created_at, practice, invite_code)
     select $1, true, 'crowd-' || n from generate_series(1, $2::int) as n`,
    [server.nowMs, many],
  )

const messages = async () =>
  server.market.world.database.query<{ user_id: string; word: string; details: string; about: string }>(
    "select user_id, word, details, about from notices.notice where word like 'setting%' order by user_id",
  )

/** Sweeps until all users are notified; returns the number of portions. */
async function sendAll(): Promise<number> {
  let portions = 0
  for (;;) {
    const before = (await messages()).length
    await server.sweep()
    portions += 1
    if ((await messages()).length === before) return portions
  }
}

test("notifies every user at the approval: the change, its date, both values and their cost, in the user's language", async () => {
  const ada = await user()
  expect(await messages()).toEqual([])
  const proposal = await approved('fee.commission.NG', '35')
  await sendAll()
  const [message] = await messages()
  expect(message).toMatchObject({
    user_id: String(ada),
    word: 'setting_changes',
    about: `setting:${proposal}`,
  })
  const values = JSON.parse(message!.details) as Record<string, string>
  expect(values).toEqual({
    topic: 'commission',
    about: 'NG',
    from: '30',
    to: '35',
    at: String(server.nowMs + 30 * days),
  })
  const read = (locale: 'en-US' | 'es-MX' | 'pt-BR') =>
    noticeText({ word: 'setting_changes', values }, locale).text
  expect(read('en-US')).toContain('Commission on orders in Nigeria: 0.30% until ')
  expect(read('en-US')).toContain('Now: On an order of ₦100,000.00 you pay ₦300.00.')
  expect(read('en-US')).toContain('From then on: On an order of ₦100,000.00 you pay ₦350.00.')
  expect(read('es-MX')).toContain('pagas ₦350.00')
  expect(read('pt-BR')).toMatch(/você paga ₦\s350,00/)
})

test('notifies no user of a change without cost, or of one that is only proposed', async () => {
  await user()
  await approved('fee.commission.NG', '25')
  const asked = { name: 'fee.commission.GB', value: '20', reason: 'costs_rose' } as const
  value(await server.calls.consoleSettingPropose(server.as('product'), asked))
  await sendAll()
  expect(await messages()).toEqual([])
})

test('notifies users in portions of a fixed size, each once, also after a crash between two portions', async () => {
  const many = limits.usersNotifiedAtOnceMax * 2 + 50
  await crowd(many)
  await approved('fee.commission.NG', '35')
  await server.sweep()
  expect(await messages()).toHaveLength(limits.usersNotifiedAtOnceMax)
  const ids = async () => (await messages()).map(({ user_id: id }) => id)
  await server.restart()
  await server.sweep()
  expect(await messages()).toHaveLength(limits.usersNotifiedAtOnceMax * 2)
  await server.restart()
  await sendAll()
  expect(new Set(await ids()).size).toBe(many)
  expect(await ids()).toHaveLength(many)
  const [row] = await server.market.world.database.query('select told, ended_at from console.announcement')
  expect(row).toMatchObject({ told: String(many), ended_at: String(server.nowMs) })
})

test('does not notify users who join later; they read it in the public history with its example', async () => {
  await approved('fee.commission.NG', '35')
  server.market.world.clock.advance(1)
  await user()
  await sendAll()
  expect(await messages()).toEqual([])
  const { coming } = value(await server.calls.settingHistory(server.visitor(), {}))
  expect(coming).toMatchObject([
    {
      label: 'Commission on orders in Nigeria',
      before: { shown: '0.30%', example: 'On an order of ₦100,000.00 you pay ₦300.00.' },
      after: { shown: '0.35%', example: 'On an order of ₦100,000.00 you pay ₦350.00.' },
    },
  ])
  server.market.world.clock.advance(30 * days)
  await server.sweep()
  const { list } = value(await server.calls.settingHistory(server.visitor(), { name: 'fee.commission.NG' }))
  expect(list[0]).toMatchObject({
    from: '30',
    to: '35',
    label: 'Commission on orders in Nigeria',
    after: { shown: '0.35%', example: 'On an order of ₦100,000.00 you pay ₦350.00.' },
  })
})

test('replaces the message of users when an announced change is canceled', async () => {
  await user()
  const proposal = await approved('fee.commission.NG', '35')
  await sendAll()
  const decline = { id: proposal, reason: 'better_way' } as const
  value(await server.calls.consoleDecline(server.as('approver'), decline))
  await sendAll()
  await sendAll()
  expect(await messages()).toMatchObject([{ word: 'setting_stays', about: `setting:${proposal}` }])
})

test('includes the cost in money in the payload to approve, and shows it before proposing', async () => {
  const preview = (name: string, to: string) =>
    server.calls.consoleSettingPreview(server.as('support'), { name, value: to })
  expect(value(await preview('fee.commission.NG', '35'))).toMatchObject({
    effect: 'costs_users',
    noticeDays: 30,
    before: { example: 'On an order of ₦100,000.00 you pay ₦300.00.' },
    after: { example: 'On an order of ₦100,000.00 you pay ₦350.00.' },
  })
  expect(value(await preview('fee.commission.NG', '25'))).toMatchObject({ noticeDays: 0 })
  expect(await preview('fee.commission.NG', '99999999')).toMatchObject({
    reason: 'setting_beyond',
    values: { least: '0', most: '100', unit: 'basis points' },
  })
  const proposal = await approved('fee.commission.NG', '35')
  const { proposal: read } = value(
    await server.calls.consoleProposal(server.as('approver'), { id: proposal }),
  )
  expect(read.payload).toMatchObject({
    exampleNow: 'On an order of ₦100,000.00 you pay ₦300.00.',
    exampleThen: 'On an order of ₦100,000.00 you pay ₦350.00.',
  })
})

/** A proposal in the database as if it had been approved before limits existed, or written by SQL. */
async function written(
  name: string,
  to: string,
  at: { readonly signed: boolean; readonly executesAt: number },
) {
  const { createHash } = await import('node:crypto')
  const from = server.settings.changes.of(name)?.value ?? ''
  const payload = JSON.stringify({ effect: 'costs_users', from, name, to, unit: 'basis points' })
  const hash = createHash('sha256').update(payload).digest('hex')
  await server.market.world.asOwner(
    `insert into approvals.proposal (id, kind, subject_kind, subject_id, payload, payload_hash, reason, maker_id, seats,
       delay_ms, created_at, expires_at, state, executes_at)
     values (4000000000001, 'setting_change', 'setting', $1, $2, $3, 'costs_rose', $4, 1, $5, $6::bigint, $6::bigint + 1000, 'waiting', $7)`,
    [name, payload, hash, server.idOf('product'), 30 * days, server.nowMs - 31 * days, at.executesAt],
  )
  if (at.signed)
    await server.market.world.asOwner(
      'insert into approvals.signature (proposal_id, operator_id, payload_hash, at) values (4000000000001, $1, $2, $3)',
      [server.idOf('approver'), hash, server.nowMs - 31 * days],
    )
  await server.restart()
  await server.approvals.sweep()
  const { proposal } = value(
    await server.calls.consoleProposal(server.as('approver'), { id: '4000000000001' }),
  )
  return { state: proposal.state, endReason: proposal.endReason }
}

test('refuses a value beyond the limits when it takes effect, even if approved', async () => {
  expect(
    await written('fee.commission.NG', '400', { signed: true, executesAt: server.nowMs - days }),
  ).toEqual({ state: 'stale', endReason: 'setting_beyond' })
  expect(server.settings.integer('fee.commission.NG')).toBe(30)
})

test('does not apply a change that was approved yesterday when its row is different', async () => {
  const { proposal } = { proposal: await approved('fee.commission.NG', '35') }
  await server.market.world.asOwner('update approvals.proposal set executes_at = 1 where id = $1', [proposal])
  await server.restart()
  await server.approvals.sweep()
  const read = value(await server.calls.consoleProposal(server.as('approver'), { id: proposal }))
  expect(read.proposal).toMatchObject({ state: 'stale', endReason: 'setting_notice_short' })
  expect(server.settings.integer('fee.commission.NG')).toBe(30)
})

test('ignores a waiting proposal without approvals', async () => {
  expect(
    await written('fee.commission.NG', '35', { signed: false, executesAt: server.nowMs - days }),
  ).toEqual({ state: 'stale', endReason: 'setting_notice_short' })
})
