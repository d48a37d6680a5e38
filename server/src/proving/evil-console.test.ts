import { consoleCalls } from '@openbourse/protocol'
import { afterEach, describe, expect } from 'vitest'
import { figuresOf } from '../modules/console/rules.ts'
import { ConsoleHouse } from '../modules/console/testing/house.ts'
import { publishedHandlers } from '../modules/content/published/handlers.ts'
import { Published } from '../modules/content/published/published.ts'
import { IdentityHouse } from '../modules/kyc/testing/identity-house.ts'
import { checkAudit } from '../modules/operators/check-audit.ts'
import { ada, TestService } from '../modules/support/testing/service.ts'
import { answerWaits } from '../modules/support/waits.ts'
import { ApprovalHouse } from '../testing/approval-house.ts'
import { OperatorHouse, value } from '../testing/operator-house.ts'
import { attempt } from './testing/attempts.ts'

const heldByTrigger = { code: 'OB002' }
const hourMs = 3_600_000
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close()
})

async function kept<House extends { close(): Promise<void> }>(house: Promise<House>): Promise<House> {
  const one = await house
  opened.push(one)
  return one
}

describe('with proposals', () => {
  const approvals = () => kept(ApprovalHouse.open())

  attempt('console', 'approve_own', async () => {
    const house = await approvals()
    const id = await house.propose()
    expect(await house.approve(id, house.people.maker)).toMatchObject({ reason: 'proposal_own' })
    expect(house.done).toEqual([])
    // It comes to nothing, and every reader of the audit sees that it was tried.
    const tried =
      "select operator_id from operators.audit where act = 'proposal_refused' and reason = 'proposal_own'"
    expect(await house.operators.world.database.query(tried)).toEqual([
      { operator_id: String(house.people.maker.id) },
    ])
  })

  attempt('console', 'sign_twice', async () => {
    const house = await approvals()
    house.seats = 2
    const id = await house.propose()
    value(await house.approve(id, house.people.one))
    expect(await house.approve(id, house.people.one)).toMatchObject({ reason: 'proposal_signed' })
    expect(house.done).toEqual([])
  })

  attempt('console', 'sign_without_role', async () => {
    const house = await approvals()
    const id = await house.propose()
    expect(await house.approve(id, house.people.support)).toMatchObject({ reason: 'operator_role_missing' })
    expect(house.done).toEqual([])
  })

  attempt('console', 'swap_payload', async () => {
    const house = await approvals()
    const harmless = await house.propose('fee.commission.GB')
    const harmful = await house.propose('fee.commission.NG')
    const { payloadHash: hash } = await house.one(harmless)
    expect(await house.approve(harmful, house.people.one, { hash })).toMatchObject({
      reason: 'proposal_changed',
    })
    expect(house.done).toEqual([])
  })

  attempt('console', 'edit_payload', async () => {
    const house = await approvals()
    const { world } = house.operators
    const id = await house.propose()
    for (const set of [
      `payload = '{"to":"9999"}'`,
      'payload_hash = repeat($$f$$, 64)',
      'seats = 0',
      'maker_id = 1',
      'delay_ms = delay_ms + 1',
    ]) {
      const sql = `update approvals.proposal set ${set} where id = ${id}`
      await expect(world.database.query(sql), set).rejects.toMatchObject(heldByTrigger)
    }
    await expect(world.asOwner('delete from approvals.signature')).rejects.toMatchObject(heldByTrigger)
  })

  attempt('console', 'execute_twice', async () => {
    const house = await approvals()
    const id = await house.propose()
    const { payloadHash: hash } = await house.one(id)
    await Promise.all([1, 2, 3].map(() => house.approve(id, house.people.one, { hash })))
    await house.approve(id, house.people.two, { hash })
    await house.approvals.sweep()
    expect(house.done).toHaveLength(1)
    await expect(
      house.operators.world.database.query(
        `update approvals.proposal set state = 'open', ended_at = null where id = ${id}`,
      ),
    ).rejects.toMatchObject(heldByTrigger)
  })

  attempt('console', 'sign_late', async () => {
    const house = await approvals()
    const id = await house.propose()
    const { payloadHash: hash } = await house.one(id)
    house.advance(4 * hourMs)
    expect(await house.approve(id, house.people.one, { hash })).toMatchObject({ reason: 'proposal_over' })
    expect(house.done).toEqual([])
  })

  attempt('console', 'sign_at_left_desk', async () => {
    const house = await approvals()
    const id = await house.propose()
    const { one } = house.people
    house.advance(hourMs)
    expect(await house.approve(id, one, { unproved: true })).toMatchObject({
      reason: 'operator_factor_needed',
    })
    for (const code of ['000000', house.operators.code(house.people.two.totpSecret)])
      expect(await house.operators.calls.consoleFactor(house.operators.as(one), { code })).toMatchObject({
        reason: 'second_factor_wrong',
      })
    expect(await house.approve(id, one, { unproved: true })).toMatchObject({
      reason: 'operator_factor_needed',
    })
    expect(house.done).toEqual([])
  })
})

