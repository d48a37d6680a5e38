import { paths, to } from './paths.ts'

// Lists on home need no more of coins than this.

/** Whether a symbol is of a pair of coins: no exchange lists one that ends like it. */
export const isPair = (symbol: string): boolean => codeOf(symbol) !== symbol

/** The asset of a pair or a contract: BTC of BTCUSDT and of BTCPERP; a stock is its own. */
export const codeOf = (symbol: string): string => symbol.replace(/(USDT|PERP)$/, '')

/** The page of an instrument, with the ticket open where a side is named. */
export const pageOf = (symbol: string, side?: 'buy') =>
  symbol.endsWith('PERP')
    ? to('/pages/coin/contract', { symbol })
    : (isPair(symbol) ? paths.coin : paths.stock)({ symbol, ...(side && { side }) })
