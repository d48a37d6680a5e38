import { createHash } from 'node:crypto'
import { noticeText } from '@openbourse/protocol'
import { afterEach, describe, expect } from 'vitest'
import { ConsoleServer, value } from '../modules/console/testing/server.ts'
import { checkAudit } from '../modules/operators/check-audit.ts'
import type { SettingName } from '../modules/settings/index.ts'
import { appCode } from '../testing/authenticator.ts'
import { attempt } from './testing/attempts.ts'

const hourMs = 3_600_000
const nigerian = ['LAGC', 'SAVB', 'ZUMT', 'DLTE', 'CALP', 'PALB', 'BNAG']
const opened: ConsoleServer[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function desk(options: Parameters<typeof ConsoleServer.open>[0] = {}): Promise<ConsoleServer> {
  const server = await ConsoleServer.open(options)
  opened.push(server)
  return server
}

describe('with the power of two', () => {
  attempt('console', 'halt_most_stocks', async () => {
    const server = await desk({ symbols: nigerian })
    const halt = (symbol: string) =>
      server.calls.consoleHalt(server.as('product'), { symbol, minutes: 30, reason: 'news_pending' })
    const results = []
    for (const symbol of nigerian) results.push(await halt(symbol))
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    expect(results[3]).toMatchObject({ reason: 'halt_day_full', values: { count: '3', max: '3' } })
    // Neither another hour, nor ended halts, nor a new process gives any back.
    await server.pass(12 * hourMs)
    await server.restart()
    for (const symbol of nigerian) expect(await halt(symbol)).toMatchObject({ ok: false })
    expect(nigerian.every((symbol) => server.market.venue.quote(symbol).state === 'open')).toBe(true)
  })

  attempt('console', 'halt_last_stock', async () => {
    const server = await desk()
    const { venue } = server.market
    const asked = { symbol: 'ALDR', minutes: 5, reason: 'house_fault' } as const
    expect(await server.calls.consoleHalt(server.as('product'), asked)).toMatchObject({
      reason: 'halt_whole_market',
      values: { country: 'US' },
    })
    const market = { country: 'NG', minutes: 1, reason: 'house_fault' } as const
    const { proposal } = value(await server.calls.consoleHaltMarket(server.as('second'), market))
    expect(await server.approve(proposal, 'second')).toMatchObject({ reason: 'proposal_own' })
    expect(['LAGC', 'SAVB', 'ALDR'].map((symbol) => venue.quote(symbol).state)).toEqual([
      'open',
      'open',
      'open',
    ])
  })

  attempt('console', 'raise_fee_untold', async () => {
    const server = await desk()
    const { userId } = await server.accounts.makeTestUser({ verified: false, balances: {} })
    const asked = { name: 'fee.commission.NG', value: '35', reason: 'costs_rose' } as const
    const { proposal } = value(await server.calls.consoleSettingPropose(server.as('product'), asked))
    value(await server.approve(proposal))
    await server.sweep()
    const [notice] = await server.market.world.database.query<{ details: string }>(
      "select details from notices.notice where user_id = $1 and word = 'setting_changes'",
      [userId],
    )
    const values = JSON.parse(notice?.details ?? '{}') as Record<string, string>
    const { text } = noticeText({ word: 'setting_changes', values }, 'es-MX')
    expect(text).toContain('Por una orden de ₦100,000.00 pagas ₦350.00.')
    const { coming } = value(await server.calls.settingHistory(server.visitor(), {}))
    expect(coming).toMatchObject([{ from: '30', to: '35', proposal }])
  })

  /** The proposal is refused with a limit that it names, and the value stays. */
  const beyond = async (name: SettingName, to: string, limit: Readonly<Record<string, string>>) => {
    const server = await desk()
    const before = server.settings.changes.of(name)?.value
    const asked = { name, value: to, reason: 'better_service' } as const
    expect(await server.calls.consoleSettingPropose(server.as('product'), asked)).toMatchObject({
      reason: 'setting_beyond',
      values: limit,
    })
    expect(server.settings.changes.of(name)?.value).toBe(before)
  }
  attempt('console', 'fee_of_millions', () =>
    beyond('withdrawal.fee.NGN.bank', '99999999.00', { least: '0.00', most: '200.00' }),
  )
  attempt('console', 'least_of_millions', () =>
    beyond('withdrawal.least.NGN', '100000000.00', { least: '800.00', most: '3000.00' }),
  )
  attempt('console', 'window_of_a_minute', () =>
    beyond('withdrawal.hours.bank', '12:00-12:01', { least: '720', most: '1440', unit: 'minutes a day' }),
  )
  attempt('console', 'quarantine_of_a_year', () =>
    beyond('payout.quarantine.hours', '8760', { least: '0', most: '72' }),
  )
  attempt('console', 'promise_of_a_year', () =>
    beyond('withdrawal.promise.hours', '8760', { least: '1', most: '72' }),
  )
  attempt('console', 'fee_of_everything', () =>
    beyond('fee.commission.NG', '10000', { least: '0', most: '100' }),
  )
  attempt('console', 'no_notice', () => beyond('setting.notice.days', '0', { least: '7', most: '90' }))

  attempt('console', 'signed_before_limits', async () => {
    const server = await desk()
    const dayMs = 24 * hourMs
    const payload = JSON.stringify({
      effect: 'costs_users',
      from: '30',
      name: 'fee.commission.NG',
      to: '400',
    })
    const hash = createHash('sha256').update(payload).digest('hex')
    const { asOwner } = server.market.world
    await asOwner(
      `insert into approvals.proposal (id, kind, subject_kind, subject_id, payload, payload_hash, reason, maker_id,
         seats, delay_ms, created_at, expires_at, state, executes_at)
       values (4000000000001, 'setting_change', 'setting', 'fee.commission.NG', $1, $2, 'costs_rose', $3, 1, $4,
         $5::bigint, $5::bigint + 1, 'waiting', $6)`,
      [payload, hash, server.idOf('product'), 30 * dayMs, server.nowMs - 31 * dayMs, server.nowMs - dayMs],
    )
    await asOwner(
      'insert into approvals.signature (proposal_id, operator_id, payload_hash, at) values (4000000000001, $1, $2, $3)',
      [server.idOf('approver'), hash, server.nowMs - 31 * dayMs],
    )
    await server.restart()
    await server.sweep()
    const rows = await asOwner('select state, end_reason from approvals.proposal')
    expect(rows).toEqual([{ state: 'stale', end_reason: 'setting_beyond' }])
    expect(server.settings.integer('fee.commission.NG')).toBe(30)
  })

  attempt('console', 'link_alone', async () => {
    const server = await desk()
    const link = server.link(['approver'])
    const given = { link, name: 'Mallory', password: 'quiet lantern over water' }
    const { people } = server.operators
    const { totpSecret } = value(await server.calls.consoleSetUp(server.visitor(), given))
    const code = appCode(totpSecret, server.nowMs)
    expect(value(await server.calls.consoleSetUpFinish(server.visitor(), { link, code }))).toHaveProperty(
      'waits',
    )
    for (let starts = 0; starts < 2; starts += 1) {
      server.market.world.clock.advance(60_000)
      const next = { ...given, code: appCode(totpSecret, server.nowMs) }
      expect(await server.calls.consoleLogin(server.visitor(), next)).toMatchObject({
        reason: 'wrong_credentials',
      })
      await server.restart()
    }
    expect(people.byName('Mallory')?.state).toBe('waiting')
  })

  attempt('console', 'recover_unseen', async () => {
    const server = await desk()
    const why = 'The only approver lost phone and passkey.'
    const link = server.link(['approver'], why)
    const given = { link, name: 'Mallory', password: 'quiet lantern over water' }
    const { totpSecret } = value(await server.calls.consoleSetUp(server.visitor(), given))
    const code = appCode(totpSecret, server.nowMs)
    value(await server.calls.consoleSetUpFinish(server.visitor(), { link, code }))
    const seen = { operator: { name: 'Mallory' }, way: 'recovery', reason: why }
    expect(value(await server.calls.consoleArrivals(server.as('support'), {})).list).toMatchObject([seen])
    const asked = { format: 'json', after: 0 } as const
    const { body } = value(await server.calls.consoleAuditExport(server.as('second'), asked))
    expect(checkAudit(body)).toMatchObject({ ok: true })
    expect(body).toContain('operator_recovered')
    // At every login within 30 days, of every operator.
    server.market.world.clock.advance(13 * hourMs)
    expect((await server.stay()).every(({ arrivals }) => arrivals.length === 1)).toBe(true)
  })
})