describe('with market and settings', () => {
  const desk = () => kept(ConsoleHouse.open())

  attempt('console', 'hide_halt', async () => {
    const house = await desk()
    const asked = { symbol: 'LAGC', minutes: '30' }
    for (const reason of ['', 'none', 'because_i_say_so'])
      expect(consoleCalls.consoleHalt.input.safeParse({ ...asked, reason }).success).toBe(false)
    const halt = { symbol: 'LAGC', minutes: 30, reason: 'disorderly_trading' } as const
    value(await house.calls.consoleHalt(house.as('product'), halt))
    expect(house.market.venue.quote('LAGC').state).toBe('halted')
    expect(house.market.venue.haltOf('LAGC', 'en-US')).toMatchObject({
      reason: 'disorderly_trading',
      text: expect.stringMatching(/\.$/),
    })
    expect((await house.acts('instrument', 'LAGC')).join()).toContain('market_halted disorderly_trading')
  })

  attempt('console', 'halt_on_and_on', async () => {
    const house = await desk()
    const halt = (who: 'product' | 'approver' | 'second') =>
      house.calls.consoleHalt(house.as(who), { symbol: 'LAGC', minutes: 30, reason: 'news_pending' })
    value(await halt('product'))
    await house.pass(hourMs)
    expect(house.market.venue.quote('LAGC').state).toBe('open')
    for (const who of ['product', 'approver', 'second'] as const)
      expect(await halt(who)).toMatchObject({ reason: 'halt_needs_checker' })
    expect(house.market.venue.quote('LAGC').state).toBe('open')
  })

  attempt('console', 'look_without_reason', async () => {
    const house = await desk()
    const { userId } = await house.accounts.makeTestUser({ verified: false, balances: {} })
    const id = String(userId)
    for (const reason of ['', 'curious', 'because_i_can'])
      expect(consoleCalls.consolePerson.input.safeParse({ id, reason }).success).toBe(false)
    const asked = consoleCalls.consolePerson.input.parse({ id, reason: 'complaint' })
    value(await house.calls.consolePerson(house.as('support'), asked))
    expect(await house.acts('user', id)).toEqual(['Ife Okonkwo person_viewed complaint'])
  })

  attempt('console', 'fee_alone', async () => {
    const house = await desk()
    const input = consoleCalls.consoleSettingPropose.input.parse({
      name: 'fee.commission.NG',
      value: '25',
      reason: 'costs_fell',
    })
    const { proposal } = value(await house.calls.consoleSettingPropose(house.as('second'), input))
    expect(await house.approve(proposal, 'second')).toMatchObject({ reason: 'proposal_own' })
    await house.sweep()
    expect(house.settings.integer('fee.commission.NG')).toBe(30)
  })

  attempt('console', 'setting_without_proposal', async () => {
    const { market } = await desk()
    const sql =
      "insert into settings.value (name, value, source, since) values ('fee.commission.NG', '1', 'console', 0)"
    await expect(market.world.database.query(sql)).rejects.toThrow('decided_by_two')
    await expect(market.world.asOwner(sql)).rejects.toThrow('decided_by_two')
  })
})

