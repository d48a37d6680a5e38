import type { Answer, Call } from '@openbourse/protocol'
import { expect } from 'vitest'
import type { Stream } from '../../simulation/chance.ts'
import { asker } from '../../testing/market.ts'
import { atOnce, eachRound, many, type Race, rush } from './rush.ts'
import type { Stage } from './stage.ts'

let people = 5_000_000
/** A new user with exactly this much money. */
async function userWith(stage: Stage, amount: string): Promise<number> {
  const userId = ++people
  await stage.market.grant(userId, 'NGN', amount)
  return userId
}

const ticket = { symbol: 'LAGC', quantity: '10', type: 'limit', price: '310.00', timeInForce: 'gtc' } as const
/** What one such order holds: 3,100.00 and the fees. */
const oneOrder = '3114.88'

type Sending = () => Promise<Answer<Call>>

function buying(stage: Stage, userId: number, key: string, change: Partial<typeof ticket> = {}): Sending {
  const { market } = stage
  const context = asker(userId, { nowMs: market.world.clock.nowMs(), key })
  return () => market.handlers.buyStock(context, { ...ticket, ...change })
}

function selling(stage: Stage, userId: number, key: string, quantity: string): Sending {
  const { market } = stage
  const context = asker(userId, { nowMs: market.world.clock.nowMs(), key })
  return () => market.handlers.sellStock(context, { ...ticket, quantity })
}

function cancelling(stage: Stage, userId: number, id: string, key?: string): Sending {
  const { market } = stage
  const context = asker(userId, { nowMs: market.world.clock.nowMs(), ...(key ? { key } : {}) })
  return () => market.handlers.cancelOrder(context, { id })
}

function amending(stage: Stage, userId: number, id: string, change: { key: string; price: string }): Sending {
  const { market } = stage
  const context = asker(userId, { nowMs: market.world.clock.nowMs(), key: change.key })
  return () => market.handlers.amendOrder(context, { id, price: change.price })
}

async function placed(sending: Sending): Promise<string> {
  const answer = await sending()
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return (answer.value as { id: string }).id
}

type Shown = { state: string; filled: string; remaining: string; held: string; quantity: string }

async function shown({ market }: Stage, userId: number, id: string): Promise<Shown> {
  const answer = await market.handlers.orderInfo(asker(userId, { nowMs: 0 }), { id })
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value.order as unknown as Shown
}

const owned = ({ market }: Stage, userId: number, asset = 'NGN') =>
  market.world.ledger.ownedOf(userId, asset as 'NGN')

