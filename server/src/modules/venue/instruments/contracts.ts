import { type CoinPair, coinPairs } from './coins.ts'
import type { Listing } from './listing.ts'

/** A perpetual contract on a coin: linear, in USDT, without an expiry. Its price follows that of the pair. */
export type Contract = Listing & {
  readonly class: 'perpetual'
  readonly country: null
  /** The pair whose price is its index. */
  readonly follows: string
}

/** How many of the pairs, in their order, have a contract. */
const count = 12

/** The symbol of the contract on a coin. */
const contractOn = (coin: string): string => `${coin}PERP`

function contract(pair: CoinPair): Contract {
  const { base, name, symbol } = pair
  return {
    ...pair,
    symbol: contractOn(base),
    name: `${name} perpetual`,
    class: 'perpetual',
    fees: 'contracts',
    gates: [],
    follows: symbol,
    about: {
      'en-US': `A perpetual contract on ${name}, in USDT. Practice prices from our own order book, not those of the real coin.`,
      'es-MX': `Contrato perpetuo sobre ${name}, en USDT. Precios de práctica de nuestro propio libro de órdenes, no los de la moneda real.`,
      'pt-BR': `Contrato perpétuo de ${name}, em USDT. Preços de simulação do nosso próprio livro de ofertas, não os da moeda real.`,
    },
  }
}

/** Every perpetual contract, in the order of the pairs. */
export const contracts: readonly Contract[] = coinPairs.slice(0, count).map(contract)