describe('with operators', () => {
  const operators = () => kept(OperatorHouse.open())
  const exported = async (house: OperatorHouse, token: string) =>
    value(await house.calls.consoleAuditExport(house.as({ token }), { format: 'json', after: 0 })).body

  attempt('console', 'mint_operator', async () => {
    const house = await operators()
    await house.make('Ngozi Adeyemi')
    const given = { name: 'Mallory', password: 'quiet lantern over water' }
    for (const link of [house.link(), 'x'.repeat(43), ''])
      expect(await house.calls.consoleSetUp(house.visitor(), { link, ...given })).toMatchObject({
        reason: 'operator_link_wrong',
      })
  })

  attempt('console', 'raise_role', async () => {
    const house = await operators()
    const first = await house.make('Ngozi Adeyemi')
    const evil = await house.seat('Mallory', 'support')
    await house.world.database.query(
      "update operators.operator set roles = 'support,approver' where id = $1",
      [evil.id],
    )
    // The running server knows better, and the next start believes the audit.
    for (let starts = 0; starts < 3; starts += 1) {
      expect(house.as(evil).operator.roles).toEqual(['support'])
      expect(house.as(first).operator.roles.length).toBeGreaterThan(2)
      await house.restart()
    }
    const body = await exported(house, first.token)
    expect(checkAudit(body)).toMatchObject({ ok: true })
    const voided = body.split('\n').filter((line) => line.includes('operator_roles_voided'))
    expect(voided).toEqual([expect.stringContaining('"roles":"support"')])
  })

  attempt('console', 'seat_by_sql', async () => {
    const house = await operators()
    await house.make('Ngozi Adeyemi')
    const { id } = await house.seat('Kwame Boateng', 'support')
    await house.world.database.query(
      `insert into operators.operator (id, name, name_key, roles, state, since, password_hash, totp_sealed, totp_step)
       select 77, 'Mallory', 'mallory', 'approver', 'active', since, password_hash, totp_sealed, 0
       from operators.operator where id = $1`,
      [id],
    )
    await house.restart()
    expect(house.operators.people.byId(77)?.state).toBe('removed')
    await house.restart()
    expect(house.operators.people.byId(77)?.state).toBe('removed')
    expect(house.operators.people.byId(id)?.state).toBe('active')
  })

  attempt('console', 'forget_audit', async () => {
    const house = await operators()
    await house.make('Ngozi Adeyemi')
    for (const sql of [
      'delete from operators.audit',
      "update operators.audit set reason = 'x'",
      'truncate operators.audit',
    ]) {
      await expect(house.world.database.query(sql)).rejects.toMatchObject({ code: '42501' })
      await expect(house.world.asOwner(sql)).rejects.toMatchObject(heldByTrigger)
    }
  })

  attempt('console', 'restart_audit', async () => {
    const house = await operators()
    const first = await house.make('Ngozi Adeyemi')
    await house.make('Kwame Boateng', 'auditor')
    await house.world.asOwner('alter table operators.audit disable trigger append_only')
    await house.world.asOwner("update operators.audit set subject_id = '1' where n = 1")
    expect(checkAudit(await exported(house, first.token))).toMatchObject({ ok: false, n: 1 })
  })

  attempt('console', 'look_at_identity', async () => {
    const house = await kept(IdentityHouse.open())
    const userId = await house.person()
    const { id } = value(await house.hand(userId))
    const looks = async () => (await house.acts(id)).filter(({ act }) => act === 'kyc_viewed_image').length
    const look = () => {
      const input = consoleCalls.consoleKycImage.input.parse({ case: id, side: 'front', reason: 'review' })
      return house.calls.consoleKycImage(house.by(house.one), input)
    }
    expect(await look()).toMatchObject({ reason: 'kyc_case_not_open' })
    value(await house.open(id))
    value(await look())
    expect(await looks()).toBe(1)
  })

  attempt('console', 'pass_unseen', async () => {
    const house = await kept(IdentityHouse.open())
    const userId = await house.person()
    const { id } = value(await house.hand(userId))
    value(await house.open(id))
    expect(await house.pass(id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    value(await house.look(id, 'front'))
    expect(await house.pass(id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(house.kyc.statusOf(userId)).toBe('pending')
    value(await house.look(id, 'back'))
    value(await house.pass(id))
    expect(house.kyc.statusOf(userId)).toBe('succ')
  })

  attempt('console', 'refuse_unseen', async () => {
    const house = await kept(IdentityHouse.open())
    const userId = await house.person()
    const { id } = value(await house.hand(userId))
    value(await house.open(id))
    expect(await house.refuse(id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    value(await house.lookAtBoth(id))
    value(await house.refuse(id))
    // What the first reviewer saw is not what the second one saw.
    value(await house.open(id, house.two))
    expect(await house.refuse(id, { who: house.two })).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(house.kyc.statusOf(userId)).toBe('pending')
  })

  attempt('console', 'agree_with_colleague', async () => {
    const house = await kept(IdentityHouse.open())
    const { id } = value(await house.hand(await house.person()))
    value(await house.open(id))
    value(await house.lookAtBoth(id))
    value(await house.refuse(id, { faults: 'name:kyc_name_differs' }))
    const told = JSON.stringify([
      value(await house.calls.consoleKycQueue(house.by(house.two), {})).list,
      value(await house.open(id, house.two)),
      value(await house.calls.consoleProposals(house.by(house.two), { show: 'open' })),
      await house.acts(id),
    ])
    expect(told).not.toMatch(/kyc_name_differs|"refus|refusal/)
    // A case that waits changes no figure.
    expect(value(await house.calls.reviewFigures(house.as(0), {})).refusals.reviewed).toBe(0)
  })
})

describe('with what people read', () => {
  attempt('console', 'scam_in_chat', async () => {
    const service = await TestService.open()
    await service.say('Where are my shares?')
    const token = await service.enter()
    const scripts = {
      chat_has_number: 'The account is 0123456789, First Bank.',
      chat_has_contact: 'Write to me on WhatsApp: +234 803 123 4567.',
      chat_asks_money: 'Your account is frozen until you deposit 20% of its value.',
      chat_asks_secret: 'Read me the number that came by text.',
      chat_promises: 'You are guaranteed 30% a month.',
      chat_real_money: 'This is real money, not practice money.',
    }
    for (const [reason, text] of Object.entries(scripts)) {
      expect(await service.answer(token, text), text).toMatchObject({ ok: false, reason })
      expect((await service.read()).map((one) => one.text)).not.toContain(text)
    }
    expect((await service.acts()).filter(({ act }) => act === 'chat_stopped')).toHaveLength(6)
    service.close()
  })

  attempt('console', 'scam_in_notice', async () => {
    const house = await kept(ApprovalHouse.open())
    const published = await Published.load(house.operators.world.database)
    for (const kind of published.kinds()) house.approvals.register(kind)
    const { consoleContentPropose } = publishedHandlers({
      published,
      approvals: house.approvals,
      writeAudit: house.operators.operators.writeAudit,
    })
    const harmless = {
      titleEn: 'Maintenance',
      textEn: 'Orders stay.',
      titleEs: 'Mantenimiento',
      textEs: 'Las órdenes quedan.',
      titlePt: 'Manutenção',
      textPt: 'As ordens ficam.',
    }
    const scams = [
      { textEn: 'From today on this is not practice money.' },
      { titleEs: 'Ganancia garantizada del 30% al mes' },
      { textPt: 'Transfira 20.000 para a conta 0123456789.' },
    ]
    for (const scam of scams) {
      const input = {
        what: 'publish',
        kind: 'notice',
        slug: 'big-chance',
        reason: 'new_information',
      } as const
      const asked = { ...input, ...harmless, ...scam }
      const answer = await consoleContentPropose(house.operators.as(house.people.maker), asked)
      expect(answer, JSON.stringify(scam)).toMatchObject({ ok: false, fields: Object.keys(scam) })
    }
    expect(published.current('notice', Number.MAX_SAFE_INTEGER)).toEqual([])
  })

  attempt('console', 'close_unanswered', async () => {
    const service = await TestService.open()
    await service.say('Where are my shares?')
    const token = await service.enter()
    const { database, clock } = service.world
    value(await service.calls.operatorClose(service.at(token), { conversation: String(ada) }))
    const waits = await answerWaits(database, { sinceMs: 0, promiseMs: hourMs })
    expect(figuresOf(waits, clock.nowMs())).toMatchObject({ ended: 1, kept: 0 })
    service.close()
  })
})
