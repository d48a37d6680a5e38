import { type Asset, assetTerms } from '@openbourse/money'
import type { NewCoin } from '../types.ts'
import type { Listing } from './listing.ts'

/** The instrument of a coin against USDT: no exchange, no closing time, no issuer. */
export type CoinPair = Listing & { readonly class: 'spot'; readonly country: null }

/**
 * A pair in one line: the coin's name, where its practice price begins in the smallest unit of price, decimals of prices, the step of
 * prices, and the lot and the largest order in coins as powers of ten and whole coins.
 */
type Line = readonly [
  name: string,
  nominal: number,
  decimals: number,
  step: number,
  lotDecimals: number,
  coinsMax: number,
]

/** Practice prices begin near these and then go their own way: they are not the prices of the real coins. */
const lines: Readonly<Record<string, Line>> = {
  BTC: ['Bitcoin', 9_241_860, 2, 10, 5, 10],
  ETH: ['Ether', 312_410, 2, 1, 4, 300],
  SOL: ['Solana', 12_514, 2, 1, 3, 8_000],
  XRP: ['XRP', 20_418, 4, 1, 1, 500_000],
  BNB: ['BNB', 87_130, 2, 1, 3, 1_000],
  DOGE: ['Dogecoin', 15_236, 5, 1, 0, 5_000_000],
  ADA: ['Cardano', 4_127, 4, 1, 1, 2_000_000],
  TRX: ['TRON', 27_440, 5, 1, 0, 3_000_000],
  LINK: ['Chainlink', 13_270, 3, 1, 2, 70_000],
  AVAX: ['Avalanche', 13_860, 3, 1, 2, 70_000],
  LTC: ['Litecoin', 8_842, 2, 1, 3, 10_000],
  DOT: ['Polkadot', 23_180, 4, 1, 1, 400_000],
  BCH: ['Bitcoin Cash', 54_020, 2, 1, 3, 1_800],
  XLM: ['Stellar', 25_120, 5, 1, 0, 4_000_000],
  ATOM: ['Cosmos', 28_460, 4, 1, 1, 350_000],
  NEAR: ['NEAR', 21_340, 4, 1, 1, 450_000],
  UNI: ['Uniswap', 7_215, 3, 1, 2, 140_000],
  ETC: ['Ethereum Classic', 14_120, 3, 1, 2, 70_000],
  FIL: ['Filecoin', 18_420, 4, 1, 1, 500_000],
  HBAR: ['Hedera', 14_620, 5, 1, 0, 5_000_000],
}

const quote = 'USDT'

/** The symbol of a coin against USDT. */
export const pairOf = (coin: string): string => `${coin}${quote}`

function pair(coin: Asset, [name, nominal, decimals, step, lotDecimals, coinsMax]: Line): CoinPair {
  const { scale, code } = assetTerms(coin)
  return {
    symbol: pairOf(code),
    name,
    class: 'spot',
    base: coin,
    currency: quote,
    priceScale: decimals,
    quantityScale: scale,
    calendar: 'always',
    fees: 'spot',
    gates: [],
    country: null,
    sector: 'coins',
    about: {
      'en-US': `${name} against USDT. A practice price from our own order book, not that of the real coin.`,
      'es-MX': `${name} contra USDT. Es un precio de práctica de nuestro propio libro de órdenes, no el de la moneda real.`,
      'pt-BR': `${name} em USDT. É um preço de simulação do nosso próprio livro de ofertas, não o da moeda real.`,
    },
    lot: 10 ** (scale - lotDecimals),
    quantityMax: coinsMax * 10 ** scale,
    ticks: [{ from: 0, step }],
    limitBps: null,
    sharesIssued: 0n,
    tradable: true,
    feed: 'simulated',
    nominal,
    yearly: null,
    members: [],
  }
}

/** Every coin that is traded against USDT, in the order in which screens without a sort show them. */
export const coinPairs: readonly CoinPair[] = Object.entries(lines).map(([coin, line]) => pair(coin, line))

/** A coin that was offered here: four decimals of price, lots of a hundredth of a coin. */
export const newPair = ({ coin, name, about, worth }: NewCoin): CoinPair => ({
  ...pair(coin, [name, worth, 4, 1, 2, 100_000]),
  about,
})
