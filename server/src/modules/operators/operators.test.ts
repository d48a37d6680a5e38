import { operatorRoles } from '@openbourse/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { softPasskey } from '../../testing/authenticator.ts'
import { goodPassword, OperatorServer, origin, value } from '../../testing/operator-server.ts'

let server: OperatorServer
beforeEach(async () => {
  server = await OperatorServer.open()
})
afterEach(() => server.close())

const hours = 3600 * 1000
const rows = async (table: string) =>
  Number((await server.world.database.query(`select count(*)::int as n from operators.${table}`))[0]?.n)
const begin = (link: string, name = 'Ngozi Adeyemi', password = goodPassword) =>
  server.calls.consoleSetUp(server.visitor(), { link, name, password })
const finish = (link: string, factor: { code?: string; passkey?: string }) =>
  server.calls.consoleSetUpFinish(server.visitor(), { link, ...factor })
const logIn = (given: { name?: string; password?: string; code?: string; passkey?: string }, ip?: string) =>
  server.calls.consoleLogin(server.visitor(ip), { name: 'Ngozi Adeyemi', password: goodPassword, ...given })

describe('setting up an operator', () => {
  test('the first machine link creates one operator with every role, once, and is stored only as a hash', async () => {
    const link = server.link()
    const begun = value(await begin(link))
    expect(begun).toMatchObject({ name: 'Ngozi Adeyemi', roles: operatorRoles, isFirst: true })
    expect(await rows('operator')).toBe(0)
    const code = server.code(begun.totpSecret)
    const tries = await Promise.all([1, 2, 3].map(() => finish(link, { code })))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rows('operator')).toBe(1)
    expect(await begin(link, 'Another Name')).toMatchObject({ reason: 'operator_link_wrong' })
    const stored = JSON.stringify(
      await server.world.database.query('select * from operators.operator, operators.session'),
    )
    expect(stored).not.toContain(link)
    expect(stored).not.toContain(begun.totpSecret)
    for (const result of tries)
      if (result.ok && 'operatorToken' in result.value)
        expect(stored).not.toContain(result.value.operatorToken)
  })

  test('a link without roles is void once there is an operator; one with roles gives those', async () => {
    await server.make('Ngozi Adeyemi')
    expect(await begin(server.link(), 'Kwame Boateng')).toMatchObject({ reason: 'operator_link_wrong' })
    const kwame = await server.make('Kwame Boateng', 'support', 'auditor')
    expect(server.as(kwame).operator.roles).toEqual(['support', 'auditor'])
  })

  test('a newer link voids an older one, and a forged link is refused', async () => {
    const old = server.link()
    server.link()
    for (const link of [old, 'x'.repeat(43), ''])
      expect(await begin(link)).toMatchObject({ reason: 'operator_link_wrong' })
  })

  test.each([
    ['short', 'eleven char'],
    ['common', '1q2w3e4r5t6y'],
    ['containing the name', 'adeyemi lantern water'],
  ])('refuses a password that is %s', async (_name, password) => {
    const result = await begin(server.link(), 'Ngozi Adeyemi', password)
    expect(result).toMatchObject({ reason: 'operator_password_weak', values: { min: '12' } })
  })

  test.each(['', 'N', '12', '<b>Ngozi</b>', 'x'.repeat(41)])('refuses the name %j', async (name) => {
    expect(await begin(server.link(), name)).toMatchObject({ reason: 'operator_name_form' })
  })

  test('refuses a name that another operator has or had, in any case and spacing', async () => {
    const ngozi = await server.make('Ngozi Adeyemi')
    const { people } = server.operators
    await server.world.writer.run({ actor: 0, decide: (turn) => people.remove(turn, people.byId(ngozi.id)!) })
    expect(await begin(server.link('support'), '  ngozi   ADEYEMI ')).toMatchObject({
      reason: 'operator_name_taken',
    })
  })

  test('refuses a wrong code, and accepts a passkey with user verification', async () => {
    const link = server.link()
    const begun = value(await begin(link))
    expect(await finish(link, { code: '000000' })).toMatchObject({ reason: 'second_factor_wrong' })
    expect(await finish(link, { passkey: '{}' })).toMatchObject({ reason: 'passkey_wrong' })
    expect(await finish(link, {})).toMatchObject({ reason: 'passkey_wrong' })
    expect(await rows('operator')).toBe(0)
    const key = softPasskey(origin)
    value(await finish(link, { passkey: key.create(begun.passkeyOptions) }))
    const asked = value(await logIn({}))
    const { secondFactor } = asked as { secondFactor: { ways: string[]; passkeyOptions: string } }
    expect(secondFactor.ways).toEqual(['passkey'])
    const passkey = key.get(secondFactor.passkeyOptions)
    expect(await logIn({ passkey })).toMatchObject({ ok: true })
    expect(await logIn({ passkey }), 'signed once, used once').toMatchObject({ reason: 'passkey_wrong' })
  })
})

