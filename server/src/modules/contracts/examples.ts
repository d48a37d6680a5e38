import {
  asking,
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'

const symbol = 'BTCPERP'

/** A verified user with USDT in the contract account. */
async function withMoney(stage: Stage): Promise<Props> {
  const props = await withUser(stage)
  await stage.identities.plantVerified(props.by.userId)
  await stage.market.grant(props.by.userId, 'USDT', '5000.00')
  const input = { from: 'stock', to: 'contract', asset: 'USDT', amount: '5000.00' }
  await stage.ask('transfer', input, { by: props.by, key: 'prepared-contracts' })
  return props
}

/** Both books are quoted around 90,000.00, also after a restart: the mark is that, whatever traded last. */
async function quotes({ market }: Stage): Promise<void> {
  for (const on of ['BTCUSDT', symbol]) {
    const book = market.venue.book(on)
    if (book.bestBid() < 8_999_000) await market.offer(on, 'buy', 8_999_000, 5_000_000)
    const ask = book.bestAsk()
    if (ask === 0 || ask > 9_001_000) await market.offer(on, 'sell', 9_001_000, 5_000_000)
  }
}

const opening = {
  symbol,
  direction: 'long',
  type: 'limit',
  quantity: '0.01',
  price: '90010.00',
  multiple: '2',
}

/** A long position of 0.01 BTC. */
async function withPosition(stage: Stage): Promise<Props> {
  const props = await withMoney(stage)
  await quotes(stage)
  valueIn(await stage.ask('coinContractOrderAdd', opening, { by: props.by, key: 'prepared-position' }))
  const { list } = valueIn<{ list: readonly { id: string }[] }>(
    await stage.ask('coinContractActive', {}, { by: props.by }),
  )
  return { ...props, id: list[0]!.id }
}

async function withOrder(stage: Stage): Promise<Props> {
  const props = await withMoney(stage)
  await quotes(stage)
  const waiting = { ...opening, price: '80000.00' }
  const answer = await stage.ask('coinContractOrderAdd', waiting, { by: props.by, key: 'prepared-order' })
  return { ...props, id: idOf(answer) }
}

export const contractExamples: ExamplesOf<
  | 'coinContractOrderAdd'
  | 'coinContractOrderClose'
  | 'coinContractSetProfit'
  | 'coinContractSetLoss'
  | 'coinContractAddMargin'
  | 'coinContractLiquidate'
  | 'coinContractLiquidateAll'
> = {
  coinContractOrderAdd: {
    name: 'open a contract: what trades, and what rests',
    prepare: withMoney,
    scene: quotes,
    act: asking('coinContractOrderAdd', { ...opening, takeProfit: '99000.00', stopLoss: '60000.00' }),
  },
  coinContractOrderClose: {
    name: 'cancel an order on a contract',
    prepare: withOrder,
    act: (stage, { by, id }) => stage.ask('coinContractOrderClose', { id }, { by, key }),
  },
  coinContractSetProfit: {
    name: 'a take-profit of a contract',
    prepare: withPosition,
    scene: quotes,
    act: (stage, { by, id }) =>
      stage.ask('coinContractSetProfit', { position: id, price: '99000.00' }, { by, key }),
  },
  coinContractSetLoss: {
    name: 'a stop-loss of a contract',
    prepare: withPosition,
    scene: quotes,
    act: (stage, { by, id }) =>
      stage.ask('coinContractSetLoss', { position: id, price: '60000.00' }, { by, key }),
  },
  coinContractAddMargin: {
    name: 'margin added to a contract',
    prepare: withPosition,
    scene: quotes,
    act: (stage, { by, id }) =>
      stage.ask('coinContractAddMargin', { position: id, amount: '100.00' }, { by, key }),
  },
  coinContractLiquidate: {
    name: 'close a contract at market',
    prepare: withPosition,
    scene: quotes,
    already: ['contract_nothing_open'],
    act: (stage, { by, id }) => stage.ask('coinContractLiquidate', { position: id }, { by, key }),
  },
  coinContractLiquidateAll: {
    name: 'close every contract',
    prepare: withPosition,
    scene: quotes,
    act: (stage, { by }) => stage.ask('coinContractLiquidateAll', {}, { by, key }),
  },
}

/** Parts that are closed. */
export const contractFlows: readonly Example[] = [
  {
    name: 'close a part of a contract',
    prepare: withPosition,
    scene: quotes,
    act: (stage, { by, id }) =>
      stage.ask('coinContractOrderClose', { position: id, quantity: '0.004' }, { by, key }),
  },
]
