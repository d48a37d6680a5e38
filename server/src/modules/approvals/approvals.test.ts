import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApprovalServer } from '../../testing/approval-server.ts'
import { value } from '../../testing/operator-server.ts'

let server: ApprovalServer
beforeEach(async () => {
  server = await ApprovalServer.open()
})
afterEach(() => server.close())

const minutes = 60_000
const acts = async () =>
  (await server.operators.world.database.query('select act from operators.audit order by n'))
    .map(({ act }) => String(act))
    .filter((act) => act.startsWith('proposal'))

describe('two operators', () => {
  test('execute a proposal in the turn of the last approval', async () => {
    const id = await server.propose()
    const open = await server.one(id)
    expect(open).toMatchObject({
      state: 'open',
      seats: 1,
      can: ['approve', 'decline'],
      why: null,
      payload: { name: 'fee.commission.NG', to: '25' },
      maker: { name: 'Ana Ribeiro' },
    })
    expect(server.done).toEqual([])
    const { proposal } = value(await server.approve(id, server.people.one))
    expect(proposal).toMatchObject({ state: 'executed', can: [], why: null })
    expect(proposal.signatures.map(({ operator, seat }) => `${seat} ${operator.name}`)).toEqual([
      'maker Ana Ribeiro',
      'checker Kwame Boateng',
    ])
    expect(server.done).toHaveLength(1)
    expect(await acts()).toEqual(['proposal_made', 'proposal_executed', 'proposal_approved'])
  })

  test("refuses a maker's own approval, one without the role, and a repeated one", async () => {
    server.seats = 2
    const id = await server.propose()
    const { maker, one, two, support } = server.people
    expect(await server.approve(id, maker)).toMatchObject({ reason: 'proposal_own' })
    expect(await server.decline(id, maker)).toMatchObject({ reason: 'proposal_own' })
    expect(await server.approve(id, support)).toMatchObject({ reason: 'operator_role_missing' })
    expect(await server.decline(id, support)).toMatchObject({ reason: 'operator_role_missing' })
    expect(value(await server.approve(id, one)).proposal).toMatchObject({
      state: 'open',
      why: 'proposal_signed',
    })
    expect(await server.approve(id, one)).toMatchObject({ reason: 'proposal_signed' })
    expect(server.done).toEqual([])
    expect(value(await server.approve(id, two)).proposal.state).toBe('executed')
    expect((await server.one(id, maker)).why).toBeNull()
  })

  test('an approval needs a recent second factor; declining does not', async () => {
    const { one } = server.people
    const id = await server.propose()
    const other = await server.propose('fee.commission.GB')
    const key = 'the-same-wish-again'
    server.advance(5 * minutes)
    server.operators.world.clock.advance(1)
    expect(await server.approve(id, one, { key, unproved: true })).toMatchObject({
      reason: 'operator_factor_needed',
      values: { minutes: '5' },
    })
    expect(server.done).toEqual([])
    expect(value(await server.decline(other, one)).proposal.state).toBe('declined')
    await server.operators.prove(one)
    expect(value(await server.approve(id, one, { key, unproved: true })).proposal.state).toBe('executed')
  })

  test("an approval names the payload's hash, and another payload is refused", async () => {
    const id = await server.propose()
    expect(await server.approve(id, server.people.one, { hash: 'f'.repeat(64) })).toMatchObject({
      reason: 'proposal_changed',
    })
    expect(server.done).toEqual([])
  })

  test('only makers propose, for listed reasons, once per subject at a time', async () => {
    const { one } = server.people
    expect(await server.tryPropose('x', { by: one })).toMatchObject({ reason: 'operator_role_missing' })
    expect(await server.tryPropose('x', { reason: 'because' })).toMatchObject({
      reason: 'proposal_reason_wrong',
    })
    await server.propose('x')
    expect(await server.tryPropose('x')).toMatchObject({ reason: 'proposal_open' })
    await server.propose('y')
  })

  test('of two concurrent approvals for one seat one counts', async () => {
    const id = await server.propose()
    const { one, two } = server.people
    const reply = await Promise.all([server.approve(id, one), server.approve(id, two)])
    expect(reply.map((answer) => (answer.ok ? 'signed' : answer.reason)).sort()).toEqual([
      'proposal_over',
      'signed',
    ])
    expect(server.done).toHaveLength(1)
  })

  test("a repeated key approves once; another call's key is refused", async () => {
    const id = await server.propose()
    const key = 'approve-key-1'
    const { payloadHash: hash } = await server.one(id)
    const first = await server.approve(id, server.people.one, { key, hash })
    expect(await server.approve(id, server.people.one, { key, hash })).toEqual(first)
    await server.restart()
    expect(await server.approve(id, server.people.one, { key, hash })).toEqual(first)
    expect(server.done).toHaveLength(1)
    const other = await server.propose('other')
    expect(await server.approve(other, server.people.one, { key })).toMatchObject({ reason: 'key_reused' })
  })

  test('a proposal without seats executes immediately, and is listed', async () => {
    server.seats = 0
    const id = await server.propose()
    expect(await server.one(id)).toMatchObject({
      state: 'executed',
      seats: 0,
      signatures: [{ seat: 'maker' }],
    })
  })
})

