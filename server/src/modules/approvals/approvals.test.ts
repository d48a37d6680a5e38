import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApprovalHouse } from '../../testing/approval-house.ts'
import { value } from '../../testing/operator-house.ts'

let house: ApprovalHouse
beforeEach(async () => {
  house = await ApprovalHouse.open()
})
afterEach(() => house.close())

const minutes = 60_000
const acts = async () =>
  (await house.operators.world.database.query('select act from operators.audit order by n'))
    .map(({ act }) => String(act))
    .filter((act) => act.startsWith('proposal'))

describe('two operators', () => {
  test('execute a proposal in the turn of the last approval', async () => {
    const id = await house.propose()
    const open = await house.one(id)
    expect(open).toMatchObject({
      state: 'open',
      seats: 1,
      can: ['approve', 'decline'],
      why: null,
      payload: { name: 'fee.commission.NG', to: '25' },
      maker: { name: 'Ana Ribeiro' },
    })
    expect(house.done).toEqual([])
    const { proposal } = value(await house.approve(id, house.people.one))
    expect(proposal).toMatchObject({ state: 'executed', can: [], why: null })
    expect(proposal.signatures.map(({ operator, seat }) => `${seat} ${operator.name}`)).toEqual([
      'maker Ana Ribeiro',
      'checker Kwame Boateng',
    ])
    expect(house.done).toHaveLength(1)
    expect(await acts()).toEqual(['proposal_made', 'proposal_executed', 'proposal_approved'])
  })

  test("refuses a maker's own approval, one without the role, and a repeated one", async () => {
    house.seats = 2
    const id = await house.propose()
    const { maker, one, two, support } = house.people
    expect(await house.approve(id, maker)).toMatchObject({ reason: 'proposal_own' })
    expect(await house.decline(id, maker)).toMatchObject({ reason: 'proposal_own' })
    expect(await house.approve(id, support)).toMatchObject({ reason: 'operator_role_missing' })
    expect(await house.decline(id, support)).toMatchObject({ reason: 'operator_role_missing' })
    expect(value(await house.approve(id, one)).proposal).toMatchObject({
      state: 'open',
      why: 'proposal_signed',
    })
    expect(await house.approve(id, one)).toMatchObject({ reason: 'proposal_signed' })
    expect(house.done).toEqual([])
    expect(value(await house.approve(id, two)).proposal.state).toBe('executed')
    expect((await house.one(id, maker)).why).toBeNull()
  })

  test('an approval needs a recent second factor; declining does not', async () => {
    const { one } = house.people
    const id = await house.propose()
    const other = await house.propose('fee.commission.GB')
    const key = 'the-same-wish-again'
    house.advance(5 * minutes)
    house.operators.world.clock.advance(1)
    expect(await house.approve(id, one, { key, unproved: true })).toMatchObject({
      reason: 'operator_factor_needed',
      values: { minutes: '5' },
    })
    expect(house.done).toEqual([])
    expect(value(await house.decline(other, one)).proposal.state).toBe('declined')
    await house.operators.prove(one)
    expect(value(await house.approve(id, one, { key, unproved: true })).proposal.state).toBe('executed')
  })

  test("an approval names the payload's hash, and another payload is refused", async () => {
    const id = await house.propose()
    expect(await house.approve(id, house.people.one, { hash: 'f'.repeat(64) })).toMatchObject({
      reason: 'proposal_changed',
    })
    expect(house.done).toEqual([])
  })

  test('only makers propose, for listed reasons, once per subject at a time', async () => {
    const { one } = house.people
    expect(await house.tryPropose('x', { by: one })).toMatchObject({ reason: 'operator_role_missing' })
    expect(await house.tryPropose('x', { reason: 'because' })).toMatchObject({
      reason: 'proposal_reason_wrong',
    })
    await house.propose('x')
    expect(await house.tryPropose('x')).toMatchObject({ reason: 'proposal_open' })
    await house.propose('y')
  })

  test('of two concurrent approvals for one seat one counts', async () => {
    const id = await house.propose()
    const { one, two } = house.people
    const told = await Promise.all([house.approve(id, one), house.approve(id, two)])
    expect(told.map((answer) => (answer.ok ? 'signed' : answer.reason)).sort()).toEqual([
      'proposal_over',
      'signed',
    ])
    expect(house.done).toHaveLength(1)
  })

  test("a repeated key approves once; another call's key is refused", async () => {
    const id = await house.propose()
    const key = 'approve-key-1'
    const { payloadHash: hash } = await house.one(id)
    const first = await house.approve(id, house.people.one, { key, hash })
    expect(await house.approve(id, house.people.one, { key, hash })).toEqual(first)
    await house.restart()
    expect(await house.approve(id, house.people.one, { key, hash })).toEqual(first)
    expect(house.done).toHaveLength(1)
    const other = await house.propose('other')
    expect(await house.approve(other, house.people.one, { key })).toMatchObject({ reason: 'key_reused' })
  })

  test('a proposal without seats executes immediately, and is listed', async () => {
    house.seats = 0
    const id = await house.propose()
    expect(await house.one(id)).toMatchObject({
      state: 'executed',
      seats: 0,
      signatures: [{ seat: 'maker' }],
    })
  })
})