/** Orders, and the account that every user begins with. */
export const marketRaces: readonly Race[] = [
  {
    name: 'fifty orders against money for one: one is taken',
    calls: ['buyStock'],
    async run(stage) {
      await eachRound(stage, 1n, async (round, chance) => {
        const ada = await userWith(stage, oneOrder)
        const outcome = await rush(
          many((at) => buying(stage, ada, `money-${round}-${at}`)),
          chance,
        )
        expect(outcome).toEqual({ done: 1, refused: { insufficient_balance: atOnce - 1 } })
        expect(owned(stage, ada)).toMatchObject({ available: 0n, held: 311_488n })
      })
    },
  },
  {
    name: 'one key with two inputs: one order, and the user who asks for the other is told',
    calls: ['buyStock'],
    async run(stage) {
      await eachRound(stage, 3n, async (round, chance) => {
        const ada = await userWith(stage, '1000000.00')
        const quantities = ['10', '20']
        const outcome = await rush(
          many((at) => buying(stage, ada, `two-inputs-${round}`, { quantity: quantities[at % 2] as '10' })),
          chance,
        )
        expect(outcome).toEqual({ done: atOnce / 2, refused: { key_reused: atOnce / 2 } })
        expect(stage.market.stocks.orders.openCount(ada)).toBe(1)
      })
    },
  },
  {
    name: 'fifty cancellations against fills: what is filled and what is cancelled make up the order',
    calls: ['cancelOrder'],
    async run(stage) {
      const ends = new Set<string>()
      const cancelWhileFilling = async (round: number, chance: Stream) => {
        const ada = await userWith(stage, oneOrder)
        const id = await placed(buying(stage, ada, `cancel-fill-${round}`))
        const take = () => stage.market.take('LAGC', 'sell', 31_000, 4).then(() => undefined)
        const cancels = many((at) => cancelling(stage, ada, id, `cancel-it-${round}-${at}`), atOnce - 3)
        const outcome = await rush([...cancels, take, take, take], chance)
        const order = await shown(stage, ada, id)
        ends.add(`${order.state} ${order.filled}`)
        expect(['filled', 'cancelled']).toContain(order.state)
        expect(outcome.done).toBe(order.state === 'cancelled' ? 1 : 0)
        expect(order.held).toBe('0.00')
        expect(owned(stage, ada).held).toBe(0n)
        expect(owned(stage, ada, 'share:LAGC').locked).toBe(BigInt(order.filled))
        // What was left of the offers leaves, so that every round begins with an empty book.
        await stage.market.take('LAGC', 'buy', 31_000, 12)
      }
      await eachRound(stage, 4n, cancelWhileFilling, () => ends.size > 1)
      expect(ends.size, 'both win now and then').toBeGreaterThan(1)
    },
  },
  {
    name: 'fifty changes and cancellations: it is cancelled once, and nothing stays set aside',
    calls: ['amendOrder', 'cancelOrder'],
    async run(stage) {
      await eachRound(stage, 5n, async (round, chance) => {
        const ada = await userWith(stage, '100000.00')
        const id = await placed(buying(stage, ada, `amend-cancel-${round}`))
        const changes = many((at) => {
          const price = `${300 + (at % 10)}.00`
          return amending(stage, ada, id, { key: `amend-${round}-${at}`, price })
        }, atOnce / 2)
        const cancels = many((at) => cancelling(stage, ada, id, `over-${round}-${at}`), atOnce / 2)
        const cancelled: string[] = []
        const counted = cancels.map((cancel) => async () => {
          const answer = await cancel()
          cancelled.push(answer.ok ? 'done' : answer.reason)
          return answer
        })
        await rush([...changes, ...counted], chance)
        expect(cancelled.filter((each) => each === 'done')).toHaveLength(1)
        expect(new Set(cancelled)).toEqual(new Set(['done', 'order_over']))
        expect(owned(stage, ada)).toMatchObject({ available: 10_000_000n, held: 0n })
      })
    },
  },
  {
    name: 'fifty sales of shares that are there once: one is taken',
    calls: ['sellStock'],
    async run(stage) {
      const { market } = stage
      const ada = await userWith(stage, '1000000.00')
      await market.offer('LAGC', 'sell', 31_000, 30)
      await placed(buying(stage, ada, 'shares-to-sell', { quantity: '30' as '10' }))
      await market.nextDay()
      await eachRound(stage, 6n, async (round, chance) => {
        const sales = many((at) => selling(stage, ada, `sale-${round}-${at}`, '30'))
        const outcome = await rush(sales, chance)
        expect(outcome.done).toBe(1)
        expect(outcome.refused).toEqual({ nothing_available: atOnce - 1 })
        expect(owned(stage, ada, 'share:LAGC')).toMatchObject({ available: 0n, held: 30n })
        const [order] = market.venue.book('LAGC').ofOwner(ada)
        await cancelling(stage, ada, String(order!.id))()
        expect(owned(stage, ada, 'share:LAGC')).toMatchObject({ available: 30n, held: 0n })
      })
    },
  },
  {
    name: 'fifty buyers for ten shares of one seller: ten shares change hands',
    calls: ['buyStock', 'sellStock'],
    async run(stage) {
      const { market } = stage
      const seller = await userWith(stage, '10000000.00')
      await market.offer('LAGC', 'sell', 31_000, 400)
      await placed(buying(stage, seller, 'stock-for-all-rounds', { quantity: '400' as '10' }))
      await market.nextDay()
      const buyers = await Promise.all(many(() => userWith(stage, '10000000.00')))
      await eachRound(stage, 7n, async (round, chance) => {
        await placed(selling(stage, seller, `ten-for-${round}`, '10'))
        const before = buyers.map((buyer) => owned(stage, buyer, 'share:LAGC').locked)
        const asks = buyers.map((buyer, at) =>
          buying(stage, buyer, `buyer-${round}-${at}`, {
            timeInForce: 'ioc' as 'gtc',
            quantity: '3' as '10',
          }),
        )
        await rush(asks, chance)
        const gained = buyers.map((buyer, at) => owned(stage, buyer, 'share:LAGC').locked - before[at]!)
        expect(gained.reduce((sum, one) => sum + one, 0n)).toBe(10n)
        expect(gained.filter((one) => one > 0n)).toHaveLength(4)
        expect(owned(stage, seller, 'share:LAGC').held).toBe(0n)
      })
    },
  },
  {
    name: 'fifty cancellations, fills and the end of the day in one moment: the order ends once',
    calls: ['cancelOrder'],
    async run(stage) {
      await eachRound(stage, 8n, async (round, chance) => {
        const ada = await userWith(stage, oneOrder)
        const id = await placed(buying(stage, ada, `day-end-${round}`, { timeInForce: 'day' as 'gtc' }))
        const end = () => stage.market.nextDay().then(() => undefined)
        const take = () => stage.market.take('LAGC', 'sell', 31_000, 4).then(() => undefined)
        const cancels = many((at) => cancelling(stage, ada, id, `day-cancel-${round}-${at}`), atOnce - 2)
        await rush([...cancels, take, end], chance)
        const order = await shown(stage, ada, id)
        expect(['cancelled', 'expired']).toContain(order.state)
        expect(owned(stage, ada).held).toBe(0n)
        const shares = owned(stage, ada, 'share:LAGC')
        expect(shares.locked + shares.available).toBe(BigInt(order.filled))
      })
    },
  },
]
