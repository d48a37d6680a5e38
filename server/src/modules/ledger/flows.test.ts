import fc from 'fast-check'
import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { openWorld, type World } from '../../testing/world.ts'
import {
  buyFill,
  checkLedger,
  type Entry,
  holdForOrder,
  type LedgerAccount,
  orderClaim,
  practiceGrant,
  releaseFromOrder,
  sellFill,
  settlementUnlock,
  snapshotPostings,
  userAccount,
} from './index.ts'

type Wish = {
  readonly what: 'grant' | 'hold cash' | 'hold shares' | 'release' | 'buy' | 'sell' | 'settle'
  readonly user: number
  readonly order: number
  readonly size: bigint
  readonly other: 'person' | 'simulated'
}

const wish = fc.record({
  what: fc.constantFrom('grant', 'hold cash', 'hold shares', 'release', 'buy', 'sell', 'settle'),
  user: fc.integer({ min: 1_000_001, max: 1_000_003 }),
  order: fc.integer({ min: 1, max: 3 }),
  size: fc.bigInt({ min: 1n, max: 5_000n }),
  other: fc.constantFrom('person', 'simulated'),
}) satisfies fc.Arbitrary<Wish>

const symbol = 'LAGC'
const shares = `share:${symbol}`

/** Turns a wish into entries that the balances allow, as the rules of a module would; undefined is a refusal. */
function plan(world: World, wanted: Wish): Entry[] | undefined {
  const { user: userId, size } = wanted
  // Cash and shares of one user have orders of their own, because a hold is of one side.
  const sells = wanted.what === 'hold shares' || wanted.what === 'sell'
  const order = {
    portfolioId: userId,
    orderId: (userId - 1_000_000) * 100 + wanted.order + (sells ? 50 : 0),
    symbol,
    account: 'available' as const,
  }
  const asset = sells ? shares : 'NGN'
  const held = world.ledger.held(orderClaim(order.orderId)).get(asset) ?? 0n
  const balance = (purpose: 'available' | 'locked', of: string) =>
    world.ledger.balance(userAccount(userId, purpose, of))
  const fees = { commission: size % 7n, exchange: size % 3n, stamp: size % 2n }
  const feesSum = fees.commission + fees.exchange + fees.stamp
  switch (wanted.what) {
    case 'grant':
      return [practiceGrant({ userId, asset: 'NGN', minor: size, id: '1' })]
    case 'hold cash':
    case 'hold shares':
      return balance('available', asset) < size ? undefined : [holdForOrder({ ...order, asset, minor: size })]
    case 'release':
      return held < size ? undefined : [releaseFromOrder({ ...order, asset, minor: size })]
    case 'buy': {
      const release = size % 5n
      if (held < size + feesSum + release) return undefined
      return buyWith(wanted.other, {
        ...order,
        base: shares,
        into: 'locked',
        currency: 'NGN',
        quantity: (size % 9n) + 1n,
        value: size,
        fees,
        release,
      })
    }
    case 'sell': {
      const quantity = (size % 9n) + 1n
      if (held < quantity || size < feesSum) return undefined
      return sellWith(wanted.other, { ...order, base: shares, currency: 'NGN', quantity, value: size, fees })
    }
    case 'settle':
      return balance('locked', shares) < size
        ? undefined
        : [settlementUnlock({ portfolioId: userId, symbol, base: shares, quantity: size, id: '2' })]
  }
}

type Buy = Omit<Parameters<typeof buyFill>[0], 'counterparty'>
type Sell = Omit<Parameters<typeof sellFill>[0], 'counterparty'>

// A fill between two users has both sides in one turn; here the simulated market takes the other side of clearing,
// too.
function buyWith(counterparty: Wish['other'], fill: Buy): Entry[] {
  const entries = buyFill({ ...fill, counterparty })
  return counterparty === 'person' ? [...entries, passOn(entries[0]!)] : entries
}

function sellWith(counterparty: Wish['other'], fill: Sell): Entry[] {
  const entries = sellFill({ ...fill, counterparty })
  return counterparty === 'person' ? [...entries, passOn(entries[0]!)] : entries
}

function passOn(trade: Entry): Entry {
  const clearing = trade.legs.filter(({ account }) => account.startsWith('house/clearing/'))
  const legs = clearing.flatMap(({ account, minor }) => [
    { account, minor: -minor },
    { account: account.replace('clearing', 'participants'), minor },
  ])
  return { ...trade, legs }
}

test('whatever users do in whatever order, the ledger agrees with a plain sum and keeps every invariant', async () => {
  const happened = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 150, maxLength: 300 }), async (wishes) => {
      const world = await openWorld({ given: [give(snapshotPostings, 40)] })
      const plain = new Map<LedgerAccount, bigint>()
      const run = (wanted: Wish) =>
        world.writer.run({
          actor: wanted.user,
          decide: (turn) => {
            const entries = plan(world, wanted)
            if (!entries) return
            happened.add(wanted.what)
            for (const entry of entries) world.ledger.post(turn, entry)
            for (const leg of entries.flatMap(({ legs }) => legs)) {
              plain.set(leg.account, (plain.get(leg.account) ?? 0n) + leg.minor)
            }
          },
        })
      await Promise.all(wishes.map(run))
      for (const [account, sum] of plain) expect(world.ledger.balance(account)).toBe(sum)
      expect(await checkLedger(world.database)).toEqual([])
      const after = await world.reopen()
      for (const [account, sum] of plain) expect(after.ledger.balance(account)).toBe(sum)
      expect(after.ledger.trialBalance()).toEqual(world.ledger.trialBalance())
      await after.close()
    }),
    { numRuns: 12, seed: Number(process.env.SEED ?? 20_251_121) },
  )
  expect(happened.size).toBe(7)
})
