import { afterEach, beforeEach, expect, test } from 'vitest'
import { contracts } from '../contracts/index.ts'
import { ConsoleServer, value } from './testing/server.ts'

const nigerian = ['LAGC', 'SAVB', 'ZUMT', 'DLTE', 'CALP', 'PALB', 'BNAG']
const mexican = ['BSNT', 'CMTP']
/** Nigerian stocks that no test names. */
const others = nigerian.slice(3)

let server: ConsoleServer
beforeEach(async () => {
  server = await ConsoleServer.open({ symbols: [...nigerian, ...mexican, 'ALDR'] })
})
afterEach(() => server.close())

const minutes = 60_000
const halt = (wanted: { minutes: number; symbol?: string; who?: 'product' | 'second' | 'approver' }) =>
  server.calls.consoleHalt(server.as(wanted.who ?? 'product'), {
    symbol: wanted.symbol ?? 'LAGC',
    minutes: wanted.minutes,
    reason: 'disorderly_trading',
  })
const resume = (symbol = 'LAGC') =>
  server.calls.consoleResume(server.as('product'), { symbol, reason: 'orderly_again' })
const state = (symbol = 'LAGC') => server.market.venue.quote(symbol).state

test('one operator halts for half an hour; the reason is public, nothing fills, and the halt expires', async () => {
  await server.market.offer('LAGC', 'sell', 120_000, 100)
  expect(value(await halt({ minutes: 30 })).state).toBe('executed')
  expect(state()).toBe('halted')
  expect(server.market.venue.haltOf('LAGC', 'es-MX')).toEqual({
    reason: 'disorderly_trading',
    since: server.nowMs,
    until: server.nowMs + 30 * minutes,
    text: 'Los precios se movieron sin una causa visible y lo estamos revisando.',
  })
  await server.market.take('LAGC', 'buy', 130_000, 100)
  expect(server.market.venue.trades('LAGC', 5)).toEqual([])
  await server.pass(30 * minutes - 1)
  expect(state()).toBe('halted')
  await server.pass(1)
  expect([state(), server.market.venue.haltOf('LAGC', 'en-US')]).toEqual(['open', null])
  expect(await server.acts('instrument', 'LAGC')).toEqual([
    'Ana Ribeiro proposal_made disorderly_trading',
    'Ana Ribeiro market_halted disorderly_trading',
    'Openbourse proposal_executed',
    'Openbourse market_resumed',
  ])
})

test('a longer halt, or another within four hours, needs a checker', async () => {
  const longer = value(await halt({ minutes: 31 }))
  expect([longer.state, state()]).toEqual(['open', 'open'])
  value(await server.approve(longer.proposal))
  expect(state()).toBe('halted')
  await server.pass(31 * minutes)
  expect(state()).toBe('open')
  value(await halt({ minutes: 5 }))
  await server.pass(5 * minutes)
  expect(await halt({ minutes: 5 })).toMatchObject({
    reason: 'halt_needs_checker',
    values: { minutes: '30' },
  })
  expect(await halt({ minutes: 5, who: 'second' })).toMatchObject({ reason: 'halt_needs_checker' })
  expect(await halt({ minutes: 5, symbol: 'SAVB' })).toMatchObject({ ok: true })
  await server.restart()
  expect(await halt({ minutes: 5 })).toMatchObject({ reason: 'halt_needs_checker' })
  await server.pass(4 * 60 * minutes - 5 * minutes)
  expect(await halt({ minutes: 5 })).toMatchObject({ ok: true })
})

test('a halt can be extended, never shortened, and survives a restart', async () => {
  value(await halt({ minutes: 30 }))
  const began = server.nowMs
  const longer = value(await halt({ minutes: 120 })).proposal
  value(await server.approve(longer))
  expect(server.market.venue.haltOf('LAGC', 'en-US')).toMatchObject({
    since: began,
    until: began + 120 * minutes,
  })
  await server.restart()
  expect([state(), server.market.venue.haltOf('LAGC', 'en-US')?.until]).toEqual([
    'halted',
    began + 120 * minutes,
  ])
  await server.pass(120 * minutes)
  expect(state()).toBe('open')
})

test('two operators can resume trading early with a reason', async () => {
  expect(await resume()).toMatchObject({ reason: 'not_halted' })
  value(await halt({ minutes: 30 }))
  const { proposal } = value(await resume())
  expect(state()).toBe('halted')
  value(await server.approve(proposal))
  expect(state()).toBe('open')
  const { latest, halted, sessions } = value(await server.calls.consoleMarket(server.as('support'), {}))
  expect(latest).toMatchObject([{ symbol: 'LAGC', isOver: true, resumeReason: 'orderly_again' }])
  expect([halted, sessions.length]).toEqual([[], 5])
})

test('an approval to end one halt does not apply to the next', async () => {
  value(await halt({ minutes: 30 }))
  const { proposal } = value(await resume())
  await server.pass(30 * minutes)
  value(await server.approve(value(await halt({ minutes: 60 })).proposal, 'second'))
  expect(value(await server.approve(proposal)).proposal).toMatchObject({
    state: 'stale',
    endReason: 'not_halted',
  })
  expect(state()).toBe('halted')
})

test('refuses to halt an instrument that is not traded', async () => {
  expect(await halt({ minutes: 5, symbol: 'NOPE' })).toMatchObject({ reason: 'symbol_unknown' })
})