describe('logging in', () => {
  test('takes the password, then a code, which can be used once', async () => {
    const { totpSecret } = await server.make('Ngozi Adeyemi')
    expect(value(await logIn({}))).toEqual({ secondFactor: { ways: ['totp'], passkeyOptions: null } })
    expect(await logIn({ code: server.code(totpSecret) }), 'used at the set-up').toMatchObject({
      reason: 'second_factor_wrong',
    })
    server.world.clock.advance(60_000)
    const code = server.code(totpSecret)
    expect(await logIn({ code })).toMatchObject({ ok: true })
    expect(await logIn({ code })).toMatchObject({ reason: 'second_factor_wrong' })
  })

  test('answers and locks known and unknown names alike, also after a restart', async () => {
    await server.make('Ngozi Adeyemi')
    for (let times = 0; times < 5; times += 1) {
      const known = await logIn({ password: 'not the password' })
      const unknown = await logIn({ name: 'Nobody Here', password: 'not the password' })
      expect(unknown).toEqual(known)
      expect(known).toMatchObject({ reason: 'wrong_credentials' })
    }
    await server.restart()
    for (const name of ['Ngozi Adeyemi', 'Nobody Here'])
      expect(await logIn({ name })).toMatchObject({ reason: 'login_throttled', values: { minutes: '15' } })
    expect(await logIn({}, '10.0.0.9'), 'from elsewhere').toMatchObject({ ok: true })
  })

  test('locks after ten wrong codes in an hour, from any address', async () => {
    await server.make('Ngozi Adeyemi')
    for (let times = 0; times < 10; times += 1)
      expect(await logIn({ code: '000000' }, `10.0.0.${times}`)).toMatchObject({
        reason: 'second_factor_wrong',
      })
    expect(await logIn({ code: '000000' }, '10.0.1.1')).toMatchObject({ reason: 'login_throttled' })
  })

  test('keeps a session over a restart; ends it after an idle hour, after twelve hours, and by logging out', async () => {
    const ngozi = await server.make('Ngozi Adeyemi')
    await server.restart()
    for (let hour = 0; hour < 11; hour += 1) {
      server.world.clock.advance(hours)
      expect(value(await server.calls.consoleMe(server.as(ngozi), {})).operator.name).toBe('Ngozi Adeyemi')
    }
    server.world.clock.advance(hours)
    expect(() => server.as(ngozi)).toThrow('operator_session_over')

    const again = value(await logIn({ code: server.code(ngozi.totpSecret) })) as { operatorToken: string }
    server.world.clock.advance(hours + 1)
    expect(() => server.as({ token: again.operatorToken })).toThrow('operator_session_over')

    const third = value(await logIn({ code: server.code(ngozi.totpSecret) })) as { operatorToken: string }
    await server.calls.consoleLogout(server.as({ token: third.operatorToken }), {})
    expect(() => server.as({ token: third.operatorToken })).toThrow('operator_session_over')
    await server.restart()
    expect(() => server.as({ token: third.operatorToken })).toThrow('operator_session_over')
  })

  test("renews the factor of the operator's own session, once per code, and keeps it over a restart", async () => {
    const ngozi = await server.make('Ngozi Adeyemi')
    const prove = (given: { code?: string }) => server.calls.consoleFactor(server.as(ngozi), given)
    const before = server.as(ngozi).operator.factorAt
    expect(value(await prove({}))).toMatchObject({ secondFactor: { ways: ['totp'] } })
    expect(await prove({ code: server.code(ngozi.totpSecret) })).toMatchObject({
      reason: 'second_factor_wrong',
    })
    server.world.clock.advance(6 * 60_000)
    expect(value(await prove({ code: server.code(ngozi.totpSecret) }))).toEqual({ freshMs: 5 * 60_000 })
    expect(server.as(ngozi).operator.factorAt).toBe(before + 6 * 60_000)
    await server.restart()
    expect(server.as(ngozi).operator.factorAt).toBe(before + 6 * 60_000)
  })

  test('limits code tries within an open session', async () => {
    const ngozi = await server.make('Ngozi Adeyemi')
    server.world.clock.advance(6 * 60_000)
    const guess = () => server.calls.consoleFactor(server.as(ngozi), { code: '000000' })
    for (let tries = 0; tries < 10; tries += 1)
      expect(await guess()).toMatchObject({ reason: 'second_factor_wrong' })
    expect(await guess()).toMatchObject({ reason: 'login_throttled' })
    expect(await logIn({ code: server.code(ngozi.totpSecret) })).toMatchObject({ reason: 'login_throttled' })
  })

  test('ends every session of a removed operator immediately, and refuses a new login', async () => {
    const ngozi = await server.make('Ngozi Adeyemi')
    const { people } = server.operators
    await server.world.writer.run({ actor: 0, decide: (turn) => people.remove(turn, people.byId(ngozi.id)!) })
    expect(() => server.as(ngozi)).toThrow('operator_session_over')
    expect(await logIn({ code: server.code(ngozi.totpSecret) })).toMatchObject({
      reason: 'wrong_credentials',
    })
  })

  test('applies new roles from the next call', async () => {
    const ngozi = await server.make('Ngozi Adeyemi')
    const { people } = server.operators
    const change = () =>
      server.world.writer.run({
        actor: 0,
        decide: (turn) => people.changeRoles(turn, people.byId(ngozi.id)!, ['support']),
      })
    await change()
    expect(server.as(ngozi).operator.roles).toEqual(['support'])
    await server.restart()
    expect(server.as(ngozi).operator.roles).toEqual(['support'])
  })
})

