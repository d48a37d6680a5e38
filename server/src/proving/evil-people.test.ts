import { verify } from '@node-rs/argon2'
import { calls } from '@openbourse/protocol'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { type Person, placed } from '../core/index.ts'
import { ada, expectChain, TestService, value } from '../modules/support/testing/service.ts'
import { readConfig } from '../platform/config.ts'
import { appCode } from '../testing/authenticator.ts'
import { asker } from '../testing/market.ts'
import { attempt } from './testing/attempts.ts'
import { openStage, type Stage } from './testing/stage.ts'

const notItsToDo = { code: '42501' }
const heldByTrigger = { code: 'OB002' }

describe('in the chat', () => {
  let service: TestService
  let operatorToken: string
  beforeEach(async () => {
    service = await TestService.open()
    await service.say('Where are my shares?')
    operatorToken = await service.enter()
  })
  afterEach(() => service.close())

  const stopped = async (words: string) => {
    expect(await service.answer(operatorToken, words)).toMatchObject({ ok: false })
    expect((await service.read()).map(({ text }) => text)).not.toContain(words)
    expect((await service.acts()).map(({ act }) => act)).toContain('chat_stopped')
  }

  attempt('people', 'ask_password', () => stopped('To help you I need your trading password.'))
  attempt('people', 'ask_deposit', () => stopped('You have to deposit 500 USD before you can withdraw.'))

  attempt('people', 'speak_as_person', async () => {
    const asPerson = { conversation: String(ada), text: 'I agree.', side: 'user' }
    expect(calls.operatorAnswer.input.safeParse(asPerson).success).toBe(false)
    await service.answer(operatorToken, 'They settle tomorrow.')
    expect((await service.read()).at(-1)).toMatchObject({ from: 'operator' })
  })

  attempt('people', 'edit_chat', async () => {
    await service.say('Thank you')
    const { asOwner } = service.world
    await asOwner('alter table support.message disable trigger user')
    await asOwner(`update support.message set at = at + 1 where n = 1`)
    const { list } = value(await service.calls.supportTranscript(service.as(ada), {}))
    expect(() => expectChain(list)).toThrow()
  })

  attempt('people', 'swap_picture', async () => {
    await service.say('Where do I find it?')
    const conversation = String(ada)
    const bring = async (background: string) => {
      const file = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
      const asked = { ...service.at(operatorToken), file }
      return value(await service.calls.operatorUpload(asked, { conversation })).attachment
    }
    const [sent, other] = [await bring('#369'), await bring('#963')]
    value(await service.answer(operatorToken, 'Here it is.', { attachments: sent.id }))
    const result = async () => value(await service.calls.supportTranscript(service.as(ada), {})).list
    expectChain(await result())
    await service.world.asOwner('alter table support.message disable trigger user')
    await service.world.asOwner(
      `update support.message set attachments = '${JSON.stringify([other])}' where operator_id is not null`,
    )
    const list = await result()
    expect(() => expectChain(list)).toThrow()
  })

  attempt('people', 'remove_record', async () => {
    await service.answer(operatorToken, 'They settle tomorrow.')
    for (const sql of [
      'delete from operators.audit',
      "update operators.audit set act = 'chat_closed'",
      'delete from support.operator_act',
    ]) {
      await expect(service.world.database.query(sql)).rejects.toMatchObject(notItsToDo)
      await expect(service.world.asOwner(sql)).rejects.toMatchObject(heldByTrigger)
    }
    expect((await service.acts()).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['operator_set_up', 'chat_answered']),
    )
  })

  attempt('people', 'look_unseen', async () => {
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    const { attachment } = value(await service.calls.supportUpload({ ...service.as(ada), file }, {}))
    const { id } = attachment
    const sent = await service.calls.supportSend(service.as(ada), { text: 'My receipt', attachments: id })
    expect(sent).toMatchObject({ ok: true })
    const looks = async () => (await service.acts()).filter(({ act }) => act === 'chat_picture_viewed').length
    expect(await looks()).toBe(0)
    value(await service.calls.operatorPicture(service.at(operatorToken), { conversation: String(ada), id }))
    expect(await looks()).toBe(1)
  })
})

