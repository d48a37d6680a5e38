import { paths } from './paths.ts'

// Lists on home need no more of coins than this.

/** Whether a symbol is of a pair of coins: no exchange lists one that ends like it. */
export const isPair = (symbol: string): boolean => codeOf(symbol) !== symbol

/** What a pair is of: BTC of BTCUSDT; a stock is of itself. */
export const codeOf = (symbol: string): string => symbol.replace(/USDT$/, '')

/** The page of an instrument, with the ticket open where a side is named. */
export const pageOf = (symbol: string, side?: 'buy') =>
  (isPair(symbol) ? paths.coin : paths.stock)({ symbol, ...(side && { side }) })
