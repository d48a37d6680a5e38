import {
  asking,
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  withUser,
} from '../../core/index.ts'

const lagc = { symbol: 'LAGC', quantity: '10' }
const resting = { ...lagc, type: 'limit', price: '310.00' }

/** A user with a resting order to buy ten at 310.00. */
export async function withOrder(stage: Stage): Promise<Props> {
  const by = await stage.person()
  const input = { ...resting, timeInForce: 'gtc' }
  return { by, id: idOf(await stage.ask('buyStock', input, { by, key: 'prepared-order' })) }
}

/** A user with a hundred shares that may be sold. */
export async function withShares(stage: Stage): Promise<Props> {
  const by = await stage.person()
  await stage.market.offer('LAGC', 'sell', 31_000, 100)
  const input = { symbol: 'LAGC', quantity: '100', type: 'limit', price: '310.00' }
  const id = idOf(await stage.ask('buyStock', input, { by, key: 'prepared-purchase' }))
  await stage.market.nextDay()
  return { by, id }
}

/** A user with a sale of ten that follows the price at five naira. */
async function withTrailing(stage: Stage): Promise<Props> {
  const { by } = await withShares(stage)
  const input = { ...lagc, type: 'trailing_stop', trailAmount: '5.00', timeInForce: 'gtc' }
  return { by, id: idOf(await stage.ask('sellStock', input, { by, key: 'prepared-trail' })) }
}

/** Ten and more on both sides; no order on a side where the act's own order has come to rest. */
const offered = async ({ market }: Stage): Promise<void> => {
  const book = market.venue.book('LAGC')
  if (book.bestBid() < 31_000) {
    await market.offer('LAGC', 'sell', 31_000, 7)
    await market.offer('LAGC', 'sell', 31_010, 100)
  }
  if (book.bestAsk() === 0 || book.bestAsk() > 30_900) {
    await market.offer('LAGC', 'buy', 30_900, 7)
    await market.offer('LAGC', 'buy', 30_890, 100)
  }
}

type Ticket = readonly [name: string, input: Readonly<Record<string, string>>]

const tickets: readonly [Ticket, ...Ticket[]] = [
  ['limit that rests', { ...lagc, type: 'limit', price: '305.00', timeInForce: 'gtc' }],
  ['limit of the day', { ...lagc, type: 'limit', price: '305.00', timeInForce: 'day' }],
  ['limit that trades and rests', { symbol: 'LAGC', quantity: '120', type: 'limit', price: '310.10' }],
  ['immediate or cancel', { ...lagc, type: 'limit', price: '310.00', timeInForce: 'ioc' }],
  ['fill or kill', { ...lagc, type: 'limit', price: '310.10', timeInForce: 'fok' }],
  ['post only', { ...lagc, type: 'limit', price: '309.50', timeInForce: 'post_only' }],
  ['market', { ...lagc, type: 'market' }],
  ['stop', { ...lagc, type: 'stop', stopPrice: '320.00' }],
  ['stop limit', { ...lagc, type: 'stop_limit', stopPrice: '320.00', price: '321.00' }],
  [
    'one cancels the other',
    { ...lagc, type: 'oco', price: '305.00', stopPrice: '320.00', timeInForce: 'gtc' },
  ],
  ['trailing stop', { ...lagc, type: 'trailing_stop', trailRate: '0.05', timeInForce: 'gtc' }],
]

/** The same tickets on the other side of the book, with mirrored prices. */
const mirrored: Readonly<Record<string, string>> = {
  '305.00': '315.00',
  '310.10': '308.90',
  '310.00': '309.00',
  '309.50': '309.60',
  '320.00': '300.00',
  '321.00': '299.00',
}

const mirror = (input: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      name === 'quantity' && value === '120' ? '100' : (mirrored[value] ?? value),
    ]),
  )

const bought = (type: string, input: Readonly<Record<string, string>>): Example => ({
  name: `buy: ${type}`,
  prepare: withUser,
  scene: offered,
  act: asking('buyStock', input),
})

