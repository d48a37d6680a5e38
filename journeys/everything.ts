import type { Known } from './addresses.ts'
import { asOperator, signedByTwo } from './desk.ts'
import { publishBlock, publishOffering } from './issues.ts'
import { moneyRecords } from './money.ts'
import { apply, hourMs, publishOffer, until } from './offers.ts'
import { decide, passQuestions } from './questions.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeOperator, makeUser, type TestUser } from './testing.ts'
import { ask, buy, published, read, stockOf } from './wire.ts'

/** A user who owns something in every product, and the query parameters of each page that shows it. */
export type Everything = { readonly user: TestUser; readonly known: Known }

const dayMs = 24 * hourMs

/**
 * Fills a server that lists robots, managers and funds (`OPENBOURSE_CATALOG=1`): four days pass, in which a user takes part in everything that there is. The
 * pages of all products have something to show then.
 */
export async function makeEverything(server: TestServer): Promise<Everything> {
  const user = await makeUser(server, {
    verified: true,
    balances: { NGN: '30000000.00', USDT: '6000.000000' },
  })
  const { token, tradePassword } = user
  const act = <T = { readonly id: string }>(path: string, input: object) =>
    ask<T>(server, token, path, { ...input, tradePassword })
  for (const to of ['coin', 'contract'])
    await act('/user/transfer', { from: 'stock', to, asset: 'USDT', amount: '2500' })
  await act('/user/vip/buy', { planId: 'trial' })

  // Before anything is bought: one large position lowers the score that a loan needs.
  const loan = await borrow(server, user)

  // What needs a day: the waiting time after the questions, and what is drawn or given out.
  for (const subject of ['robots', 'options']) await passQuestions(server, token, subject)
  const drawn = await publishOffer(server, { symbol: 'JRNA', name: 'Journey Mills' })
  await publishBlock(server)
  await publishOffering(server)
  await until(server, drawn.opensAt)
  await apply(server, user, drawn.id, { quantity: 300 })
  await act('/stock/order/offline/apply', { offerId: await blockOf(server, token, 'LAGC'), quantity: '500' })
  await act('/coin/order/new/apply', { offerId: await offeringOf(server, 'KORA'), amount: '150' })
  await until(server, drawn.drawnAt)

  for (const subject of ['robots', 'options']) await decide(server, token, subject)
  const own = await invest(server, user)
  const closed = await investInClosed(server, user)
  const options = await buyOptions(server, token)
  const position = await contract(server, user)
  await trade(server, token)
  // Robots deal every hour, funds every six, and managers trade in between. What a robot that closes has bought settles on the next day.
  await advanceClock(server, 6 * hourMs)
  await signedByTwo(server, {
    path: '/console/robots/close',
    input: { id: closed.robot, reason: 'too_little_left' },
  })
  for (let times = 0; times < 6; times += 1) await advanceClock(server, 6 * hourMs)

  const open = await publishOffer(server, { symbol: 'JRNB', name: 'Journey Tin' })
  await publishBlock(server, 'SAVB')
  await publishOffering(server, 'TIDE', 'Tide Network')
  await until(server, open.opensAt)
  await ask(server, token, '/support/send', { text: 'When can I sell the shares of the block?' })
  const money = await moneyRecords(server, user)
  await waitingOrder(server, token)
  const order = await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 100 })
  const of = await ownOf(server, token)
  const basket = await basketOf(server, token)
  const code = await recordOf(server, token)
  const fraction = await fractionOf(server, token)
  const known: Known = {
    symbol: 'LAGC',
    orderId: order.id,
    money,
    ...(await published(server)),
    more: [
      ['/pages/robot/detail', { id: closed.robot }],
      ['/pages/robot/orderDetail', { id: closed.order }],
    ],
    own: {
      ...own,
      ...options,
      ...of,
      '/pages/coin/position': { id: position },
      '/pages/user/loan': { id: loan },
      '/pages/stock/basket': { id: basket },
      '/pages/record/one': { code },
      '/pages/stock/fraction': { id: fraction },
      '/pages/stockIPO/ipoDetail': { id: open.id },
      '/pages/stockBulk/bulkDetail': { id: await blockOf(server, token, 'SAVB') },
      '/pages/coinICO/icoDetail': { id: await offeringOf(server, 'TIDE') },
    },
  }
  return { user, known }
}

type List = { readonly list: readonly { readonly id: string }[] }
type Named = { readonly list: readonly { readonly id: string; readonly name: string }[] }

function the<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`There is no ${what}`)
  return found
}

