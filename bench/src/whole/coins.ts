import { coins } from '../../../server/src/modules/coins/index.ts'
import { accepted, ContractMarket } from '../../../server/src/modules/contracts/testing/contract-market.ts'
import { exchange } from '../../../server/src/modules/exchange/index.ts'
import { accountsTransferred, practiceGrant } from '../../../server/src/modules/ledger/index.ts'
import { setup } from '../../../server/src/testing/postgres-setup.ts'
import {
  type Area,
  agree,
  atLeast,
  atMost,
  inTurnsOf,
  type Row,
  short,
  spreadOf,
  timedAsync,
  waitsDuring,
} from '../measure.ts'

/** `SCALE=100` makes it a hundred times smaller, to look at it within a minute. */
const scale = Number(process.env.SCALE ?? '1')
const rounds = 3
const liquidated = Math.max(20, Math.round(10_000 / scale))
const orders = Math.max(40, Math.round(4_000 / scale))
const inFlight = 64
const [trader, first] = [1_000_001, 2_000_001]
/** Many, because a user has one quote at a time, and so many answers are kept for each in a day. */
const users = Array.from({ length: 1_000 }, (_, at) => first + at)
const userAt = (at: number): number => users[at % users.length] ?? first
/** An opening at twenty times its margin is liquidated some four percent lower. */
const [opened, fallen] = [90_000, 84_000]
/** Of 10⁻⁸ BTC on each side of the book: twice what all positions are together. */
const depth = { size: liquidated * 2_000_000 }

/**
 * Coins against a real PostgreSQL, whose commits don't wait for the disk: what an order for a stock waits while ten thousand positions are
 * liquidated in one fall, how the path of an order on a pair compares with that on a stock, and conversions. Times are from the call to the durable answer.
 */
export const coinsArea: Area = {
  name: 'coins',
  async run() {
    const stop = await setup()
    try {
      const falls = []
      for (let round = 0; round < rounds; round++) falls.push(await oneFall())
      return [...fallRows(falls), ...(await pathRows())]
    } finally {
      await stop()
    }
  },
}

type Fall = {
  readonly waits: readonly number[]
  readonly before: readonly number[]
  readonly seconds: number
}

async function oneFall(): Promise<Fall> {
  const one = await ContractMarket.open([], [coins])
  const { world } = one.market
  const people = Array.from({ length: liquidated }, (_, at) => first + at)
  await one.insure()
  await fund(one, [...people, trader], 'USDT', 'contract', 100_000_000n)
  await fund(one, [trader], 'NGN', 'available', 10n ** 12n)
  await one.quote(opened, depth)
  await one.look()
  const wish = { quantity: '0.01', price: `${opened + 5}.00`, multiple: 20 }
  await inTurnsOf(people, inFlight, async (userId) => accepted(await one.order(userId, 'long', wish)))()
  agree('open positions', one.face.book.count(), liquidated)
  const before = await whileOrdering(one, async () => {
    for (let at = 0; at < 100; at++) await new Promise((resolve) => setTimeout(resolve, 10))
  })
  await one.quote(fallen, depth)
  let seconds = 0
  const waits = await whileOrdering(one, async () => {
    seconds = await timedAsync(async () => {
      for (let looks = 0; one.face.book.count() > 0; looks++) {
        // Ten positions are acted on at a look at least, so that a fall ends.
        if (looks > liquidated)
          throw new Error(`${one.face.book.count()} positions are open after ${looks} looks`)
        await one.look()
        world.clock.advance(500)
        if (one.face.book.count() > 0) await one.quote(fallen, depth)
      }
    })
  })
  const sums = [...one.ledger.trialBalance().sums.values()]
  agree(
    'sums of the ledger',
    sums.every((sum) => sum === 0n),
    true,
  )
  await world.close()
  return { waits, before, seconds }
}

/**
 * Another user places an order that waits in the book and cancels it, again and again, as long as `work` runs.
 * Milliseconds of each call.
 */
function whileOrdering(one: ContractMarket, work: () => Promise<void>): Promise<number[]> {
  const ticket = {
    symbol: 'LAGC',
    type: 'limit',
    quantity: '1',
    price: '300.00',
    timeInForce: 'gtc',
  } as const
  let open = ''
  return waitsDuring(async () => {
    if (open === '') open = accepted(await one.calls.buyStock(one.as(trader), ticket)).id
    else {
      accepted(await one.calls.cancelOrder(one.as(trader), { id: open }))
      open = ''
    }
  }, work)
}

