import { asking, type ExamplesOf, idOf, key, type Props, type Stage, withUser } from '../../core/index.ts'

const symbol = 'BTCUSDT'
const resting = { symbol, side: 'buy', type: 'limit', quantity: '0.01', price: '90000.00' }

/** A user with USDT in the coin account. */
async function withCoins(stage: Stage): Promise<Props> {
  const props = await withUser(stage)
  await stage.market.grant(props.by.userId, 'USDT', '5000.00')
  const input = { from: 'stock', to: 'coin', asset: 'USDT', amount: '5000.00' }
  await stage.ask('transfer', input, { by: props.by, key: 'prepared-coins' })
  return props
}

async function withCoinOrder(stage: Stage): Promise<Props> {
  const props = await withCoins(stage)
  return {
    ...props,
    id: idOf(await stage.ask('coinOrderAdd', resting, { by: props.by, key: 'prepared-order' })),
  }
}

export const coinExamples: ExamplesOf<
  'coinCollectAdd' | 'coinCollectDel' | 'coinOrderAdd' | 'coinOrderClose' | 'coinOrderAmend'
> = {
  coinCollectAdd: {
    name: 'a favorite pair more',
    prepare: withUser,
    act: asking('coinCollectAdd', { symbol }),
  },
  coinCollectDel: {
    name: 'a favorite pair less',
    async prepare(stage) {
      const props = await withUser(stage)
      await stage.ask('coinCollectAdd', { symbol }, { by: props.by })
      return props
    },
    act: asking('coinCollectDel', { symbol }),
  },
  coinOrderAdd: {
    name: 'buy coins: what trades, and what rests',
    prepare: withCoins,
    async scene({ market }) {
      // After a restart the rest of the order may wait at this price already.
      if (market.venue.book(symbol).bestBid() < 9_000_000)
        await market.offer(symbol, 'sell', 9_000_000, 500_000)
    },
    act: asking('coinOrderAdd', resting),
  },
  coinOrderClose: {
    name: 'cancel an order of coins',
    prepare: withCoinOrder,
    act: (stage, { by, id }) => stage.ask('coinOrderClose', { id }, { by, key }),
  },
  coinOrderAmend: {
    name: 'amend an order of coins',
    prepare: withCoinOrder,
    act: (stage, { by, id }) => stage.ask('coinOrderAmend', { id, price: '90001.00' }, { by, key }),
  },
}