/** The code of a record that was published with all that it may show. */
async function recordOf(server: TestServer, token: string): Promise<string> {
  const shown = { trades: 'true', turnover: 'true', classes: 'true', agreed: 'true' }
  type Published = { readonly code: string }
  return (await ask<Published>(server, token, '/user/public-record/publish', { ...shown, name: 'Ada L' }))
    .code
}

/** A basket that was bought once. */
async function basketOf(server: TestServer, token: string): Promise<string> {
  const saved = { name: 'Long term', weights: 'LAGC:60,SAVB:40' }
  const { id } = await ask<{ readonly id: string }>(server, token, '/stock/basket/save', saved)
  const asked = { id, kind: 'top_up', amount: '200000' }
  type Plan = { readonly orders: string }
  const { orders } = await read<Plan>(server, token, '/stock/basket/preview', asked)
  await ask(server, token, '/stock/basket/send', { ...asked, orders })
  return id
}

/** A stock that was bought for an amount. */
async function fractionOf(server: TestServer, token: string): Promise<string> {
  const asked = { symbol: 'LAGC', amount: '5000.00', least: '0.1' }
  return (await ask<{ readonly id: string }>(server, token, '/stock/fraction/buy', asked)).id
}

async function blockOf(server: TestServer, token: string, symbol: string): Promise<string> {
  type Blocks = { readonly list: readonly { readonly id: string; readonly symbol: string }[] }
  const { list } = await read<Blocks>(server, token, '/stock/index/offline/list')
  return the(
    list.find((one) => one.symbol === symbol),
    `block of ${symbol}`,
  ).id
}

async function offeringOf(server: TestServer, coin: string): Promise<string> {
  type Offerings = { readonly list: readonly { readonly id: string; readonly coin: string }[] }
  const { list } = await ask<Offerings>(server, '', '/coin/new/list')
  return the(
    list.find((one) => one.coin === coin),
    `offering of ${coin}`,
  ).id
}

/** Puts money into a robot and a fund, and follows a manager. */
async function invest(server: TestServer, { token, tradePassword }: TestUser): Promise<Known['own']> {
  const robots = await ask<Named>(server, '', '/stock/ai/list')
  const robot = the(robots.list[0], 'robot')
  const funds = await ask<Named>(server, '', '/fund/list')
  const fund = the(funds.list[0], 'fund')
  const managers = await ask<Named>(server, '', '/fund/manager/search')
  // Her grid buys in its first hour; others may wait for days.
  const manager = the(
    managers.list.find(({ name }) => name === 'Rita Lawal'),
    'manager who trades at once',
  )
  const act = (path: string, input: object) =>
    ask<{ readonly id: string }>(server, token, path, { ...input, tradePassword })
  const robotOrder = await act('/stock/ai/buy', { robotId: robot.id, amount: '100000' })
  const fundOrder = await act('/fund/apply', { fundId: fund.id, amount: '50000' })
  const terms = { amount: '200000', maximum: '50000', slippage: 100, openPositions: 1 }
  const follow = await act('/follow/set', { managerId: manager.id, ...terms })
  return {
    '/pages/robot/detail': { id: robot.id },
    '/pages/robot/record': { robot: robot.id },
    '/pages/robot/orderDetail': { id: robotOrder.id },
    '/pages/fund/detail': { id: fund.id },
    '/pages/fund/record': { id: fund.id },
    '/pages/fund/order': { id: fundOrder.id },
    '/pages/follow/detail': { id: manager.id },
    '/pages/follow/set': {
      id: the(
        managers.list.find(({ id }) => id !== manager.id),
        'second manager',
      ).id,
    },
    '/pages/follow/one': { id: follow.id },
  }
}

/** Puts money into a robot that operators close later. */
async function investInClosed(server: TestServer, { token, tradePassword }: TestUser) {
  const { list } = await ask<Named>(server, '', '/stock/ai/list')
  const robot = the(
    list.find(({ name }) => name === 'Market Day Averaging'),
    'robot to close',
  ).id
  const input = { robotId: robot, amount: '60000', tradePassword }
  const { id: order } = await ask<{ readonly id: string }>(server, token, '/stock/ai/buy', input)
  return { robot, order }
}

