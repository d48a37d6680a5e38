import { beforeEach, describe, expect, test } from 'vitest'
import type { Turn } from '../../core/index.ts'
import { answered as value } from '../../testing/answered.ts'
import type { MarketWorld } from '../../testing/market.ts'
import { followPaidIn } from '../ledger/index.ts'
import { ada, bola, type FollowWorld, manager, ngozi, openFollowWorld } from './testing/follow-world.ts'

let server: FollowWorld
let market: MarketWorld

beforeEach(async () => {
  server = await openFollowWorld()
  market = server.market
})

describe('the truth of copiers', () => {
  test('is parts that are exactly the difference, for a follow that runs and one that is over', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_000)
    await server.quote(31_100, 30_900, 20_000)
    server.listed.grow(manager, 1.05)
    const one = await value(server.follow(ada))
    await server.trade(ngozi, 'buy', 1_000)
    await server.work()
    await market.take('LAGC', 'buy', 31_100, 1)
    server.listed.grow(manager, 1.051)
    for (let time = 0; time < 2; time++) {
      const { difference, follow: now, manager: returns } = await server.details(ada, one.id)
      const { total, ...parts } = difference
      expect(exact(Object.values(parts))).toBe(exact([total]))
      expect(exact([total])).toBe(exact([now.profitRate]) - exact([returns.whole]))
      expect(returns).toEqual({ whole: '0.0510000000', since: '0.0009523810' })
      expect(parts).toMatchObject({
        entryDate: '-0.0500476190',
        fees: expect.stringMatching(/^-0\.001[4-9]/),
      })
      expect(Number(parts.slippage)).toBeLessThan(0)
      await value(
        server
          .calls()
          .followStop(server.as(ada), { followId: one.id, shares: 'keep', tradePassword: undefined }),
      ).catch(() => undefined)
    }
  })

  test('shows the follow in the middle from five on, beside the manager', async () => {
    await server.quote(31_000, 30_900)
    const users = [ada, bola, ...[5, 6, 7].map((number) => 1_000_000 + number)]
    for (const user of users) {
      expect((await server.truth()).middle).toBeNull()
      await market.grant(user, 'NGN', '200000.00')
      await value(server.follow(user, { amount: '50000.00' }))
    }
    await server.trade(ngozi, 'buy', 1_000)
    await server.work()
    server.listed.grow(manager, 0.999)
    const answer = await server.truth()
    expect(answer).toMatchObject({
      open: 5,
      over: 0,
      lost: 0,
      manager: { whole: '-0.0010000000', since: '-0.0010000000' },
    })
    // The list of managers shows the same, once a minute.
    const { rate: middle } = answer.middle!
    expect(await server.listed.copiersOf(manager)).toEqual({ open: 5, over: 0, lost: 0, middle })
    const { total, ...parts } = answer.middle!.difference
    expect(exact(Object.values(parts))).toBe(exact([total]))
    expect(exact([answer.middle!.rate])).toBe(exact([total]) - 10_000_000n)
  })

  test('finds a manager who trades in front of copiers from a portfolio that is not copied', async () => {
    const copied = await market.world.writer.run({
      actor: 0,
      decide(turn: Turn) {
        const { id } = market.world.ledger.portfolios.open(turn, { kind: 'copy', owner: ngozi })
        market.world.ledger.post(
          turn,
          followPaidIn({ id: 1, main: ngozi, copy: id, currency: 'NGN', minor: 60_000_000n }),
        )
        return id
      },
    })
    if (copied.kind !== 'done') throw new Error('a command without a key is always decided')
    server.listed.list({ id: manager, portfolioId: copied.answer })
    await market.offer('LAGC', 'sell', 31_000, 300)
    await market.offer('LAGC', 'sell', 31_100, 100_000)
    await value(server.follow(ada))
    await server.trade(ngozi, 'buy', 300)
    const ticket = { side: 'buy', type: 'market', quantity: '500', timeInForce: 'ioc' } as const
    await market.world.writer.run({
      actor: 0,
      decide: (turn: Turn) =>
        market.stocks.orders.placeIn(turn, {
          userId: ngozi,
          portfolioId: copied.answer,
          symbol: 'LAGC',
          clientOrderId: 'planted-order',
          ticket,
        }),
    })
    await server.work()
    expect((await server.truth()).ahead).toEqual([])
    const bunches = await market.world.database.query('select * from following.bunch')
    expect(bunches).toMatchObject([{ kind: 'copied', side: 'buy', filled: '83' }])
    await market.nextDay()
    await market.offer('LAGC', 'buy', 31_050, 1_000)
    await server.trade(ngozi, 'sell', 300)
    await server.work()
    expect((await server.truth()).ahead).toMatchObject([{ symbol: 'LAGC', quantity: '300', gain: '150.00' }])
  })
})

describe('a replay', () => {
  const asked = { managerId: String(manager), amount: '100000.00', stopLoss: undefined, slippage: 100 }
  const replayed = async (maximum: string, openPositions = false) =>
    value(server.calls().followReplay(server.as(0), { ...asked, maximum, openPositions }))

  test('sizes trades of the manager by limits that no copy has, and shows no result under 30 of them', async () => {
    server.listed.worth(manager, 100_000_000n)
    await server.quote(31_000, 30_900)
    await server.trade(ngozi, 'buy', 1_000)
    await market.nextDay()
    await market.offer('LAGC', 'buy', 30_950, 1_000)
    await server.trade(ngozi, 'sell', 10)
    // A tenth of the manager's money: 100 shares at 310.00, and a hundredth of them, which is one.
    expect(await replayed('50000.00')).toMatchObject({
      trades: 2,
      full: 2,
      part: 0,
      fees: '150.29',
      currency: 'NGN',
      profit: null,
      index: null,
      stoppedAt: null,
    })
    expect(await replayed('3100.00')).toMatchObject({ full: 0, part: 1, skipped: { lot: 1 } })
  })

  test('refuses an amount under the smallest, and a manager who never was', async () => {
    expect(
      await server.calls().followReplay(server.as(0), {
        ...asked,
        amount: '19999.99',
        maximum: '5000.00',
        openPositions: false,
      }),
    ).toMatchObject({ reason: 'follow_minimum' })
    expect(
      await server.calls().followReplay(server.as(0), {
        ...asked,
        managerId: '12345',
        maximum: '5000.00',
        openPositions: false,
      }),
    ).toMatchObject({ reason: 'manager_unknown' })
  })
})

/** The sum of decimals with ten places, in ten-billionths. */
const exact = (texts: readonly string[]): bigint =>
  texts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n)