describe('deadlines', () => {
  test('after the last approval it waits, can be stopped, and then executes once in the sweep', async () => {
    server.delayMs = 15 * minutes
    const id = await server.propose()
    const waiting = value(await server.approve(id, server.people.one)).proposal
    expect(waiting).toMatchObject({ state: 'waiting', can: ['decline'] })
    expect(await server.approve(id, server.people.two)).toMatchObject({ reason: 'proposal_over' })
    server.advance(15 * minutes - 1)
    expect(await server.approvals.sweep()).toBe(0)
    await server.restart()
    server.advance(1)
    await Promise.all([server.approvals.sweep(), server.approvals.sweep()])
    await server.approvals.sweep()
    expect(server.done).toHaveLength(1)
    expect(await server.one(id)).toMatchObject({ state: 'executed' })
  })

  test('any checker and the maker can stop it during the delay', async () => {
    server.delayMs = 15 * minutes
    const stopped = await server.propose('x')
    await server.approve(stopped, server.people.one)
    expect(value(await server.decline(stopped, server.people.two)).proposal).toMatchObject({
      state: 'stopped',
      endReason: 'facts_wrong',
      endedBy: { name: 'Ngozi Adeyemi' },
    })
    const taken = await server.propose('y')
    await server.approve(taken, server.people.one)
    expect(await server.withdraw(taken, server.people.one)).toMatchObject({ reason: 'proposal_not_own' })
    expect(value(await server.withdraw(taken, server.people.maker)).proposal.state).toBe('withdrawn')
    server.advance(60 * minutes)
    await server.approvals.sweep()
    expect([server.done, server.ended]).toEqual([[], ['stopped', 'withdrawn']])
    expect(await server.withdraw(taken, server.people.maker)).toMatchObject({ reason: 'proposal_over' })
  })

  test('an expired proposal takes no approval, even before the sweep', async () => {
    const id = await server.propose()
    const { payloadHash: hash } = await server.one(id)
    server.advance(4 * 60 * minutes)
    expect(await server.approve(id, server.people.one, { hash })).toMatchObject({ reason: 'proposal_over' })
    expect(await server.approvals.sweep()).toBe(1)
    expect(await server.one(id)).toMatchObject({ state: 'expired', endedBy: { name: 'Openbourse' } })
    expect(server.ended).toEqual(['expired'])
  })

  test('a proposal whose facts changed has no effect, and the reason is shown', async () => {
    const id = await server.propose()
    server.hasMovedOn = true
    expect(value(await server.approve(id, server.people.one)).proposal).toMatchObject({
      state: 'stale',
      endReason: 'setting_unknown',
    })
    expect([server.done, server.ended]).toEqual([[], ['stale']])
    expect((await acts()).at(-2)).toBe('proposal_stale')
  })
})

describe('records', () => {
  test('an approved payload cannot be changed or removed, and final states stay', async () => {
    const open = await server.propose('x')
    const over = await server.propose('y')
    await server.approve(over, server.people.one)
    const change = (set: string, id: string) =>
      server.operators.world.asOwner(`update approvals.proposal set ${set} where id = ${id}`)
    for (const set of [
      `payload = '{"to":"1"}'`,
      'maker_id = 1',
      'seats = 0',
      "reason = 'costs_rose'",
      'delay_ms = 1',
    ])
      await expect(change(set, open), set).rejects.toThrow('not changed')
    await expect(change("state = 'open', ended_at = null", over)).rejects.toThrow('not changed')
    await expect(server.operators.world.asOwner('delete from approvals.proposal')).rejects.toThrow(
      'append-only',
    )
    await expect(server.operators.world.asOwner('delete from approvals.signature')).rejects.toThrow(
      'append-only',
    )
  })

  test('lists: to check, mine, open, done, by kind and subject, over a restart', async () => {
    const list = async (show: 'to_check' | 'mine' | 'open' | 'done', by = server.people.one, more = {}) => {
      const reply = await server.calls.consoleProposals(server.operators.as(by), { show, ...more })
      const { list: rows, counts } = value(reply)
      return { ids: rows.map(({ id }) => id), counts }
    }
    const first = await server.propose('x')
    server.advance(minutes)
    const second = await server.propose('y')
    const third = await server.propose('z')
    await server.approve(third, server.people.two)
    for (const look of ['before', 'after'] as const) {
      if (look === 'after') await server.restart()
      expect(await list('to_check')).toEqual({
        ids: [first, second],
        counts: { toCheck: 2, mine: 0, open: 2 },
      })
      expect(await list('mine')).toMatchObject({ ids: [] })
      const own = { ids: [first, second], counts: { toCheck: 0, mine: 2, open: 2 } }
      expect(await list('mine', server.people.maker)).toEqual(own)
      expect(await list('to_check', server.people.support)).toMatchObject({ ids: [] })
      expect(await list('open', server.people.support)).toMatchObject({ ids: [first, second] })
      expect(await list('done')).toMatchObject({ ids: [third] })
      expect(await list('open', server.people.one, { subjectKind: 'setting', subject: 'y' })).toMatchObject({
        ids: [second],
      })
      expect(await list('done', server.people.one, { kind: 'market_halt' })).toMatchObject({ ids: [] })
    }
  })

  test('refuses an unknown proposal', async () => {
    const reply = await server.calls.consoleProposal(server.operators.as(server.people.one), {
      id: '77',
    })
    expect(reply).toMatchObject({ reason: 'proposal_unknown' })
    expect(await server.approve('77', server.people.one, { hash: 'x' })).toMatchObject({
      reason: 'proposal_unknown',
    })
  })
})