/** Buys a call that ends in some days, and a put that is sold again. */
async function buyOptions(server: TestServer, token: string): Promise<Known['own']> {
  type Cell = { readonly contract: string; readonly ask: string | null }
  type Chain = {
    readonly price: string
    readonly expiries: readonly { readonly day: string; readonly expiresAt: number }[]
    readonly strikes: readonly { readonly strike: string; readonly call: Cell; readonly put: Cell }[]
  }
  const path = '/stock/index/option/rule'
  const { expiries } = await read<Chain>(server, token, path, { symbol: 'LAGC' })
  const { nowMs } = await advanceClock(server, 0)
  const day = the(
    expiries.find(({ expiresAt }) => expiresAt > nowMs + 5 * dayMs),
    'later expiry',
  ).day
  const chain = await read<Chain>(server, token, path, { symbol: 'LAGC', day })
  const strike = the(
    chain.strikes.find((one) => Number(one.strike) > Number(chain.price)),
    'strike above the price',
  )
  const ticket = { quantity: '2', type: 'limit' }
  for (const cell of [strike.call, strike.put])
    await ask(server, token, '/stock/order/option/apply', {
      ...ticket,
      side: 'open',
      contract: cell.contract,
      // Quotes may have moved since: a limit above them fills at them.
      price: (Math.ceil(Number(the(cell.ask ?? undefined, 'ask')) * 30) / 20).toFixed(2),
    })
  await ask(server, token, '/stock/order/option/apply', {
    ...ticket,
    side: 'close',
    contract: strike.put.contract,
    price: '0.05',
  })
  return { '/pages/option/detail': { contract: strike.call.contract } }
}

/** Opens a long on margin, and closes a short; returns the number of the long. */
async function contract(server: TestServer, { token, tradePassword }: TestUser): Promise<string> {
  const add = (input: object) =>
    ask(server, token, '/coin/contract/order/add', { type: 'market', tradePassword, ...input })
  await add({ symbol: 'BTCPERP', direction: 'long', quantity: '0.01' })
  await add({ symbol: 'ETHPERP', direction: 'short', quantity: '0.1' })
  type Open = { readonly list: readonly { readonly id: string; readonly symbol: string }[] }
  const { list } = await ask<Open>(server, token, '/coin/contract/order/list/active')
  const of = (symbol: string) =>
    the(
      list.find((one) => one.symbol === symbol),
      `position in ${symbol}`,
    ).id
  await ask(server, token, '/coin/contract/order/close', { position: of('ETHPERP') })
  return of('BTCPERP')
}

/** Buys shares and a coin. */
async function trade(server: TestServer, token: string): Promise<void> {
  for (const symbol of ['LAGC', 'SAVB', 'ZUMT'])
    await buy(server, token, { symbol, type: 'market', quantity: 100 })
  await ask(server, token, '/coin/order/add', {
    symbol: 'BTCUSDT',
    side: 'buy',
    type: 'market',
    quantity: '0.01',
  })
}

/** An order that waits under the price. */
async function waitingOrder(server: TestServer, token: string): Promise<void> {
  const { quote } = await stockOf(server, 'SAVB')
  await buy(server, token, {
    symbol: 'SAVB',
    type: 'limit',
    quantity: 50,
    price: (Math.floor(Number(quote.last) * 95) / 100).toFixed(2),
  })
}

/** Borrows ₦20,000, and has it paid out. */
async function borrow(server: TestServer, { token, tradePassword }: TestUser): Promise<string> {
  const choice = { amount: '20000', days: '90' }
  const { hash } = await read<{ hash: string }>(server, token, '/user/loan/quote', choice)
  const asked = { ...choice, purpose: 'study', sheet: hash, tradePassword }
  const { id } = await ask<{ id: string }>(server, token, '/user/loan/apply', asked)
  const { operatorToken } = await makeOperator(server, { name: 'Ana Ribeiro', roles: ['reviewer'] })
  const input = { id, reason: 'within_rules' }
  await asOperator(server, operatorToken, { path: '/console/loans/approve', input })
  return id
}

/** The own applications, and the option that was sold again. */
async function ownOf(server: TestServer, token: string): Promise<Known['own']> {
  const first = async (path: string, ask: typeof read = read) =>
    the((await ask<List>(server, token, path)).list[0], `entry of ${path}`)
  const offer = (await first('/stock/order/new/list')) as { id: string; offer?: { id: string } }
  return {
    '/pages/stockIPO/ipoOrder': { id: offer.id, offer: offer.offer?.id ?? '' },
    '/pages/stockBulk/bulkOrder': { id: (await first('/stock/order/offline/list')).id },
    '/pages/option/receipt': { id: (await first('/stock/order/option/ended')).id },
    '/pages/coinICO/icoOrder': { id: (await first('/coin/order/new/list', ask)).id },
  }
}