describe('deadlines', () => {
  test('after the last approval it waits, can be stopped, and then executes once in the sweep', async () => {
    house.delayMs = 15 * minutes
    const id = await house.propose()
    const waiting = value(await house.approve(id, house.people.one)).proposal
    expect(waiting).toMatchObject({ state: 'waiting', can: ['decline'] })
    expect(await house.approve(id, house.people.two)).toMatchObject({ reason: 'proposal_over' })
    house.advance(15 * minutes - 1)
    expect(await house.approvals.sweep()).toBe(0)
    await house.restart()
    house.advance(1)
    await Promise.all([house.approvals.sweep(), house.approvals.sweep()])
    await house.approvals.sweep()
    expect(house.done).toHaveLength(1)
    expect(await house.one(id)).toMatchObject({ state: 'executed' })
  })

  test('any checker and the maker can stop it during the delay', async () => {
    house.delayMs = 15 * minutes
    const stopped = await house.propose('x')
    await house.approve(stopped, house.people.one)
    expect(value(await house.decline(stopped, house.people.two)).proposal).toMatchObject({
      state: 'stopped',
      endReason: 'facts_wrong',
      endedBy: { name: 'Ngozi Adeyemi' },
    })
    const taken = await house.propose('y')
    await house.approve(taken, house.people.one)
    expect(await house.withdraw(taken, house.people.one)).toMatchObject({ reason: 'proposal_not_own' })
    expect(value(await house.withdraw(taken, house.people.maker)).proposal.state).toBe('withdrawn')
    house.advance(60 * minutes)
    await house.approvals.sweep()
    expect([house.done, house.ended]).toEqual([[], ['stopped', 'withdrawn']])
    expect(await house.withdraw(taken, house.people.maker)).toMatchObject({ reason: 'proposal_over' })
  })

  test('an expired proposal takes no approval, even before the sweep', async () => {
    const id = await house.propose()
    const { payloadHash: hash } = await house.one(id)
    house.advance(4 * 60 * minutes)
    expect(await house.approve(id, house.people.one, { hash })).toMatchObject({ reason: 'proposal_over' })
    expect(await house.approvals.sweep()).toBe(1)
    expect(await house.one(id)).toMatchObject({ state: 'expired', endedBy: { name: 'Openbourse' } })
    expect(house.ended).toEqual(['expired'])
  })

  test('a proposal whose facts changed has no effect, and the reason is shown', async () => {
    const id = await house.propose()
    house.hasMovedOn = true
    expect(value(await house.approve(id, house.people.one)).proposal).toMatchObject({
      state: 'stale',
      endReason: 'setting_unknown',
    })
    expect([house.done, house.ended]).toEqual([[], ['stale']])
    expect((await acts()).at(-2)).toBe('proposal_stale')
  })
})

describe('records', () => {
  test('an approved payload cannot be changed or removed, and final states stay', async () => {
    const open = await house.propose('x')
    const over = await house.propose('y')
    await house.approve(over, house.people.one)
    const change = (set: string, id: string) =>
      house.operators.world.asOwner(`update approvals.proposal set ${set} where id = ${id}`)
    for (const set of [
      `payload = '{"to":"1"}'`,
      'maker_id = 1',
      'seats = 0',
      "reason = 'costs_rose'",
      'delay_ms = 1',
    ])
      await expect(change(set, open), set).rejects.toThrow('not changed')
    await expect(change("state = 'open', ended_at = null", over)).rejects.toThrow('not changed')
    await expect(house.operators.world.asOwner('delete from approvals.proposal')).rejects.toThrow(
      'append-only',
    )
    await expect(house.operators.world.asOwner('delete from approvals.signature')).rejects.toThrow(
      'append-only',
    )
  })

  test('lists: to check, mine, open, done, by kind and subject, over a restart', async () => {
    const list = async (show: 'to_check' | 'mine' | 'open' | 'done', by = house.people.one, more = {}) => {
      const told = await house.calls.consoleProposals(house.operators.as(by), { show, ...more })
      const { list: rows, counts } = value(told)
      return { ids: rows.map(({ id }) => id), counts }
    }
    const first = await house.propose('x')
    house.advance(minutes)
    const second = await house.propose('y')
    const third = await house.propose('z')
    await house.approve(third, house.people.two)
    for (const look of ['before', 'after'] as const) {
      if (look === 'after') await house.restart()
      expect(await list('to_check')).toEqual({
        ids: [first, second],
        counts: { toCheck: 2, mine: 0, open: 2 },
      })
      expect(await list('mine')).toMatchObject({ ids: [] })
      const own = { ids: [first, second], counts: { toCheck: 0, mine: 2, open: 2 } }
      expect(await list('mine', house.people.maker)).toEqual(own)
      expect(await list('to_check', house.people.support)).toMatchObject({ ids: [] })
      expect(await list('open', house.people.support)).toMatchObject({ ids: [first, second] })
      expect(await list('done')).toMatchObject({ ids: [third] })
      expect(await list('open', house.people.one, { subjectKind: 'setting', subject: 'y' })).toMatchObject({
        ids: [second],
      })
      expect(await list('done', house.people.one, { kind: 'market_halt' })).toMatchObject({ ids: [] })
    }
  })

  test('refuses an unknown proposal', async () => {
    const told = await house.calls.consoleProposal(house.operators.as(house.people.one), {
      id: '77',
    })
    expect(told).toMatchObject({ reason: 'proposal_unknown' })
    expect(await house.approve('77', house.people.one, { hash: 'x' })).toMatchObject({
      reason: 'proposal_unknown',
    })
  })
})