test('allows one operator three halts within any 24 hours, also if one ends early', async () => {
  const began = server.nowMs
  for (const symbol of ['LAGC', 'SAVB', 'ZUMT']) {
    value(await halt({ minutes: 5, symbol }))
    await server.pass(60 * minutes)
  }
  const refused = {
    reason: 'halt_day_full',
    values: { count: '3', max: '3', at: String(began + 24 * 60 * minutes) },
  }
  expect(await halt({ minutes: 5, symbol: others[0]! })).toMatchObject(refused)
  const { alone } = value(await server.calls.consoleMarket(server.as('product'), {}))
  expect(alone).toEqual({ max: 3, left: 0, nextAt: began + 24 * 60 * minutes })
  // Each operator has a separate count, which survives a restart.
  expect(value(await server.calls.consoleMarket(server.as('second'), {})).alone.left).toBe(3)
  await server.restart()
  expect(await halt({ minutes: 5, symbol: others[0]! })).toMatchObject(refused)
  // A new calendar day does not reset the count; a checker allows the halt.
  await server.pass(began + 24 * 60 * minutes - server.nowMs - 1)
  expect(await halt({ minutes: 5, symbol: others[0]! })).toMatchObject({ reason: 'halt_day_full' })
  const asked = { symbol: others[0]!, minutes: 5, reason: 'news_pending', checked: true } as const
  const { proposal, state: open } = value(await server.calls.consoleHalt(server.as('product'), asked))
  expect(open).toBe('open')
  value(await server.approve(proposal))
  expect(state(others[0]!)).toBe('halted')
  await server.pass(1)
  expect(await halt({ minutes: 5, symbol: others[1]! })).toMatchObject({ ok: true })
  expect(await halt({ minutes: 5, symbol: others[2]! })).toMatchObject({ reason: 'halt_day_full' })
})

test('counts a halt that a second operator ended or extended', async () => {
  value(await halt({ minutes: 30 }))
  value(await server.approve(value(await resume()).proposal))
  value(await halt({ minutes: 30, symbol: 'SAVB' }))
  value(await server.approve(value(await halt({ minutes: 120, symbol: 'SAVB' })).proposal))
  value(await halt({ minutes: 30, symbol: 'ZUMT' }))
  await server.restart()
  expect(await halt({ minutes: 30, symbol: others[0]! })).toMatchObject({ reason: 'halt_day_full' })
})

test('needs two operators for the last trading instrument of a market, and for a whole market', async () => {
  const [last = '', ...rest] = mexican
  for (const symbol of rest) {
    const asked = { symbol, minutes: 600, reason: 'data_fault' } as const
    value(await server.approve(value(await server.calls.consoleHalt(server.as('product'), asked)).proposal))
  }
  expect(await halt({ minutes: 5, symbol: last })).toMatchObject({
    reason: 'halt_whole_market',
    values: { country: 'MX' },
  })
  const all = { country: 'NG', minutes: 5, reason: 'house_fault' } as const
  const { proposal, state: waits } = value(await server.calls.consoleHaltMarket(server.as('second'), all))
  expect([waits, state()]).toEqual(['open', 'open'])
  expect(await server.approve(proposal, 'second')).toMatchObject({ reason: 'proposal_own' })
  value(await server.approve(proposal))
  expect(nigerian.every((symbol) => state(symbol) === 'halted')).toBe(true)
  await server.pass(5 * minutes)
  expect(nigerian.every((symbol) => state(symbol) === 'open')).toBe(true)
})

test('halts a pair of coins and a contract, whose mark then does not change; halting the last open one takes two operators', async () => {
  const coins = await ConsoleServer.open({
    symbols: ['BTCUSDT', 'ETHUSDT', 'BTCPERP'],
    products: [contracts],
  })
  const { calls, market } = coins
  const marks = market.world.assembly.face(contracts).marks
  const ask = (symbol: string) =>
    calls.consoleHalt(coins.as('product'), { symbol, minutes: 5, reason: 'disorderly_trading' })
  const quoteAt = async (symbol: string, price: number) => {
    await market.offer(symbol, 'buy', price - 500, 1_000_000)
    await market.offer(symbol, 'sell', price + 500, 1_000_000)
  }
  await quoteAt('BTCUSDT', 9_000_000)
  await quoteAt('BTCPERP', 9_000_000)
  const basis = () => marks.look('BTCPERP', coins.nowMs).mark.basis
  expect(basis()).toBe('mean')
  const { instruments } = value(await calls.consoleMarket(coins.as('support'), {}))
  expect(instruments).toContainEqual({ symbol: 'BTCPERP', name: 'Bitcoin perpetual', country: null })

  expect(value(await ask('BTCUSDT')).state).toBe('executed')
  expect(market.venue.haltOf('BTCUSDT', 'en-US')).toMatchObject({ reason: 'disorderly_trading' })
  // With the index gone only the book of the contract is left, and one source moves no mark.
  expect([market.venue.quote('BTCUSDT').state, basis()]).toEqual(['halted', 'still'])
  const last = { reason: 'halt_whole_market', values: { country: 'USDT' } }
  expect(await ask('ETHUSDT')).toMatchObject(last)
  expect(await ask('BTCPERP')).toMatchObject(last)
  await coins.pass(5 * minutes)
  expect(market.venue.quote('BTCUSDT').state).toBe('open')
  await coins.close()
})