describe('an invitation', () => {
  const invite = async (checkedBy: number) => {
    const { people } = server.operators
    const invited = { name: 'Tomás Herrera', roles: ['reviewer'] as const, checkedBy }
    const written = await server.world.writer.run({
      actor: 0,
      decide: (turn) => people.invite(turn, invited).id,
    })
    return String((written as { answer: number }).answer)
  }

  test('only its approver can create its link, which is valid for a day and once', async () => {
    const ngozi = await server.make('Ngozi Adeyemi')
    const kwame = await server.make('Kwame Boateng', 'approver')
    const operator = await invite(kwame.id)
    expect(await server.calls.consoleOperatorLink(server.as(ngozi), { operator })).toMatchObject({
      reason: 'operator_link_not_yours',
    })
    expect(await server.calls.consoleOperatorLink(server.as(kwame), { operator: '77' })).toMatchObject({
      reason: 'operator_unknown',
    })
    const old = value(await server.calls.consoleOperatorLink(server.as(kwame), { operator })).link
    const { link } = value(await server.calls.consoleOperatorLink(server.as(kwame), { operator }))
    expect(link).toMatch(/^http:\/\/localhost:8080\/console\/setup#[\w-]{43}$/)
    const secret = link.split('#')[1] ?? ''
    expect(await begin(old.split('#')[1] ?? '')).toMatchObject({ reason: 'operator_link_wrong' })
    await server.restart()
    const tomas = await server.comeBy(secret, 'Another Name')
    expect(server.as(tomas).operator).toMatchObject({
      id: Number(operator),
      name: 'Tomás Herrera',
      roles: ['reviewer'],
    })
    expect(await begin(secret)).toMatchObject({ reason: 'operator_link_wrong' })
    expect(await server.calls.consoleOperatorLink(server.as(kwame), { operator })).toMatchObject({
      reason: 'operator_link_not_yours',
    })
  })

  test('its link is void after a day, and its name stays reserved', async () => {
    const kwame = await server.make('Kwame Boateng')
    const operator = await invite(kwame.id)
    const { link } = value(await server.calls.consoleOperatorLink(server.as(kwame), { operator }))
    expect(await begin(server.link('support'), 'tomás herrera')).toMatchObject({
      reason: 'operator_name_taken',
    })
    server.world.clock.advance(24 * hours)
    expect(await begin(link.split('#')[1] ?? '')).toMatchObject({ reason: 'operator_link_wrong' })
  })

  test("the list shows each operator's state, and which links the caller can create", async () => {
    const kwame = await server.make('Kwame Boateng')
    const operator = await invite(kwame.id)
    const { list } = value(await server.calls.consoleOperators(server.as(kwame), {}))
    expect(list).toMatchObject([
      { name: 'Kwame Boateng', state: 'active', factors: ['totp'], canMakeLink: false },
      {
        id: operator,
        name: 'Tomás Herrera',
        state: 'invited',
        roles: ['reviewer'],
        lastSeen: null,
        canMakeLink: true,
      },
    ])
  })
})
