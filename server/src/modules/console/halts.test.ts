import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConsoleHouse, value } from './testing/house.ts'

let house: ConsoleHouse
beforeEach(async () => {
  house = await ConsoleHouse.open()
})
afterEach(() => house.close())

const minutes = 60_000
const halt = (wanted: { minutes: number; symbol?: string; who?: 'product' | 'second' | 'approver' }) =>
  house.calls.consoleHalt(house.as(wanted.who ?? 'product'), {
    ...{ symbol: wanted.symbol ?? 'LAGC', minutes: wanted.minutes, reason: 'disorderly_trading' },
  })
const resume = (symbol = 'LAGC') =>
  house.calls.consoleResume(house.as('product'), { symbol, reason: 'orderly_again' })
const state = (symbol = 'LAGC') => house.market.venue.quote(symbol).state

test('one operator halts for half an hour at once; everybody reads why, nothing fills, and it ends by itself', async () => {
  await house.market.offer('LAGC', 'sell', 120_000, 100)
  expect(value(await halt({ minutes: 30 })).state).toBe('executed')
  expect(state()).toBe('halted')
  expect(house.desk.haltOf('LAGC', 'es-MX')).toEqual({
    ...{ reason: 'disorderly_trading', since: house.nowMs, until: house.nowMs + 30 * minutes },
    text: 'Los precios se movieron sin una causa visible y se está revisando.',
  })
  await house.market.take('LAGC', 'buy', 130_000, 100)
  expect(house.market.venue.trades('LAGC', 5)).toEqual([])
  await house.pass(30 * minutes - 1)
  expect(state()).toBe('halted')
  await house.pass(1)
  expect([state(), house.desk.haltOf('LAGC', 'en-US')]).toEqual(['open', null])
  expect(await house.acts('instrument', 'LAGC')).toEqual([
    'Ana Ribeiro proposal_made disorderly_trading',
    'Ana Ribeiro market_halted disorderly_trading',
    'Openbourse proposal_executed',
    'Openbourse market_resumed',
  ])
})

test('longer, or again within four hours, takes a checker', async () => {
  const longer = value(await halt({ minutes: 31 }))
  expect([longer.state, state()]).toEqual(['open', 'open'])
  value(await house.approve(longer.proposal))
  expect(state()).toBe('halted')
  await house.pass(31 * minutes)
  expect(state()).toBe('open')
  value(await halt({ minutes: 5 }))
  await house.pass(5 * minutes)
  expect(await halt({ minutes: 5 })).toMatchObject({
    reason: 'halt_needs_checker',
    values: { minutes: '30' },
  })
  expect(await halt({ minutes: 5, who: 'second' })).toMatchObject({ reason: 'halt_needs_checker' })
  expect(await halt({ minutes: 5, symbol: 'SAVB' })).toMatchObject({ ok: true })
  await house.restart()
  expect(await halt({ minutes: 5 })).toMatchObject({ reason: 'halt_needs_checker' })
  await house.pass(4 * 60 * minutes - 5 * minutes)
  expect(await halt({ minutes: 5 })).toMatchObject({ ok: true })
})

test('a halt can be made longer while it stands, never shorter, and outlives a restart', async () => {
  value(await halt({ minutes: 30 }))
  const began = house.nowMs
  const longer = value(await halt({ minutes: 120 })).proposal
  value(await house.approve(longer))
  expect(house.desk.haltOf('LAGC', 'en-US')).toMatchObject({ since: began, until: began + 120 * minutes })
  await house.restart()
  expect([state(), house.desk.haltOf('LAGC', 'en-US')?.until]).toEqual(['halted', began + 120 * minutes])
  await house.pass(120 * minutes)
  expect(state()).toBe('open')
})

test('trading goes on earlier by two people, for a reason', async () => {
  expect(await resume()).toMatchObject({ reason: 'not_halted' })
  value(await halt({ minutes: 30 }))
  const { proposal } = value(await resume())
  expect(state()).toBe('halted')
  value(await house.approve(proposal))
  expect(state()).toBe('open')
  const { latest, halted, sessions } = value(await house.calls.consoleMarket(house.as('support'), {}))
  expect(latest).toMatchObject([{ symbol: 'LAGC', isOver: true, resumeReason: 'orderly_again' }])
  expect([halted, sessions.length]).toEqual([[], 5])
})

test('whoever agreed to end one halt has not agreed to end the next', async () => {
  value(await halt({ minutes: 30 }))
  const { proposal } = value(await resume())
  await house.pass(30 * minutes)
  value(await house.approve(value(await halt({ minutes: 60 })).proposal, 'second'))
  expect(value(await house.approve(proposal)).proposal).toMatchObject({
    state: 'stale',
    endReason: 'not_halted',
  })
  expect(state()).toBe('halted')
})

test('what is not traded is not halted', async () => {
  expect(await halt({ minutes: 5, symbol: 'NOPE' })).toMatchObject({ reason: 'symbol_unknown' })
})
