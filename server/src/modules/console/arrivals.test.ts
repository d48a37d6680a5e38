import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '../../testing/authenticator.ts'
import { ConsoleServer, value } from './testing/server.ts'

let server: ConsoleServer
beforeEach(async () => {
  server = await ConsoleServer.open()
})
afterEach(() => server.close())

const days = 24 * 3600 * 1000
const password = 'quiet lantern over water'
const name = 'Tomás Herrera'
const why = 'The only approver lost phone and passkey.'

/** Opens a link and proves an authenticator app; returns its secret and the result. */
async function comeBy(link: string, called = name) {
  const asked = { link, name: called, password }
  const begun = value(await server.calls.consoleSetUp(server.visitor(), asked))
  const code = appCode(begun.totpSecret, server.nowMs)
  const finished = await server.calls.consoleSetUpFinish(server.visitor(), { link, code })
  return { begun, finished }
}

/** Logs in with the next code of an app. */
function logIn(totpSecret: string, called = name) {
  server.market.world.clock.advance(60_000)
  const asked = { name: called, password, code: appCode(totpSecret, server.nowMs) }
  return server.calls.consoleLogin(server.visitor(), asked)
}

const open = async () => {
  const input = { show: 'open', kind: 'operator_admit' } as const
  return value(await server.calls.consoleProposals(server.as('approver'), input)).list
}
const arrivals = async () => value(await server.calls.consoleArrivals(server.as('support'), {})).list
describe('a machine link, once there is an operator', () => {
  test("sets up an operator who can log in only after another operator's approval, once", async () => {
    const link = server.link(['support', 'approver'])
    const { begun, finished } = await comeBy(link)
    expect(begun).toMatchObject({ isFirst: false, needsApproval: true, recovery: null })
    expect(value(finished)).toEqual({
      waits: { name, roles: ['support', 'approver'], until: server.nowMs + 3 * days },
    })
    expect(await logIn(begun.totpSecret)).toMatchObject({ reason: 'wrong_credentials' })
    await server.restart()
    expect(await logIn(begun.totpSecret)).toMatchObject({ reason: 'wrong_credentials' })
    expect(await arrivals()).toMatchObject([
      { operator: { name }, way: 'approval', state: 'waiting', approvedBy: null },
    ])

    const [proposal] = await open()
    expect(proposal).toMatchObject({ payload: { name, roles: 'support,approver' }, maker: { id: '0' } })
    expect(await server.approve(proposal!.id, 'support')).toMatchObject({ reason: 'operator_role_missing' })
    value(await server.approve(proposal!.id))
    expect(await logIn(begun.totpSecret)).toMatchObject({ ok: true })
    // The link is used, so it cannot be approved again.
    const again = await server.calls.consoleSetUp(server.visitor(), {
      link,
      name: 'Mallory',
      password,
    })
    expect(again).toMatchObject({ reason: 'operator_link_wrong' })
    expect(await server.approve(proposal!.id, 'second')).toMatchObject({ reason: 'proposal_over' })
    expect(await arrivals()).toMatchObject([
      { operator: { name }, state: 'active', approvedBy: { name: 'Kwame Boateng' }, reason: null },
    ])
    await server.restart()
    expect(await logIn(begun.totpSecret)).toMatchObject({ ok: true })
  })

  test.each(['declined', 'expired'])('has no effect when it is %s', async (how) => {
    const { begun } = await comeBy(server.link(['approver']))
    const [proposal] = await open()
    if (how === 'expired') {
      server.market.world.clock.advance(3 * days)
      await server.stay()
      await server.sweep()
    } else
      value(
        await server.calls.consoleDecline(server.as('approver'), {
          id: proposal!.id,
          reason: 'suspicion',
        }),
      )
    expect(await logIn(begun.totpSecret)).toMatchObject({ reason: 'wrong_credentials' })
    expect(await arrivals()).toMatchObject([{ operator: { name }, state: 'removed' }])
    await server.restart()
    expect(await logIn(begun.totpSecret)).toMatchObject({ reason: 'wrong_credentials' })
  })

  test('an unapproved operator inserted by SQL is removed at the next start', async () => {
    const { begun } = await comeBy(server.link(['approver']))
    await server.market.world.database.query(
      "update operators.operator set state = 'active' where name = $1",
      [name],
    )
    expect(await logIn(begun.totpSecret)).toMatchObject({ reason: 'wrong_credentials' })
    await server.restart()
    expect(await logIn(begun.totpSecret)).toMatchObject({ reason: 'wrong_credentials' })
  })

  test('gives nothing without roles, even after every operator was removed', async () => {
    const { people } = server.operators
    await server.market.world.writer.run({
      actor: 0,
      decide: (turn) => {
        for (const one of people.all()) people.remove(turn, one)
      },
    })
    const link = server.link([])
    expect(await server.calls.consoleSetUp(server.visitor(), { link, name, password })).toMatchObject({
      reason: 'operator_link_wrong',
    })
  })
})

describe('a recovery', () => {
  test('takes effect immediately, is in the audit chain, and is shown for 30 days and at every login', async () => {
    const { begun, finished } = await comeBy(server.link(['approver'], why))
    expect(begun).toMatchObject({ needsApproval: false, recovery: why })
    const cameAt = server.nowMs
    const signedIn = value(finished)
    expect('operatorToken' in signedIn).toBe(true)
    const shown = {
      operator: { name },
      roles: ['approver'],
      at: cameAt,
      way: 'recovery',
      reason: why,
      state: 'active',
      until: cameAt + 30 * days,
    }
    expect(await arrivals()).toMatchObject([shown])
    expect(value(await logIn(begun.totpSecret))).toMatchObject({ arrivals: [shown] })
    const [line] = await server.market.world.database.query(
      "select details, subject_kind from operators.audit where act = 'operator_recovered'",
    )
    expect(JSON.parse(String(line?.details))).toMatchObject({ roles: 'approver', by: 'recovery', why })
    await server.restart()
    expect(await arrivals()).toMatchObject([shown])
    server.market.world.clock.advance(cameAt + 30 * days - server.nowMs - 1)
    await server.stay()
    expect(await arrivals()).toHaveLength(1)
    server.market.world.clock.advance(1)
    expect(await arrivals()).toEqual([])
    expect(value(await logIn(begun.totpSecret))).toMatchObject({ arrivals: [] })
  })

  test.each(['', 'short', 'x'.repeat(201), 'a line\nand another one'])(
    'with the reason %j is not a recovery and waits for approval',
    async (reason) => {
      const { finished } = await comeBy(server.link(['approver'], reason))
      expect('waits' in value(finished)).toBe(true)
    },
  )
})