const sold = (type: string, input: Readonly<Record<string, string>>): Example => ({
  name: `sell: ${type}`,
  prepare: withShares,
  scene: offered,
  act: asking('sellStock', mirror(input)),
})

const [[firstType, firstTicket], ...otherTickets] = tickets

export const orderExamples: ExamplesOf<
  'buyStock' | 'sellStock' | 'amendOrder' | 'cancelOrder' | 'guardOrder' | 'guardPosition'
> = {
  buyStock: bought(firstType, firstTicket),
  sellStock: sold(firstType, firstTicket),
  amendOrder: {
    name: 'amend: another price',
    prepare: withOrder,
    act: (stage, { by, id }) => stage.ask('amendOrder', { id, price: '311.00' }, { by, key }),
  },
  cancelOrder: {
    name: 'cancel',
    prepare: withOrder,
    act: (stage, { by, id }) => stage.ask('cancelOrder', { id }, { by, key }),
  },
  guardOrder: {
    name: 'guard an order',
    prepare: withOrder,
    act: (stage, { by, id }) =>
      stage.ask('guardOrder', { id, takeProfit: '330.00', stopLoss: '300.00' }, { by, key }),
  },
  guardPosition: {
    name: 'guard a position',
    prepare: withShares,
    act: asking('guardPosition', { symbol: 'LAGC', takeProfit: '330.00', stopLoss: '300.00' }),
  },
}

