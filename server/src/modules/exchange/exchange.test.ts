import { beforeEach, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { asker } from '../../testing/market.ts'
import { openWorld, type World, worldStartMs } from '../../testing/world.ts'
import { type CoinDeposits, coinDeposits } from '../coindeposits/index.ts'
import { checkLedger, practiceGrant } from '../ledger/index.ts'
import { type OpenVenue, venue } from '../venue/index.ts'
import { exchange } from './index.ts'

const ada = 1_000_001
const bola = 1_000_002
let world: World

const owed = new Map<string, bigint>()
const coins = { owedOf: (userId: number, asset: string) => owed.get(`${userId} ${asset}`) ?? 0n }

const noBooks = { instruments: () => [] } as unknown as OpenVenue

beforeEach(async () => {
  world = await openWorld({
    products: [exchange],
    given: [give(coinDeposits, coins as CoinDeposits), give(venue, noBooks)],
  })
  await grant(ada, 1_000_000n)
  owed.clear()
})

async function grant(userId: number, minor: bigint): Promise<void> {
  await world.writer.run({
    actor: 0,
    decide: (turn) =>
      void world.ledger.post(turn, practiceGrant({ userId, asset: 'NGN', minor, id: String(userId) })),
  })
}

const as = (key = 'a key of its own', userId = ada) =>
  asker(userId, { nowMs: world.clock.nowMs(), key: key.replaceAll(' ', '-') })
async function quote(amount = '10000', userId = ada) {
  const reply = await world.calls.exchangeQuote(as('', userId), { from: 'NGN', to: 'USD', amount })
  if (!reply.ok) throw new Error(reply.reason)
  return reply.value
}
const go = (quoteId: string, key?: string, userId = ada) => world.calls.exchange(as(key, userId), { quoteId })
const has = (asset: string, userId = ada) => world.ledger.ownedOf(userId, asset).available
const houseBalance = (purpose: string, asset: string) => world.ledger.balance(`house/${purpose}/${asset}`)

test('moves the quoted amounts: paid, spread as a separate line, and received, with a receipt', async () => {
  const said = await quote()
  expect(said).toMatchObject({
    pays: '10000.00',
    spread: '50.00',
    exchanged: '9950.00',
    gets: '6.46',
    spreadBps: 50,
    mid: { per: 'USD', in: 'NGN', value: '1540.00' },
    sources: [{ setting: 'reference.rate.USD.NGN', currency: 'USD', value: '1540.00', since: worldStartMs }],
    firmUntil: world.clock.nowMs() + 10_000,
  })
  const done = await go(said.quoteId)
  if (!done.ok) throw new Error(done.reason)
  const { quoteId: _, quotedAt: _at, firmUntil: _until, ...figures } = said
  expect(done.value).toMatchObject(figures)
  expect([has('NGN'), has('USD')]).toEqual([0n, 646n])
  expect([houseBalance('exchange', 'NGN'), houseBalance('exchange', 'USD')]).toEqual([995_000n, -646n])
  expect(houseBalance('exchange-spread', 'NGN')).toBe(5_000n)
  const list = await world.calls.exchangeList(as(), { page: 1, size: 20 })
  expect(list).toEqual({
    ok: true,
    value: { list: [done.value], total: 1, page: 1, size: 20, more: false, next: null },
  })
  expect(await world.calls.exchangeList(as('', bola), { page: 1, size: 20 })).toMatchObject({
    value: { list: [], total: 0 },
  })
})

test('the transactions show both sides and the spread like the receipt, and so does the message', async () => {
  const done = await go((await quote()).quoteId)
  await world.writer.settled()
  const { list } = await world.ledger.statement({ portfolioId: ada, page: 1, size: 3 })
  expect(list.map(({ kind, asset, amount, cause }) => [kind, asset, amount, cause.kind, cause.id])).toEqual([
    ['exchange_spread', 'NGN', '-50.00', 'exchange', done.ok && done.value.id],
    ['exchange', 'NGN', '-9950.00', 'exchange', done.ok && done.value.id],
    ['exchange', 'USD', '6.46', 'exchange', done.ok && done.value.id],
  ])
  expect(done.ok && list[1]?.id.startsWith(`${done.value.entry}-`)).toBe(true)
  const reply = await world.database.query("select details from notices.notice where word = 'exchanged'")
  expect(reply.map(({ details }) => JSON.parse(String(details)))).toEqual([
    { pays: '10000.00', from: 'NGN', gets: '6.46', to: 'USD', spread: '50.00' },
  ])
  expect(await checkLedger(world.database)).toEqual([])
})

test('posts the rounding remainder to the rounding account, and rounds the received amount down', async () => {
  // 2.00 pounds minus a penny of spread are 1.99, which at 2,050 ÷ 1,540 are 2.649… dollars.
  const pounds = await world.calls.exchangeQuote(as(), { from: 'NGN', to: 'GBP', amount: '4200' })
  if (pounds.ok) await go(pounds.value.quoteId, 'first exchange')
  const dollars = await world.calls.exchangeQuote(as(), { from: 'GBP', to: 'USD', amount: '2' })
  expect(dollars).toMatchObject({ value: { gets: '2.64', cut: '0.00902598' } })
  if (dollars.ok) await go(dollars.value.quoteId, 'second exchange')
  expect([has('USD'), houseBalance('rounding', 'USD'), houseBalance('exchange', 'USD')]).toEqual([
    264n,
    1n,
    -265n,
  ])
})

test('a quote is valid for ten seconds, to the millisecond', async () => {
  const [first, second] = [await quote('1000'), await quote('1000')]
  world.clock.advance(10_000)
  expect(await go(first.quoteId, 'in the last millisecond')).toMatchObject({ ok: true })
  world.clock.advance(1)
  expect(await go(second.quoteId, 'one too late')).toMatchObject({
    reason: 'exchange_quote_expired',
    values: { per: 'USD', rate: '1540.00', currency: 'NGN' },
  })
  expect(has('NGN')).toBe(900_000n)
})

test('of two concurrent quotes of one balance one executes, and the other is refused with both amounts', async () => {
  const [one, two] = [await quote('8000'), await quote('8000')]
  const both = await Promise.all([go(one.quoteId, 'key of one'), go(two.quoteId, 'key of two')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    reason: 'exchange_balance',
    values: { needed: '8000.00', available: '2000.00', currency: 'NGN' },
  })
  expect(has('NGN')).toBe(200_000n)
})

test('fifty concurrent exchanges spend only the balance', async () => {
  const quotes: string[] = []
  const results = []
  for (let round = 0; round < 5; round++) {
    for (let at = 0; at < 10; at++) quotes.push((await quote('300')).quoteId)
    const ten = quotes.slice(-10)
    results.push(...ten.map((id, at) => go(id, `key ${round} ${at} of fifty`)))
  }
  const answers = await Promise.all(results)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(33)
  expect(has('NGN')).toBe(10_000n)
  expect(await world.calls.exchangeList(as(), { page: 1, size: 50 })).toMatchObject({ value: { total: 33 } })
  expect(await checkLedger(world.database)).toEqual([])
})

test('one quote executes once under fifty keys', async () => {
  const { quoteId } = await quote('100')
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => go(quoteId, `key number ${at}`)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(answers.flatMap((reply) => (reply.ok ? [] : [reply.reason])))).toEqual(
    new Set(['exchange_quote_used']),
  )
  expect(has('NGN')).toBe(990_000n)
})

