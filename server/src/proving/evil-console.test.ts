import { consoleCalls } from '@openbourse/protocol'
import { afterEach, describe, expect } from 'vitest'
import { figuresOf } from '../modules/console/rules.ts'
import { ConsoleServer } from '../modules/console/testing/server.ts'
import { publishedHandlers } from '../modules/content/published/handlers.ts'
import { Published } from '../modules/content/published/published.ts'
import { IdentityServer } from '../modules/kyc/testing/identity-server.ts'
import { checkAudit } from '../modules/operators/check-audit.ts'
import { ada, TestService } from '../modules/support/testing/service.ts'
import { answerWaits } from '../modules/support/waits.ts'
import { ApprovalServer } from '../testing/approval-server.ts'
import { OperatorServer, value } from '../testing/operator-server.ts'
import { attempt } from './testing/attempts.ts'

const heldByTrigger = { code: 'OB002' }
const hourMs = 3_600_000
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function kept<TestServer extends { close(): Promise<void> }>(
  server: Promise<TestServer>,
): Promise<TestServer> {
  const one = await server
  opened.push(one)
  return one
}

describe('with proposals', () => {
  const approvals = () => kept(ApprovalServer.open())

  attempt('console', 'approve_own', async () => {
    const server = await approvals()
    const id = await server.propose()
    expect(await server.approve(id, server.people.maker)).toMatchObject({ reason: 'proposal_own' })
    expect(server.done).toEqual([])
    // It has no effect, and every reader of the audit log sees the attempt.
    const tried =
      "select operator_id from operators.audit where act = 'proposal_refused' and reason = 'proposal_own'"
    expect(await server.operators.world.database.query(tried)).toEqual([
      { operator_id: String(server.people.maker.id) },
    ])
  })

  attempt('console', 'sign_twice', async () => {
    const server = await approvals()
    server.seats = 2
    const id = await server.propose()
    value(await server.approve(id, server.people.one))
    expect(await server.approve(id, server.people.one)).toMatchObject({ reason: 'proposal_signed' })
    expect(server.done).toEqual([])
  })

  attempt('console', 'sign_without_role', async () => {
    const server = await approvals()
    const id = await server.propose()
    expect(await server.approve(id, server.people.support)).toMatchObject({ reason: 'operator_role_missing' })
    expect(server.done).toEqual([])
  })

  attempt('console', 'swap_payload', async () => {
    const server = await approvals()
    const harmless = await server.propose('fee.commission.GB')
    const harmful = await server.propose('fee.commission.NG')
    const { payloadHash: hash } = await server.one(harmless)
    expect(await server.approve(harmful, server.people.one, { hash })).toMatchObject({
      reason: 'proposal_changed',
    })
    expect(server.done).toEqual([])
  })

  attempt('console', 'edit_payload', async () => {
    const server = await approvals()
    const { world } = server.operators
    const id = await server.propose()
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
    const server = await approvals()
    const id = await server.propose()
    const { payloadHash: hash } = await server.one(id)
    await Promise.all([1, 2, 3].map(() => server.approve(id, server.people.one, { hash })))
    await server.approve(id, server.people.two, { hash })
    await server.approvals.sweep()
    expect(server.done).toHaveLength(1)
    await expect(
      server.operators.world.database.query(
        `update approvals.proposal set state = 'open', ended_at = null where id = ${id}`,
      ),
    ).rejects.toMatchObject(heldByTrigger)
  })

  attempt('console', 'sign_late', async () => {
    const server = await approvals()
    const id = await server.propose()
    const { payloadHash: hash } = await server.one(id)
    server.advance(4 * hourMs)
    expect(await server.approve(id, server.people.one, { hash })).toMatchObject({ reason: 'proposal_over' })
    expect(server.done).toEqual([])
  })

  attempt('console', 'sign_at_left_desk', async () => {
    const server = await approvals()
    const id = await server.propose()
    const { one } = server.people
    server.advance(hourMs)
    expect(await server.approve(id, one, { unproved: true })).toMatchObject({
      reason: 'operator_factor_needed',
    })
    for (const code of ['000000', server.operators.code(server.people.two.totpSecret)])
      expect(await server.operators.calls.consoleFactor(server.operators.as(one), { code })).toMatchObject({
        reason: 'second_factor_wrong',
      })
    expect(await server.approve(id, one, { unproved: true })).toMatchObject({
      reason: 'operator_factor_needed',
    })
    expect(server.done).toEqual([])
  })
})

