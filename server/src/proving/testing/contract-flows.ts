import { inPortions, type Props, valueIn } from '../../core/index.ts'
import { contracts } from '../../modules/contracts/index.ts'
import { standingClock } from '../../platform/clock.ts'
import type { MarketOptions } from '../../testing/market.ts'
import type { Flow } from './flow.ts'
import type { Stage } from './stage.ts'

const symbol = 'BTCPERP'
const startMs = Date.UTC(2026, 0, 16, 10)
const minuteMs = 60_000
const onTime = (): MarketOptions => ({ clock: standingClock(startMs) })

/** A user who is long 5 BTC twice from 90,010.00, which is liquidated at 45,276. */
async function withLong(stage: Stage): Promise<Props> {
  const by = await stage.person()
  await stage.identities.plantVerified(by.userId)
  await stage.market.grant(by.userId, 'USDT', '300000.00')
  const moved = { from: 'stock', to: 'contract', asset: 'USDT', amount: '300000.00' }
  valueIn(await stage.ask('transfer', moved, { by, key: 'prepared-contracts' }))
  await stage.market.offer(symbol, 'sell', 9_001_000, 500_000_000)
  const wish = { symbol, direction: 'long', type: 'limit', quantity: '5', price: '90010.00', multiple: '2' }
  valueIn(await stage.ask('coinContractOrderAdd', wish, { by, key: 'prepared-position' }))
  return { by, id: '0' }
}

async function to({ market }: Stage, atMs: number): Promise<void> {
  await market.pass(Math.max(0, atMs - market.world.clock.nowMs()))
}

/** Quotes of a book where there are none: gone after a restart, and placed once otherwise. Prices in whole USDT. */
async function quoted({ market }: Stage, on: string, [bid, ask]: readonly [number, number]): Promise<void> {
  if (market.venue.book(on).bestBid() === 0) await market.offer(on, 'buy', bid * 100, 1_000_000_000)
  if (market.venue.book(on).bestAsk() === 0) await market.offer(on, 'sell', ask * 100, 1_000_000_000)
}

const engineOf = ({ market }: Stage) => market.world.assembly.face(contracts).engine
const ownOf = (stage: Stage, { by }: Props) => stage.ask('coinContractClosed', { size: '20' }, { by })

/** Quoted 0.1% above its pair, so that longs pay shorts. */
const above = async (stage: Stage): Promise<void> => {
  await quoted(stage, 'BTCUSDT', [89_990, 90_010])
  await quoted(stage, symbol, [90_085, 90_095])
}

/** What the engine of contracts does by itself. */
export const contractFlows: readonly Flow[] = [
  {
    name: 'a position is liquidated into the book',
    market: onTime,
    prepare: withLong,
    async act(stage: Stage, props) {
      await to(stage, startMs + minuteMs)
      await quoted(stage, 'BTCUSDT', [45_190, 45_210])
      await quoted(stage, symbol, [45_190, 45_210])
      // At most so many slices a look.
      for (let look = 0; look < 4; look++) await engineOf(stage).act()
      return ownOf(stage, props)
    },
  },
  {
    name: 'what the book does not take of a position is closed against the other side',
    market: onTime,
    prepare: withLong,
    async act(stage: Stage, props) {
      // The bid is below what margin and fund bear, and the middle is 45,000.
      for (const atMs of [startMs + minuteMs, startMs + minuteMs + 31_000]) {
        await to(stage, atMs)
        await quoted(stage, 'BTCUSDT', [44_990, 45_010])
        await quoted(stage, symbol, [39_990, 50_010])
        await engineOf(stage).act()
      }
      return ownOf(stage, props)
    },
  },
  {
    name: 'funding of a period is paid',
    market: onTime,
    async prepare(stage: Stage) {
      const props = await withLong(stage)
      const endMs = Date.UTC(2026, 0, 16, 16)
      for (let minute = 61; minute > 0; minute--) {
        await to(stage, endMs - minute * minuteMs)
        await above(stage)
        await engineOf(stage).act()
      }
      return props
    },
    async act(stage: Stage, { by }) {
      await to(stage, Date.UTC(2026, 0, 16, 16, 0, 1))
      await above(stage)
      const engine = engineOf(stage)
      await engine.act()
      const { writer, clock } = stage.market.world
      await inPortions({ writer, clock, portion: undefined }, engine.paying())
      return stage.ask('coinContractActive', {}, { by })
    },
  },
]
