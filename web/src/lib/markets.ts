import 'virtual:calls/coins'
import { isPair } from './pairs.ts'

const stocks = {
  isCoins: false,
  info: 'stockInfo',
  books: 'stockBooks',
  trades: 'stockTrades',
  candles: 'stockCandles',
  preview: 'previewOrder',
  amend: 'amendOrder',
  orders: 'orderList',
  fills: 'tradeList',
  /** The country whose money pays for an order. */
  account: 'available',
} as const

const coins = {
  isCoins: true,
  info: 'coinTicker',
  books: 'coinBooks',
  trades: 'coinTrades',
  candles: 'coinCandles',
  preview: 'coinOrderPreview',
  amend: 'coinOrderAmend',
  orders: 'coinOrderList',
  fills: 'coinTradeList',
  account: 'coin',
} as const

export type Market = typeof stocks | typeof coins

/** What the parts of an instrument's page ask: coins are the ones that are paid with USDT. */
export const marketOf = ({ currency }: { readonly currency: string }): Market =>
  currency === 'USDT' ? coins : stocks

/** The same by the symbol alone, for what has nothing else. */
export const marketOfSymbol = (symbol: string): Market => (isPair(symbol) ? coins : stocks)
