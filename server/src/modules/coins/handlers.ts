import { assetTerms, formatMinor, isAsset, scaleOf } from '@openbourse/money'
import { type Answer, type CallName, type Calls, done, type Output, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { offersOf } from '../coindeposits/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { averageOf, type OrderActs } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import { feesOnWire, type Stocks } from '../stocks/index.ts'
import {
  type Listing,
  marketData,
  type OpenVenue,
  scalesOf,
  stepsOf,
  type WholeVenue,
} from '../venue/index.ts'

export type CoinParts = {
  readonly venue: WholeVenue & Pick<OpenVenue, 'haltOf' | 'tapeOf'>
  readonly settings: Settings
  readonly stocks: Stocks
  readonly acts: OrderActs
}

export type CoinCall = Extract<
  CallName,
  | 'coinInfos'
  | 'coinTickers'
  | 'coinTicker'
  | 'coinCandles'
  | 'coinTrades'
  | 'coinBooks'
  | 'coinCollectAdd'
  | 'coinCollectDel'
  | 'coinOrderPreview'
  | 'coinOrderAdd'
  | 'coinOrderClose'
  | 'coinOrderAmend'
  | 'coinOrderList'
  | 'coinOrderQuery'
  | 'coinTradeList'
>

const quoteAsset = 'USDT'

/** The market of coins: pairs against USDT, traded out of the coin account, with no closing time. */
export function coinHandlers(parts: CoinParts): SomeHandlers<CoinCall> {
  const { venue, stocks, acts, settings } = parts
  const pairOn = (symbol: string): Listing | undefined => {
    const listing = venue.quoted(symbol)
    return listing?.class === 'spot' ? listing : undefined
  }
  // Contracts are coins' too: what is drawn of them comes by the same calls, and so do their stars.
  const drawnOn = (symbol: string): Listing | undefined => {
    const listing = venue.quoted(symbol)
    return listing?.class === 'spot' || listing?.class === 'perpetual' ? listing : undefined
  }
  const unknown = (symbol: string) => refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
  const data = marketData(venue, drawnOn)
  return {
    coinInfos: async () => done({ list: infosOf(venue, settings) }),

    async coinTickers({ userId }) {
      const list = venue.pairs().map(({ symbol }) => venue.quote(symbol))
      const own = userId > 0 ? await stocks.favourites.of(userId) : []
      return done({
        list: list.sort((one, other) => Number(other.turnover) - Number(one.turnover)),
        favourites: own.map(({ symbol }) => symbol).filter(pairOn),
      })
    },

    async coinTicker(context, { symbol }) {
      const pair = pairOn(symbol)
      if (!pair) return unknown(symbol)
      const mine = context.userId > 0 ? await mineOf(parts, context.userId, pair) : null
      return done({
        quote: venue.quote(symbol),
        coin: assetTerms(pair.base).code,
        contract: venue.contracts().find(({ follows }) => follows === symbol)?.symbol ?? null,
        about: pair.about[context.locale],
        tape: tapeOnWire(venue.tapeOf(symbol)),
        tradable: pair.tradable,
        halt: venue.haltOf(symbol, context.locale),
        ...rulesOf(parts, pair),
        mine,
      })
    },

    coinCandles: data.candles,
    coinTrades: data.trades,
    coinBooks: data.books,

    coinCollectAdd: async (context, { symbol }) =>
      drawnOn(symbol) ? stocks.acts.watch(context.userId, { symbol }) : unknown(symbol),
    coinCollectDel: async (context, { symbol }) =>
      drawnOn(symbol) ? stocks.acts.unwatch(context.userId, symbol) : unknown(symbol),

    coinOrderPreview: async (context, { symbol, ...ticket }) =>
      pairOn(symbol) ? stocks.acts.preview(context, { symbol, ticket }) : unknown(symbol),

    coinOrderAdd: async (context, { side, ...input }) =>
      declared<'coinOrderAdd'>(await acts.place(context, input, { call: 'coinOrderAdd', side })),
    coinOrderClose: async (context, input) =>
      declared<'coinOrderClose'>(await acts.cancel(context, input, 'coinOrderClose')),
    coinOrderAmend: async (context, input) =>
      declared<'coinOrderAmend'>(await acts.amend(context, input, 'coinOrderAmend')),
    coinOrderList: acts.list,
    coinOrderQuery: acts.info,
    coinTradeList: acts.fills,
  }
}

/** The rules of orders give only reasons that the calls declare; the wire checks it again. */
const declared = <Name extends CallName>(answer: unknown): Answer<Calls[Name]> =>
  answer as Answer<Calls[Name]>

function tapeOnWire(tape: ReturnType<OpenVenue['tapeOf']>): Output<Calls['coinTicker']>['tape'] {
  if (!tape) return null
  const { file, sha256, trades, fromMs, toMs, atMs, isOver } = tape
  return { file, sha256, trades, from: fromMs, to: toMs, at: atMs, isOver }
}

function rulesOf({ venue, stocks }: Pick<CoinParts, 'venue' | 'stocks'>, pair: Listing) {
  const scale = pair.quantityScale
  return {
    ...stepsOf(venue, pair),
    quantityMax: formatMinor(BigInt(pair.quantityMax), scale),
    fees: feesOnWire(stocks.ratesOf(pair)),
  }
}

/** What a user has of a coin in the coin account, and what that cost where it was bought on its book. */
async function mineOf({ stocks }: CoinParts, userId: number, pair: Listing) {
  const { symbol, base, currency } = pair
  const portfolioId = mainPortfolioOf(userId)
  await stocks.current(portfolioId)
  const coins = stocks.ledger.ownedOf(portfolioId, base)
  const owned = coins.coin + coins.held
  const { quantity, cost } = boughtOf(stocks.holdings.lots(portfolioId, symbol))
  const scales = scalesOf(pair)
  const inCoins = (minor: bigint) => formatMinor(minor, scales.quantity)
  const inMoney = (minor: bigint) => formatMinor(minor, scales.value)
  return {
    quantity: inCoins(owned),
    available: inCoins(coins.coin),
    held: inCoins(coins.held),
    cash: inMoney(stocks.ledger.ownedOf(portfolioId, currency).coin),
    bought: inCoins(quantity),
    cost: inMoney(cost),
    averageCost: averageOf(cost, Number(quantity), scales),
    openOrders: stocks.orders.openCount(portfolioId, symbol),
    favourite: await stocks.favourites.has({ userId, symbol }),
  }
}

/** What was bought on the book and is still there, and what that cost. Coins that came another way have no known cost. */
function boughtOf(lots: readonly { readonly remaining: number; readonly costLeft: bigint }[]) {
  return lots.reduce(
    (sum, { remaining, costLeft }) => ({
      quantity: sum.quantity + BigInt(remaining),
      cost: sum.cost + costLeft,
    }),
    { quantity: 0n, cost: 0n },
  )
}

function infosOf(venue: WholeVenue, settings: Settings): Output<Calls['coinInfos']>['list'] {
  const networks = Map.groupBy(offersOf(settings), ({ coin }) => coin)
  const pairs = new Map(venue.pairs().map((pair) => [pair.base, pair]))
  const coins = [...new Set([quoteAsset, ...pairs.keys(), ...networks.keys()])].filter(isAsset)
  return coins.map((coin) => {
    const pair = pairs.get(coin)
    return {
      coin,
      name: pair?.name ?? coin,
      scale: scaleOf(coin),
      symbol: pair?.symbol ?? null,
      networks: (networks.get(coin) ?? []).map(({ network, networkName, why }) => ({
        id: network,
        name: networkName,
        open: why === null,
      })),
    }
  })
}