test('a repeated key gets its first answer, also after a crash and after the quote expires', async () => {
  const { quoteId } = await quote()
  const first = await go(quoteId, 'the same key')
  expect(await go(quoteId, 'the same key')).toEqual(first)
  world = await world.reopen()
  world.clock.advance(60_000)
  expect(await go(quoteId, 'the same key')).toEqual(first)
  expect(await go(quoteId, 'another key')).toMatchObject({ reason: 'exchange_quote_unknown' })
  expect(await go('another-quote', 'the same key')).toMatchObject({ reason: 'key_reused' })
  expect([has('NGN'), has('USD')]).toEqual([0n, 646n])
  expect(await world.calls.exchangeList(as(), { page: 1, size: 20 })).toMatchObject({
    value: { list: [first.ok && first.value], total: 1 },
  })
})

test("refuses another user's quote", async () => {
  await grant(bola, 1_000_000n)
  const { quoteId } = await quote()
  expect(await go(quoteId, 'of-another-user', bola)).toMatchObject({ reason: 'exchange_quote_unknown' })
  expect(has('NGN', bola)).toBe(1_000_000n)
})

test('refuses to exchange an asset that the user owes, and allows the other', async () => {
  const { quoteId } = await quote()
  owed.set(`${ada} NGN`, 5n)
  expect(await go(quoteId, 'key of owing')).toMatchObject({
    reason: 'coin_owed',
    values: { owed: '0.05', coin: 'NGN' },
  })
  expect(has('NGN')).toBe(1_000_000n)
  owed.clear()
  owed.set(`${ada} USD`, 5n)
  expect(await go(quoteId, 'key of nothing owed')).toMatchObject({ ok: true })
})

test('refuses a call without a key', async () => {
  const { quoteId } = await quote()
  const reply = await world.calls.exchange(asker(ada, { nowMs: world.clock.nowMs() }), { quoteId })
  expect(reply).toMatchObject({ reason: 'key_missing' })
})

test('shows balances, rates with their settings, and the spread', async () => {
  const reply = await world.calls.exchangeRates(as(), {})
  expect(reply).toMatchObject({ value: { base: 'NGN', spreadBps: 50, firmSeconds: 10 } })
  expect(reply.ok && reply.value.list.slice(0, 2)).toEqual([
    { currency: 'NGN', available: '10000.00', source: null },
    {
      currency: 'USD',
      available: '0.00',
      source: { setting: 'reference.rate.USD.NGN', currency: 'USD', value: '1540.00', since: worldStartMs },
    },
  ])
})

test('the database refuses changes to an exchange', async () => {
  await go((await quote()).quoteId)
  await expect(world.database.query('update exchange.exchange set gets = 999')).rejects.toThrow()
})

test('a coin has a reference rate for totals, and cannot be exchanged at it', async () => {
  expect(await world.calls.exchangeQuote(as(), { from: 'NGN', to: 'BTC', amount: '10000' })).toMatchObject({
    reason: 'exchange_currency_unknown',
  })
})
