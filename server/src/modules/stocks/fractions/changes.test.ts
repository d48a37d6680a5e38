import { expect, test } from 'vitest'
import { asker, type MarketOptions, openMarketWorld } from '../../../testing/market.ts'
import { fractions } from '../../fractions/index.ts'
import { checkLedger } from '../../ledger/index.ts'
import type { ShareChange } from '../../venue/index.ts'
import { openActions } from '../actions/testing/action-world.ts'

const ada = 1_000_001
const ben = 1_000_002
const symbol = 'LAGC'
const exOn = '2026-01-19'
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`) - 3_600_000 + 1

/** Two users with fractions of LAGC, one of them with whole shares beside it. */
async function open(options: MarketOptions) {
  let market = await openMarketWorld({ products: [fractions], ...options })
  let keys = 0
  const as = (userId: number) =>
    asker(userId, { nowMs: market.world.clock.nowMs(), key: `change-key-${++keys}` })
  for (const user of [ada, ben]) await market.grant(user, 'NGN', '1000000.00')
  await market.offer(symbol, 'sell', 31_000, 1_000)
  for (const [user, amount] of [
    [ada, '5000.00'],
    [ben, '250.00'],
  ] as const) {
    const told = await market.handlers.fractionBuy(as(user), { symbol, amount, least: '0.1' })
    if (!told.ok) throw new Error(`refused: ${told.reason}`)
  }
  const owned = (user: number, asset: string) => {
    const { available, locked } = market.world.ledger.ownedOf(user, asset)
    return available + locked
  }
  return {
    market: () => market,
    part: (user: number) => owned(user, `fraction:${symbol}`),
    shares: (user: number) => owned(user, `share:${symbol}`),
    cash: (user: number) => owned(user, 'NGN'),
    backing: () => market.stocks.fractions.backingOf(symbol),
    claims: () => market.stocks.fractions.claimsOn(symbol),
    begin: (day: string) => market.pass(midnight(day) - market.world.clock.nowMs()),
    async restart() {
      market = await market.restart()
    },
    async sound() {
      for (const sum of market.world.ledger.trialBalance().sums.values()) expect(sum).toBe(0n)
      expect(await checkLedger(market.world.database)).toEqual([])
    },
  }
}

const changeOf = (ratio: ShareChange['ratio']): ShareChange => ({
  id: `${ratio ? 'split' : 'delisting'}:${symbol}:${exOn}`,
  kind: ratio ? 'split' : 'delisting',
  symbol,
  country: 'NG',
  ratio,
  exOn,
  announcedOn: '2026-01-05',
  lastOn: '2026-01-18',
})

test.each([
  [{ now: 2, was: 1 }, 2n],
  [{ now: 3, was: 2 }, 2n],
  [{ now: 1, was: 5 }, 1n],
])('a split of %o multiplies claims with the shares behind them', async (ratio, least) => {
  const server = await open({ shareChanges: [changeOf(ratio)] })
  const [own, other] = [server.part(ada), server.part(ben)]
  const before = server.backing().shares
  await server.begin('2026-01-17')
  await server.begin(exOn)
  const times = (quantity: bigint) => (quantity * BigInt(ratio.now)) / BigInt(ratio.was)
  expect([server.part(ada), server.part(ben)]).toEqual([times(own), times(other)])
  const { shares, own: house } = server.backing()
  expect(shares).toBeGreaterThanOrEqual(least)
  expect(shares * BigInt(ratio.was)).toBeGreaterThanOrEqual(before * BigInt(ratio.now))
  expect(house + server.part(ada) + server.part(ben)).toBe(shares * 1_000_000n)
  expect(server.claims()).toBe(shares * 1_000_000n)
  await server.sound()
  await server.restart()
  expect(server.market().stocks.fractions.of(ben, symbol)?.quantity).toBe(times(other))
  await server.market().world.close()
})

test('holders follow a split one after the other, and claims are at no moment more than the shares behind them', async () => {
  for (const ratio of [
    { now: 2, was: 1 },
    { now: 1, was: 5 },
  ]) {
    const server = await open({ shareChanges: [changeOf(ratio)], ports: { portion: 1 } })
    const seen: boolean[] = []
    const { ledger } = server.market().world
    ledger.onPost(() => seen.push(server.claims() <= server.backing().shares * 1_000_000n))
    await server.begin('2026-01-17')
    await server.begin(exOn)
    await server.market().world.assembly.work()
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.every(Boolean)).toBe(true)
    expect(server.claims()).toBe(server.backing().shares * 1_000_000n)
    await server.market().world.close()
  }
})

test('a delisting pays fractions at the last price, as it pays shares', async () => {
  const server = await open({ shareChanges: [changeOf(null)] })
  const [part, before] = [server.part(ben), server.cash(ben)]
  await server.begin('2026-01-17')
  await server.begin(exOn)
  expect([server.part(ada), server.part(ben), server.backing()]).toEqual([0n, 0n, { shares: 0n, own: 0n }])
  expect(server.cash(ben) - before).toBe((part * 31_000n) / 1_000_000n)
  const notices = await server
    .market()
    .world.database.query<{ details: string }>(
      `select details::text from notices.notice where user_id = ${ben} and word = 'stock_delisted'`,
    )
  expect(notices[0]?.details).toContain('"0.')
  await server.sound()
  await server.market().world.close()
})

test('a dividend is shared by claims: the holder gets their part, the house only that of its own claims', async () => {
  const server = await openActions({ products: [fractions] })
  const { market, action } = server
  await market().offer(symbol, 'sell', 31_000, 1_000)
  for (const [user, amount] of [
    [ada, '5000.00'],
    [ben, '250.00'],
  ] as const) {
    const told = await market().handlers.fractionBuy(server.as(user), { symbol, amount, least: '0.1' })
    expect(told.ok).toBe(true)
  }
  const { fractions: all, ledger } = market().stocks
  const part = all.of(ben, symbol)?.quantity ?? 0n
  const own = all.of(ada, symbol)?.quantity ?? 0n
  const house = all.backingOf(symbol).own
  await server.begin(action.exOn)
  const rows = await market().world.database.query<
    Record<'portfolio_id' | 'quantity' | 'fraction' | 'gross', string>
  >('select portfolio_id, quantity, fraction, gross from stocks.entitlement order by portfolio_id')
  const gross = (millionths: bigint) => (millionths * BigInt(action.perShare)) / 100_000_000n
  const expected = [
    [ada, 16_000_000n + own],
    [ben, part],
    [all.desk, house],
  ] as const
  expect(
    rows.map((row) => [
      Number(row.portfolio_id),
      BigInt(row.quantity) * 1_000_000n + BigInt(row.fraction),
      BigInt(row.gross),
    ]),
  ).toEqual(expected.map(([id, millionths]) => [id, millionths, gross(millionths)]))
  const before = ledger.ownedOf(ben, 'NGN').available
  await server.begin(action.payOn)
  const { paid } = await server.mine(ben)
  expect(paid[0]?.quantity).toBe(`0.${String(part).padStart(6, '0')}`)
  expect(ledger.ownedOf(ben, 'NGN').available - before).toBe(BigInt(paid[0]!.net.replace('.', '')))
  await market().world.close()
})