/** Practice money, moved to an account where it is not that of stocks. */
async function fund(
  { market }: ContractMarket,
  people: readonly number[],
  asset: string,
  account: 'available' | 'coin' | 'contract',
  minor: bigint,
): Promise<void> {
  const { writer, ledger } = market.world
  for (let at = 0; at < people.length; at += 500)
    await writer.run({
      actor: 0,
      decide(turn) {
        for (const userId of people.slice(at, at + 500)) {
          ledger.post(turn, practiceGrant({ userId, asset, minor, id: String(turn.nextId()) }))
          const moved = { userId, id: String(turn.nextId()), asset, minor, from: 'available' } as const
          if (account !== 'available') ledger.post(turn, accountsTransferred({ ...moved, to: account }))
        }
      },
    })
}

async function pathRows(): Promise<Row[]> {
  const one = await ContractMarket.open([], [coins, exchange])
  await fund(one, users, 'NGN', 'available', 10n ** 12n)
  await fund(one, users, 'USDT', 'coin', 10n ** 12n)
  await one.quote(opened, depth)
  const stock = { symbol: 'LAGC', type: 'limit', quantity: '1', price: '300.00', timeInForce: 'gtc' } as const
  const coin = { ...stock, symbol: 'BTCUSDT', side: 'buy', quantity: '0.001', price: '80000.00' } as const
  const each = Array.from({ length: orders }, (_, at) => at)
  const rate = async (work: (at: number) => Promise<unknown>): Promise<number> =>
    orders / (await timedAsync(inTurnsOf(each, inFlight, work)))
  const pairs: number[] = []
  const stocks: number[] = []
  const conversions: number[] = []
  for (let round = -1; round < rounds; round++) {
    const onStock = await rate(async (at) => {
      const { id } = accepted(await one.calls.buyStock(one.as(userAt(at)), stock))
      accepted(await one.calls.cancelOrder(one.as(userAt(at)), { id }))
    })
    const onPair = await rate(async (at) => {
      const { id } = accepted(await one.calls.coinOrderAdd(one.as(userAt(at)), coin))
      accepted(await one.calls.coinOrderClose(one.as(userAt(at)), { id }))
    })
    const converted = await rate(async (at) => {
      const asked = { from: 'USDT', to: 'BTC', amount: '10' }
      const { quoteId } = accepted(await one.calls.exchangeQuote(one.as(userAt(at)), asked))
      accepted(await one.calls.exchange(one.as(userAt(at)), { quoteId }))
    })
    if (round < 0) continue
    stocks.push(onStock)
    pairs.push(onPair)
    conversions.push(converted)
  }
  await one.market.world.close()
  return [
    {
      metric: 'orders on a pair placed and cancelled/s, 64 at a time',
      peer: 'the same on a stock',
      absolute: `${short(middle(pairs))} against ${short(middle(stocks))}`,
      ...spreadOf(pairs.map((pair, round) => pair / stocks[round]!)),
      goal: atLeast(0.8),
    },
    {
      metric: 'conversions/s, quoted and confirmed, 64 at a time',
      peer: 'orders on a pair',
      absolute: `${short(middle(conversions))} against ${short(middle(pairs))}`,
      ...spreadOf(conversions.map((conversion, round) => conversion / pairs[round]!)),
      goal: atLeast(0.5),
    },
  ]
}

function fallRows(falls: readonly Fall[]): Row[] {
  const p99 = falls.map(({ waits }) => at(waits, 0.99))
  const longest = falls.map(({ waits }) => Math.max(...waits))
  const before = falls.map((fall) => at(fall.before, 0.99))
  const pace = falls.map(({ seconds }) => liquidated / seconds)
  return [
    {
      metric: `p99 of another user's order while ${short(liquidated)} positions are liquidated in one fall, ms`,
      peer: '-',
      absolute: `${middle(p99).toFixed(1)} ms, the longest ${middle(longest).toFixed(1)} ms, before the fall ${middle(before).toFixed(1)} ms`,
      ...spreadOf(p99),
      goal: atMost(50, ' ms'),
    },
    {
      metric: 'liquidations/s in that fall',
      peer: '-',
      absolute: `${short(middle(pace))}/s, ${falls.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s`,
      ...spreadOf(pace),
      goal: { text: '-' },
    },
  ]
}

const middle = (values: readonly number[]): number => at(values, 0.5)

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
