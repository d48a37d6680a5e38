import { type Answer, type Call, type CallName, done } from '@openbourse/protocol'
import { idOf, type Props, valueIn } from '../../core/index.ts'
import type { ShareChange } from '../../modules/venue/index.ts'
import { standingClock } from '../../platform/clock.ts'
import type { MarketOptions } from '../../testing/market.ts'
import type { Flow } from './flow.ts'
import type { Stage } from './stage.ts'

const dayMs = 24 * 3_600_000
const auctionMs = 60_000
const startMs = Date.UTC(2026, 0, 16, 10)
const lagc = { symbol: 'LAGC' }
const splitOn = '2026-01-19'
/** The calendar of this seed pays LAGC once a quarter; this is the first time. */
const paying = { actionSeed: '20251121', exOn: '2026-03-24', payOn: '2026-03-30' }
/** To just behind the midnight of Lagos, an hour before that of UTC, at which this day begins. */
const beginningOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - 3_600_000 + 1

/** A market in which the shares of one stock become others, or none. */
function changing(ratio: ShareChange['ratio']): () => MarketOptions {
  const kind = ratio ? 'split' : 'delisting'
  const change: ShareChange = {
    id: `${kind}:LAGC:${splitOn}`,
    kind,
    symbol: 'LAGC',
    country: 'NG',
    ratio,
    exOn: splitOn,
    announcedOn: '2026-01-05',
    lastOn: '2026-01-18',
  }
  return () => ({ clock: standingClock(startMs), shareChanges: [change] })
}

const payingMarket = (): MarketOptions => ({
  clock: standingClock(startMs),
  actionSeed: paying.actionSeed,
})

/**
 * A user with everything that depends on a share: two lots of which one is locked, orders on both sides and an
 * untriggered one, a guard and an alert. Reports of a start are processed before, so that only the day is new.
 */
async function holding(stage: Stage, day: string): Promise<Props> {
  const { market } = stage
  await market.announceMissed()
  await to(stage, beginningOf(day) - 2 * dayMs)
  const by = await stage.person()
  const limit = { ...lagc, type: 'limit', price: '310.00' }
  const asked = (name: CallName, input: Readonly<Record<string, string>>) =>
    stage.ask(name, { ...lagc, ...input }, { by, key: `prepared-${name}-${Object.values(input).join('-')}` })
  await market.offer('LAGC', 'sell', 31_000, 100)
  idOf(await asked('buyStock', { ...limit, quantity: '87' }))
  await to(stage, beginningOf(day) - dayMs)
  idOf(await asked('buyStock', { ...limit, quantity: '13' }))
  const waits = { timeInForce: 'gtc', quantity: '10' }
  const id = idOf(await asked('buyStock', { ...waits, type: 'limit', price: '290.00' }))
  idOf(await asked('sellStock', { ...waits, type: 'limit', price: '330.00' }))
  idOf(await asked('buyStock', { ...waits, type: 'stop', stopPrice: '320.00' }))
  valueIn(await asked('guardPosition', { takeProfit: '332.10', stopLoss: '300.02' }))
  valueIn(await asked('alertAdd', { price: '333.00' }))
  // In the closing auction: what is left to happen is the end of the day.
  await to(stage, beginningOf(day) - auctionMs / 2)
  return { by, id }
}

async function to({ market }: Stage, atMs: number): Promise<void> {
  await market.pass(Math.max(0, atMs - market.world.clock.nowMs()))
}

/** The day begins, or has begun while the server was stopped; then what its owner sees is the answer. */
const beginning =
  (day: string) =>
  async (stage: Stage, { by, id }: Props): Promise<Answer<Call>> => {
    await to(stage, beginningOf(day))
    await stage.market.announceMissed()
    await stage.market.announceMissed()
    const seen = await Promise.all([
      stage.ask('holdInfo', lagc, { by }),
      stage.ask('orderInfo', { id }, { by }),
      stage.ask('orderList', { state: 'all', page: '1', size: '50' }, { by }),
      stage.ask('alertList', {}, { by }),
      stage.ask('stockDividends', lagc, { by }),
      stage.ask('assets', {}, { by }),
    ])
    return done(seen as never)
  }

/**
 * Effects of a new day on shares: everything that depends on them follows once, whenever the server is killed. A
 * start settles lots before it reports the change, instead of a leg of the change itself: so entries are not
 * counted, and balances are.
 */
export const actionFlows: readonly Flow[] = [
  {
    name: 'shares are split, two for one',
    market: changing({ now: 2, was: 1 }),
    aside: ['ledger.posting'],
    prepare: (stage: Stage) => holding(stage, splitOn),
    act: beginning(splitOn),
  },
  {
    name: 'shares are put together, one for three',
    market: changing({ now: 1, was: 3 }),
    aside: ['ledger.posting'],
    prepare: (stage: Stage) => holding(stage, splitOn),
    act: beginning(splitOn),
  },
  {
    name: 'a stock is delisted',
    market: changing(null),
    aside: ['ledger.entry', 'ledger.posting'],
    prepare: (stage: Stage) => holding(stage, splitOn),
    act: beginning(splitOn),
  },
  {
    name: 'a stock goes ex dividend',
    market: payingMarket,
    prepare: (stage: Stage) => holding(stage, paying.exOn),
    act: beginning(paying.exOn),
  },
  {
    name: 'a dividend is paid',
    market: payingMarket,
    async prepare(stage: Stage) {
      const props = await holding(stage, paying.exOn)
      await beginning(paying.exOn)(stage, props)
      // A price of the share at its present terms, which a start can continue from.
      await stage.market.offer('LAGC', 'sell', 30_704, 1)
      const ticket = { ...lagc, type: 'limit', price: '307.04', quantity: '1' }
      idOf(await stage.ask('buyStock', ticket, { by: props.by, key: 'prepared-print' }))
      await to(stage, beginningOf(paying.payOn) - auctionMs / 2)
      return props
    },
    act: beginning(paying.payOn),
  },
]
