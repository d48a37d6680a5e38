import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  withUser,
} from '../../core/index.ts'

const saved = { name: 'Banks and cement', weights: 'LAGC:60,SAVB:40' }

/** A user with a basket: `id` is its. */
async function withBasket(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  const made = await stage.ask('basketSave', saved, { by, key: 'prepared-basket' })
  return { by, id: idOf(made) }
}

/** A user who has shares of one stock of the basket and can sell them. */
async function withShares(stage: Stage): Promise<Props> {
  const props = await withBasket(stage)
  await stage.market.offer('LAGC', 'sell', 31_000, 100)
  const order = { symbol: 'LAGC', type: 'market', quantity: '100' }
  await stage.ask('buyStock', order, { by: props.by, key: 'prepared-shares' })
  for (let day = 0; day < 7; day += 1) await stage.market.nextDay()
  return props
}

async function books(stage: Stage): Promise<void> {
  for (const [symbol, price] of [
    ['LAGC', 31_000],
    ['SAVB', 4_135],
  ] as const) {
    await stage.market.offer(symbol, 'sell', price, 1000)
    await stage.market.offer(symbol, 'buy', price - 50, 1000)
  }
}

export const basketExamples: ExamplesOf<'basketSave' | 'basketRemove' | 'basketSend'> = {
  basketSave: {
    name: 'a basket kept',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('basketSave', saved, { by, key }),
  },
  basketRemove: {
    name: 'a basket removed',
    prepare: withBasket,
    act: (stage, { by, id }) => stage.ask('basketRemove', { id }, { by, key }),
    already: ['basket_unknown'],
  },
  basketSend: {
    name: 'a basket topped up',
    prepare: withBasket,
    scene: books,
    act: (stage, { by, id }) =>
      stage.ask(
        'basketSend',
        { id, kind: 'top_up', amount: '50000.00', orders: 'buy:LAGC:90,buy:SAVB:450' },
        { by, key },
      ),
  },
}

/** Several orders of both sides in one command. */
export const basketFlows: readonly Example[] = [
  {
    name: 'a basket rebalanced',
    prepare: withShares,
    scene: books,
    act: (stage, { by, id }) =>
      stage.ask(
        'basketSend',
        { id, kind: 'rebalance', amount: '0', orders: 'sell:LAGC:40,buy:SAVB:280' },
        { by, key },
      ),
  },
]