describe('with market and settings', () => {
  const desk = () => kept(ConsoleServer.open())

  attempt('console', 'hide_halt', async () => {
    const server = await desk()
    const asked = { symbol: 'LAGC', minutes: '30' }
    for (const reason of ['', 'none', 'because_i_say_so'])
      expect(consoleCalls.consoleHalt.input.safeParse({ ...asked, reason }).success).toBe(false)
    const halt = { symbol: 'LAGC', minutes: 30, reason: 'disorderly_trading' } as const
    value(await server.calls.consoleHalt(server.as('product'), halt))
    expect(server.market.venue.quote('LAGC').state).toBe('halted')
    expect(server.market.venue.haltOf('LAGC', 'en-US')).toMatchObject({
      reason: 'disorderly_trading',
      text: expect.stringMatching(/\.$/),
    })
    expect((await server.acts('instrument', 'LAGC')).join()).toContain('market_halted disorderly_trading')
  })

  attempt('console', 'halt_on_and_on', async () => {
    const server = await desk()
    const halt = (who: 'product' | 'approver' | 'second') =>
      server.calls.consoleHalt(server.as(who), { symbol: 'LAGC', minutes: 30, reason: 'news_pending' })
    value(await halt('product'))
    await server.pass(hourMs)
    expect(server.market.venue.quote('LAGC').state).toBe('open')
    for (const who of ['product', 'approver', 'second'] as const)
      expect(await halt(who)).toMatchObject({ reason: 'halt_needs_checker' })
    expect(server.market.venue.quote('LAGC').state).toBe('open')
  })

  attempt('console', 'look_without_reason', async () => {
    const server = await desk()
    const { userId } = await server.accounts.makeTestUser({ verified: false, balances: {} })
    const id = String(userId)
    for (const reason of ['', 'curious', 'because_i_can'])
      expect(consoleCalls.consolePerson.input.safeParse({ id, reason }).success).toBe(false)
    const asked = consoleCalls.consolePerson.input.parse({ id, reason: 'complaint' })
    value(await server.calls.consolePerson(server.as('support'), asked))
    expect(await server.acts('user', id)).toEqual(['Ife Okonkwo person_viewed complaint'])
  })

  attempt('console', 'fee_alone', async () => {
    const server = await desk()
    const input = consoleCalls.consoleSettingPropose.input.parse({
      name: 'fee.commission.NG',
      value: '25',
      reason: 'costs_fell',
    })
    const { proposal } = value(await server.calls.consoleSettingPropose(server.as('second'), input))
    expect(await server.approve(proposal, 'second')).toMatchObject({ reason: 'proposal_own' })
    await server.sweep()
    expect(server.settings.integer('fee.commission.NG')).toBe(30)
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
  const operators = () => kept(OperatorServer.open())
  const exported = async (server: OperatorServer, token: string) =>
    value(await server.calls.consoleAuditExport(server.as({ token }), { format: 'json', after: 0 })).body

  attempt('console', 'mint_operator', async () => {
    const server = await operators()
    await server.make('Ngozi Adeyemi')
    const given = { name: 'Mallory', password: 'quiet lantern over water' }
    for (const link of [server.link(), 'x'.repeat(43), ''])
      expect(await server.calls.consoleSetUp(server.visitor(), { link, ...given })).toMatchObject({
        reason: 'operator_link_wrong',
      })
  })

  attempt('console', 'raise_role', async () => {
    const server = await operators()
    const first = await server.make('Ngozi Adeyemi')
    const evil = await server.seat('Mallory', 'support')
    await server.world.database.query(
      "update operators.operator set roles = 'support,approver' where id = $1",
      [evil.id],
    )
    // The running server has the right state, and the next start reads the audit log.
    for (let starts = 0; starts < 3; starts += 1) {
      expect(server.as(evil).operator.roles).toEqual(['support'])
      expect(server.as(first).operator.roles.length).toBeGreaterThan(2)
      await server.restart()
    }
    const body = await exported(server, first.token)
    expect(checkAudit(body)).toMatchObject({ ok: true })
    const voided = body.split('\n').filter((line) => line.includes('operator_roles_voided'))
    expect(voided).toEqual([expect.stringContaining('"roles":"support"')])
  })

  attempt('console', 'seat_by_sql', async () => {
    const server = await operators()
    await server.make('Ngozi Adeyemi')
    const { id } = await server.seat('Kwame Boateng', 'support')
    await server.world.database.query(
      `insert into operators.operator (id, name, name_key, roles, state, since, password_hash, totp_sealed, totp_step)
       select 77, 'Mallory', 'mallory', 'approver', 'active', since, password_hash, totp_sealed, 0
       from operators.operator where id = $1`,
      [id],
    )
    await server.restart()
    expect(server.operators.people.byId(77)?.state).toBe('removed')
    await server.restart()
    expect(server.operators.people.byId(77)?.state).toBe('removed')
    expect(server.operators.people.byId(id)?.state).toBe('active')
  })

  attempt('console', 'forget_audit', async () => {
    const server = await operators()
    await server.make('Ngozi Adeyemi')
    for (const sql of [
      'delete from operators.audit',
      "update operators.audit set reason = 'x'",
      'truncate operators.audit',
    ]) {
      await expect(server.world.database.query(sql)).rejects.toMatchObject({ code: '42501' })
      await expect(server.world.asOwner(sql)).rejects.toMatchObject(heldByTrigger)
    }
  })

  attempt('console', 'restart_audit', async () => {
    const server = await operators()
    const first = await server.make('Ngozi Adeyemi')
    await server.make('Kwame Boateng', 'auditor')
    await server.world.asOwner('alter table operators.audit disable trigger append_only')
    await server.world.asOwner("update operators.audit set subject_id = '1' where n = 1")
    expect(checkAudit(await exported(server, first.token))).toMatchObject({ ok: false, n: 1 })
  })

  attempt('console', 'look_at_identity', async () => {
    const server = await kept(IdentityServer.open())
    const userId = await server.person()
    const { id } = value(await server.hand(userId))
    const looks = async () => (await server.acts(id)).filter(({ act }) => act === 'kyc_viewed_image').length
    const look = () => {
      const input = consoleCalls.consoleKycImage.input.parse({ case: id, side: 'front', reason: 'review' })
      return server.calls.consoleKycImage(server.by(server.one), input)
    }
    expect(await look()).toMatchObject({ reason: 'kyc_case_not_open' })
    value(await server.open(id))
    value(await look())
    expect(await looks()).toBe(1)
  })

  attempt('console', 'pass_unseen', async () => {
    const server = await kept(IdentityServer.open())
    const userId = await server.person()
    const { id } = value(await server.hand(userId))
    value(await server.open(id))
    expect(await server.pass(id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    value(await server.look(id, 'front'))
    expect(await server.pass(id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(server.kyc.statusOf(userId)).toBe('pending')
    value(await server.look(id, 'back'))
    value(await server.pass(id))
    expect(server.kyc.statusOf(userId)).toBe('succ')
  })

  attempt('console', 'refuse_unseen', async () => {
    const server = await kept(IdentityServer.open())
    const userId = await server.person()
    const { id } = value(await server.hand(userId))
    value(await server.open(id))
    expect(await server.refuse(id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    value(await server.lookAtBoth(id))
    value(await server.refuse(id))
    // What the first reviewer saw is not what the second one saw.
    value(await server.open(id, server.two))
    expect(await server.refuse(id, { who: server.two })).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(server.kyc.statusOf(userId)).toBe('pending')
  })

  attempt('console', 'agree_with_colleague', async () => {
    const server = await kept(IdentityServer.open())
    const { id } = value(await server.hand(await server.person()))
    value(await server.open(id))
    value(await server.lookAtBoth(id))
    value(await server.refuse(id, { faults: 'name:kyc_name_differs' }))
    const reply = JSON.stringify([
      value(await server.calls.consoleKycQueue(server.by(server.two), {})).list,
      value(await server.open(id, server.two)),
      value(await server.calls.consoleProposals(server.by(server.two), { show: 'open' })),
      await server.acts(id),
    ])
    expect(reply).not.toMatch(/kyc_name_differs|"refus|refusal/)
    // A case that waits changes no figure.
    expect(value(await server.calls.reviewFigures(server.as(0), {})).refusals.reviewed).toBe(0)
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
    const server = await kept(ApprovalServer.open())
    const published = await Published.load(server.operators.world.database)
    for (const kind of published.kinds()) server.approvals.register(kind)
    const { consoleContentPropose } = publishedHandlers({
      published,
      approvals: server.approvals,
      writeAudit: server.operators.operators.writeAudit,
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
      const answer = await consoleContentPropose(server.operators.as(server.people.maker), asked)
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
