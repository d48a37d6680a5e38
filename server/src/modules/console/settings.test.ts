import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConsoleServer, value } from './testing/server.ts'

let server: ConsoleServer
beforeEach(async () => {
  server = await ConsoleServer.open()
})
afterEach(() => server.close())

const days = 24 * 3600 * 1000
const propose = (name: string, to: string, who: 'product' | 'second' = 'product') =>
  server.calls.consoleSettingPropose(server.as(who), { name, value: to, reason: 'costs_fell' })
const history = async (name?: string) =>
  value(await server.calls.settingHistory(server.visitor(), name === undefined ? {} : { name }))
const commission = () => server.settings.integer('fee.commission.NG')

test('two operators lower a fee: it applies immediately, and the change is public with its reason and proposal', async () => {
  const { proposal } = value(await propose('fee.commission.NG', '25'))
  expect(commission()).toBe(30)
  value(await server.approve(proposal))
  expect(commission()).toBe(25)
  const { list } = await history('fee.commission.NG')
  expect(list).toMatchObject([
    {
      name: 'fee.commission.NG',
      from: '30',
      to: '25',
      source: 'console',
      unit: 'basis points',
      proposal,
      reason: 'costs_fell',
      text: 'Our costs for this went down.',
      at: server.nowMs,
    },
    { from: null, to: '30', source: 'default', reason: null, proposal: null },
  ])
  await server.restart()
  expect(commission()).toBe(25)
  expect(server.settings.since('fee.commission.NG')).toBe(server.nowMs)
})

test('a change that costs users money takes effect after the notice, is public from its approval, and can be stopped', async () => {
  const raise = value(await propose('fee.commission.NG', '35')).proposal
  expect((await history()).coming).toEqual([])
  value(await server.approve(raise))
  const { coming } = await history()
  expect(coming).toMatchObject([
    { name: 'fee.commission.NG', from: '30', to: '35', effect: 'costs_users', proposal: raise },
  ])
  expect(coming[0]?.holdsFrom).toBe(server.nowMs + 30 * days)
  server.market.world.clock.advance(30 * days - 1)
  await server.sweep()
  expect(commission()).toBe(30)
  server.market.world.clock.advance(1)
  await server.sweep()
  expect(commission()).toBe(35)
  expect((await history()).coming).toEqual([])
})

test('a second proposal for a setting waits for the first, and a changed value makes a proposal stale', async () => {
  const { proposal } = value(await propose('fee.commission.NG', '25'))
  expect(await propose('fee.commission.NG', '20', 'second')).toMatchObject({ reason: 'proposal_open' })
  const { writer } = server.market.world
  const decided = { name: 'fee.commission.NG', from: '30', to: '28', reason: 'safety', proposalId: 1 }
  await writer.run({ actor: 0, decide: (turn) => server.settings.changes.decide(turn, decided) })
  expect(value(await server.approve(proposal)).proposal).toMatchObject({
    state: 'stale',
    endReason: 'setting_unchanged',
  })
  expect(commission()).toBe(28)
})

test.each([
  ['fee.commission.XX', '25', 'setting_unknown'],
  ['constructor', '25', 'setting_unknown'],
  ['market.feed.seed', '7', 'setting_fixed'],
  ['fee.commission.NG', '30', 'setting_unchanged'],
  ['fee.commission.NG', '9000', 'setting_beyond'],
  ['fee.commission.NG', '41', 'setting_step'],
  ['fee.commission.NG', 'many', 'setting_value_wrong'],
])('%s to %s is refused: %s', async (name, to, reason) => {
  expect(await propose(name, to)).toMatchObject({ reason })
})

test('refuses a change by one operator, and a fee outside the listed reasons', async () => {
  const { proposal } = value(await propose('fee.commission.NG', '25', 'second'))
  expect(await server.approve(proposal, 'second')).toMatchObject({ reason: 'proposal_own' })
  const { list, noticeDays } = value(await server.calls.consoleSettings(server.as('support'), {}))
  expect(noticeDays).toBe(30)
  expect(list.find(({ name }) => name === 'fee.commission.NG')).toMatchObject({
    value: '30',
    costs: 'rising',
    fixed: false,
    open: { to: '25', holdsFrom: null, effect: 'helps_users' },
  })
})

test('the database refuses a decided value without its proposal', async () => {
  const write = (rest: string) =>
    server.market.world.asOwner(`insert into settings.value (name, value, source, since ${rest}`)
  await expect(write(") values ('fee.commission.NG', '1', 'console', 0)")).rejects.toThrow('decided_by_two')
  await expect(
    write(", proposal_id) values ('fee.commission.NG', '1', 'default', 0, 7)"),
  ).resolves.toBeDefined()
})
