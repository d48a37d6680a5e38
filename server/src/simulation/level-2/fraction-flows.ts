import { formatMinor } from '@openbourse/money'
import type { Flow } from './flows.ts'
import { untilState } from './flows.ts'
import { type At, anybody, asks, reads } from './money-asks.ts'
import type { Reply } from './wire.ts'
import type { Person, World2 } from './world.ts'

// Fractions: bought for an amount alone and beside whole shares, sold in parts, and made whole shares.

const symbol = 'LAGC'
const fractions = 'stocks.fraction'
const dayMs = 24 * 3_600_000
const millionths = 1_000_000

/** Orders of participants on both sides, so that there is something to trade with. */
async function open({ world, chance }: At): Promise<void> {
  await untilState(world, 'open')
  const price = world.server.venue.lastPrice(symbol)
  const limits = world.server.venue.limits(symbol)
  const isAdmitted = (one: number) => !limits || (one >= limits.low && one <= limits.high)
  const offers = (['sell', 'buy'] as const).flatMap((side) => {
    const at = side === 'sell' ? price + 10 : price - 10
    return isAdmitted(at) ? [{ side, price: at, quantity: 1 + chance.below(40), rests: true } as const] : []
  })
  if (offers.length > 0) await world.risk(undefined, () => world.server.participate(symbol, offers))
}

async function bought(at: At, by: Person, amount: string): Promise<Reply> {
  await open(at)
  return asks(at, by, { path: '/stock/fraction/buy', form: { symbol, amount, least: '0.000001' } })
}

/** Less than a share, or some shares and a part. */
function buy(at: At): Promise<Reply> {
  const { chance } = at
  const amount = chance.oneIn(2) ? 40 + chance.below(250) : 300 + chance.below(9_000)
  return bought(at, anybody(at), `${amount}.37`)
}

type Owned = { readonly person: Person; readonly quantity: number }

async function owned({ world }: At, least: number): Promise<Owned[]> {
  await world.server.writer.settled()
  const rows = await world.killable.database.query(
    `select portfolio_id, quantity from ${fractions} where symbol = $1 and quantity >= $2 order by portfolio_id`,
    [symbol, least],
  )
  return rows.flatMap((row) => {
    const person = world.people.find(({ userId }) => userId === Number(row.portfolio_id))
    return person ? [{ person, quantity: Number(row.quantity) }] : []
  })
}

/** A user with so much of it, settled most often. */
async function holder(at: At, least: number): Promise<Owned | undefined> {
  const { world, chance } = at
  for (let tries = 0; tries < 8 && (await owned(at, least)).length === 0; tries += 1) {
    const [one] = await owned(at, 1)
    await bought({ world, chance }, one?.person ?? anybody(at), '290.00')
  }
  const found = await owned(at, least)
  if (found.length === 0) return undefined
  if (!chance.oneIn(5)) {
    world.clock.advance(4 * dayMs)
    await world.risk(undefined, () => world.server.keepTime())
  }
  return chance.pick(found)
}

async function sell(at: At): Promise<Reply | undefined> {
  const found = await holder(at, 1)
  if (!found) return undefined
  const { chance } = at
  const most = Math.min(found.quantity, millionths - 1)
  const quantity = chance.oneIn(3) ? most : 1 + chance.below(most)
  await open(at)
  const form = { symbol, quantity: formatMinor(BigInt(quantity), 6), least: '0.01' }
  return asks(at, found.person, { path: '/stock/fraction/sell', form })
}

async function make(at: At): Promise<Reply | undefined> {
  const found = await holder(at, millionths)
  if (!found) return undefined
  await untilState(at.world, 'open')
  const told = await asks(at, found.person, { path: '/stock/fraction/shares', form: { symbol } })
  await reads(at, found.person, { path: '/stock/hold/list', method: 'GET', form: {} })
  return told
}

type Act = (at: At) => Promise<Reply | undefined>

const flow = (name: string, weight: number, go: Act, prepare: Act): Flow => ({
  name,
  weight,
  go: (world: World2, chance, crash) => go({ world, chance, crash }),
  prepare: async (world, chance) => void (await prepare({ world, chance })),
})

export const fractionFlows: readonly Flow[] = [
  flow('a stock is bought for an amount', 2, buy, async (at) => void (await open(at))),
  flow('a fraction is sold', 2, sell, async (at) => void (await holder(at, 1))),
  flow('a fraction is made whole shares', 1, make, async (at) => void (await holder(at, millionths))),
]