/** Every kind of ticket, and what happens to orders by themselves. */
export const orderFlows: readonly Example[] = [
  ...otherTickets.map(([type, input]) => bought(type, input)),
  ...otherTickets.map(([type, input]) => sold(type, input)),
  {
    name: 'fills between two persons',
    async prepare(stage) {
      const { by: seller } = await withShares(stage)
      const input = { symbol: 'LAGC', quantity: '60', type: 'limit', price: '309.00', timeInForce: 'gtc' }
      await stage.ask('sellStock', input, { by: seller, key: 'prepared-offer' })
      return withUser(stage)
    },
    act: asking('buyStock', { symbol: 'LAGC', quantity: '80', type: 'limit', price: '309.00' }),
  },
  {
    name: 'amend: fewer',
    prepare: withOrder,
    act: (stage, { by, id }) => stage.ask('amendOrder', { id, quantity: '4' }, { by, key }),
  },
  {
    name: 'amend: onto the other side',
    prepare: withOrder,
    scene: async ({ market }) => void (await market.offer('LAGC', 'sell', 31_100, 50)),
    act: (stage, { by, id }) => stage.ask('amendOrder', { id, price: '311.00' }, { by, key }),
  },
  {
    name: 'cancel without a key',
    prepare: withOrder,
    already: ['order_over'],
    act: (stage, { by, id }) => stage.ask('cancelOrder', { id }, { by }),
  },
  {
    name: 'a purchase with take-profit and stop-loss',
    prepare: withUser,
    scene: async ({ market }) => void (await market.offer('LAGC', 'sell', 31_000, 50)),
    act: asking('buyStock', {
      symbol: 'LAGC',
      type: 'limit',
      quantity: '10',
      price: '310.00',
      takeProfit: '330.00',
      stopLoss: '300.00',
    }),
  },
  {
    name: 'a stop-loss fires',
    async prepare(stage) {
      const props = await withShares(stage)
      await stage.ask('guardPosition', { symbol: 'LAGC', stopLoss: '308.00' }, { by: props.by, key })
      return props
    },
    scene: async ({ market }) => {
      await market.offer('LAGC', 'buy', 30_800, 1)
      await market.offer('LAGC', 'buy', 30_700, 500)
    },
    act: async ({ market }) => void (await market.take('LAGC', 'sell', 30_800, 1)),
  },
  {
    name: 'a simulated participant takes a resting order',
    prepare: withOrder,
    act: async ({ market }) => void (await market.take('LAGC', 'sell', 31_000, 10)),
  },
  {
    name: 'a print triggers a stop',
    async prepare(stage) {
      const by = await stage.person()
      const input = { ...lagc, type: 'stop_limit', stopPrice: '312.00', price: '313.00' }
      return { by, id: idOf(await stage.ask('buyStock', input, { by, key: 'prepared-stop' })) }
    },
    scene: async ({ market }) => {
      await market.offer('LAGC', 'sell', 31_200, 1)
      await market.offer('LAGC', 'sell', 31_300, 50)
    },
    act: async ({ market }) => void (await market.take('LAGC', 'buy', 31_200, 1)),
  },
  {
    name: 'a print turns a limit into the stop of the same order',
    async prepare(stage) {
      const { by } = await withShares(stage)
      const input = { ...lagc, type: 'oco', price: '330.00', stopPrice: '308.00', timeInForce: 'gtc' }
      return { by, id: idOf(await stage.ask('sellStock', input, { by, key: 'prepared-pair' })) }
    },
    scene: async ({ market }) => {
      await market.offer('LAGC', 'buy', 30_800, 1)
      await market.offer('LAGC', 'buy', 30_700, 4)
    },
    act: async ({ market }) => void (await market.take('LAGC', 'sell', 30_800, 1)),
  },
  {
    name: 'both parts of an order are moved',
    async prepare(stage) {
      const { by } = await withShares(stage)
      const input = { ...lagc, type: 'oco', price: '330.00', stopPrice: '300.00', timeInForce: 'gtc' }
      return { by, id: idOf(await stage.ask('sellStock', input, { by, key: 'prepared-pair' })) }
    },
    act: (stage, { by, id }) =>
      stage.ask('amendOrder', { id, price: '325.00', stopPrice: '305.00', quantity: '20' }, { by, key }),
  },
  {
    name: 'a trailing stop follows a print',
    prepare: withTrailing,
    scene: async ({ market }) => void (await market.offer('LAGC', 'sell', 32_000, 1)),
    act: async ({ market }) => void (await market.take('LAGC', 'buy', 32_000, 1)),
  },
  {
    name: 'a trailing stop is reached after it has followed',
    prepare: withTrailing,
    scene: async ({ market }) => {
      await market.offer('LAGC', 'sell', 32_000, 1)
      await market.take('LAGC', 'buy', 32_000, 1)
      await market.offer('LAGC', 'buy', 31_400, 1)
      await market.offer('LAGC', 'buy', 31_300, 50)
    },
    act: async ({ market }) => void (await market.take('LAGC', 'sell', 31_400, 1)),
  },
  {
    name: 'a trailing stop gets another distance',
    prepare: withTrailing,
    act: (stage, { by, id }) => stage.ask('amendOrder', { id, trailRate: '0.04' }, { by, key }),
  },
  {
    name: 'the day ends, orders of the day with it',
    async prepare(stage) {
      const by = await stage.person()
      const input = { ...resting, timeInForce: 'day' }
      return { by, id: idOf(await stage.ask('buyStock', input, { by, key: 'prepared-day' })) }
    },
    act: (stage) => untilTomorrow(stage),
  },
  {
    name: 'the day after a purchase frees the shares',
    async prepare(stage) {
      const by = await stage.person()
      await stage.market.offer('LAGC', 'sell', 31_000, 100)
      const input = { ...resting, quantity: '100' }
      return { by, id: idOf(await stage.ask('buyStock', input, { by, key: 'prepared-lot' })) }
    },
    act: (stage) => untilTomorrow(stage),
  },
]

/** The first moment of the next trading day of the world's first day, however often it is asked for. */
async function untilTomorrow({ market }: Stage): Promise<undefined> {
  const tomorrowMs = Date.UTC(2026, 0, 16, 23, 0, 1)
  await market.pass(Math.max(0, tomorrowMs - market.world.clock.nowMs()))
}