describe('with people', () => {
  let stage: Stage
  let victim: Person
  beforeEach(async () => {
    stage = await openStage()
    victim = await stage.person()
  })
  afterEach(() => stage.close())
  const world = () => stage.market.world
  const asServer = (sql: string, parameters: readonly unknown[] = []) =>
    world().database.query(sql, parameters)

  attempt('people', 'old_link', async () => {
    const [link, name, password] = [stage.operatorLink(), 'Ngozi Adeyemi', 'quiet lantern over water']
    const begin = (with_: string) => stage.ask('consoleSetUp', { link: with_, name, password })
    const begun = (await begin(link)) as { value: { totpSecret: string } }
    const code = appCode(begun.value.totpSecret, world().clock.nowMs())
    expect(await stage.ask('consoleSetUpFinish', { link, code })).toMatchObject({ ok: true })
    for (const tried of [link, 'A'.repeat(43), stage.operatorLink()]) {
      expect(await begin(tried)).toMatchObject({ reason: 'operator_link_wrong' })
      expect(await stage.ask('consoleSetUpFinish', { link: tried, code })).toMatchObject({
        reason: 'operator_link_wrong',
      })
    }
  })

  attempt('people', 'use_token_hash', async () => {
    const rows = await world().asOwner('select token_hash from accounts.session where user_id = $1', [
      victim.userId,
    ])
    const hash = rows[0]?.token_hash as Buffer
    for (const token of [
      hash.toString('hex'),
      hash.toString('base64url'),
      hash.toString('base64'),
      hash.toString('latin1'),
    ])
      expect(await stage.ask('assets', {}, { by: { ...victim, token } })).toMatchObject({
        reason: 'session_invalid',
      })
  })

  attempt('people', 'plant_session', async () => {
    await asServer(
      `insert into accounts.session (user_id, token_hash, device, device_hash, started_at, last_seen_at)
       values ($1, sha256('a token of the operator'), 'Firefox on Linux', sha256('x'), $2, $2)`,
      [victim.userId, world().clock.nowMs()],
    )
    const result = (await stage.ask('sessions', {}, { by: victim })) as {
      value: { list: { device: string }[] }
    }
    expect(result.value.list.map(({ device }) => device)).toContain('Firefox on Linux')
  })

  attempt('people', 'remove_person', async () => {
    for (const table of [
      'accounts.user',
      'accounts.session',
      'wallet.account',
      'orders."order"',
      'stocks.lot',
    ]) {
      await expect(asServer(`delete from ${table}`)).rejects.toMatchObject(notItsToDo)
      await expect(world().asOwner(`delete from ${table}`)).rejects.toMatchObject(heldByTrigger)
    }
  })

  attempt('people', 'read_trade_password', async () => {
    const own = { kind: 'trade', newPassword: '294817', confirmPassword: '294817' }
    expect(await stage.ask('updatePassword', own, { by: victim })).toMatchObject({ ok: true })
    const rows = await world().asOwner('select * from security.trade_password where user_id = $1', [
      victim.userId,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('294817')
    // Even a right guess cannot be distinguished from a wrong one: the secret of the hash is outside the database.
    expect(await verify(rows[0]?.hash as string, '294817')).toBe(false)
  })

  attempt('people', 'change_bank', async () => {
    for (const set of [
      'user_id = 1',
      "mark = 'x'",
      "scheme = 'x'",
      'usable_from = added_at',
      'name_checked = true',
      'proven = true',
    ])
      await expect(asServer(`update wallet.account set ${set}`)).rejects.toMatchObject(notItsToDo)
  })

  attempt('people', 'swap_bank', async () => {
    const friend = await stage.person()
    const bank = (by: Person, holder: string) =>
      placed(stage, 'bankAdd', {
        by,
        place: { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder },
      })
    await bank(victim, 'Adaeze Okafor')
    await bank(friend, 'Chidi Eze')
    await asServer(
      `update wallet.account set details_sealed = (select details_sealed from wallet.account where user_id = $1) where user_id = $2`,
      [friend.userId, victim.userId],
    )
    await expect(stage.ask('bankList', {}, { by: victim })).rejects.toThrow()
  })

  attempt('people', 'hide_banner', async () => {
    const result = await stage.market.handlers.props(asker(0, { nowMs: world().clock.nowMs() }), {})
    const settings = result.ok ? result.value.list.map(({ name }) => name) : []
    const words = /banner|disclaimer|real.?funds|practice.?words|demo/i
    const variables = Object.keys(readConfig({}))
    expect([...settings, ...variables, ...Object.keys(calls)].filter((name) => words.test(name))).toEqual([])
  })

  attempt('people', 'reuse_key', async () => {
    const friend = await stage.person()
    const buy = (by: Person, quantity: string) =>
      stage.ask(
        'buyStock',
        { symbol: 'LAGC', type: 'limit', price: '305.00', quantity },
        { by, key: 'a-key-of-the-victim' },
      )
    const first = await buy(victim, '10')
    expect(await buy(victim, '90')).toMatchObject({ reason: 'key_reused' })
    const friends = await buy(friend, '90')
    expect((friends as { value: { id: string } }).value.id).not.toBe(
      (first as { value: { id: string } }).value.id,
    )
  })
})
