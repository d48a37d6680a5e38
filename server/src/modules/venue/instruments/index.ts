import { shareAsset } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import { brazilianStocks } from './br.ts'
import { britishStocks } from './gb.ts'
import { countryRules, type StockListing } from './listing.ts'
import { mexicanStocks } from './mx.ts'
import { nigerianStocks } from './ng.ts'
import { americanStocks } from './us.ts'

export { type CoinPair, coinPairs } from './coins.ts'
export { type Contract, contracts } from './contracts.ts'
export { type Listing, onGrid, type StockListing, tickAt } from './listing.ts'

const stocks: readonly StockListing[] = [
  ...nigerianStocks,
  ...americanStocks,
  ...britishStocks,
  ...mexicanStocks,
  ...brazilianStocks,
]

/** Where every index started: 1,000.00 points at the nominal prices of its members. */
const indexBase = 100_000

function indexOf(
  symbol: string,
  name: string,
  country: Country,
  detail: { readonly en: string; readonly es: string; readonly pt: string; readonly sector?: string },
): StockListing {
  const members = stocks.filter(
    (stock) => stock.country === country && (!detail.sector || stock.sector === detail.sector),
  )
  return {
    ...countryRules[country],
    symbol,
    name,
    class: 'index',
    base: shareAsset(symbol),
    sector: 'index',
    about: { 'en-US': detail.en, 'es-MX': detail.es, 'pt-BR': detail.pt },
    lot: 1,
    ticks: [{ from: 0, step: 1 }],
    limitBps: null,
    sharesIssued: 0n,
    tradable: false,
    feed: 'simulated',
    nominal: indexBase,
    yearly: null,
    members: members.map((member) => member.symbol),
  }
}

const indexListings: readonly StockListing[] = [
  indexOf('LAG30', 'Lagos 30', 'NG', {
    en: 'Thirty companies in the simulated Lagos market, weighted by market cap. A week after its listing, a new one takes the place of the smallest if it is larger.',
    es: 'Treinta empresas del mercado simulado de Lagos, ponderadas por valor de mercado. Una semana después de empezar a cotizar, una empresa nueva sustituye a la menor si es más grande.',
    pt: 'Trinta empresas do mercado simulado de Lagos, ponderadas por valor de mercado. Uma semana após a estreia, uma empresa nova substitui a menor se for maior.',
  }),
  indexOf('LAGBK', 'Lagos Banks', 'NG', {
    en: 'The banks in the simulated Lagos market, weighted by market cap. New ones enter a week after their listing.',
    es: 'Los bancos del mercado simulado de Lagos, ponderados por valor de mercado. Los nuevos entran una semana después de empezar a cotizar.',
    pt: 'Os bancos do mercado simulado de Lagos, ponderados por valor de mercado. Os novos entram uma semana após a estreia.',
    sector: 'banks',
  }),
  indexOf('NYK30', 'New York 30', 'US', {
    en: 'All 30 companies in the simulated New York market, weighted by market cap.',
    es: 'Las treinta empresas del mercado simulado de Nueva York, ponderadas por valor de mercado.',
    pt: 'As trinta empresas do mercado simulado de Nova York, ponderadas por valor de mercado.',
  }),
  indexOf('LDN10', 'London 10', 'GB', {
    en: 'All 10 companies in the simulated London market, weighted by market cap.',
    es: 'Las diez empresas del mercado simulado de Londres, ponderadas por valor de mercado.',
    pt: 'As dez empresas do mercado simulado de Londres, ponderadas por valor de mercado.',
  }),
  indexOf('MEX10', 'Mexico 10', 'MX', {
    en: 'All 10 companies in the simulated Mexican market, weighted by market cap.',
    es: 'Las diez empresas del mercado simulado de México, ponderadas por valor de mercado.',
    pt: 'As dez empresas do mercado simulado do México, ponderadas por valor de mercado.',
  }),
  indexOf('SAO10', 'São Paulo 10', 'BR', {
    en: 'All 10 companies in the simulated São Paulo market, weighted by market cap.',
    es: 'Las diez empresas del mercado simulado de São Paulo, ponderadas por valor de mercado.',
    pt: 'As dez empresas do mercado simulado de São Paulo, ponderadas por valor de mercado.',
  }),
]

/** By what rule indices take shares that are listed while the market runs: the number of members is fixed, or all of a sector are. */
export const indices: Readonly<Record<string, { readonly isFixed: boolean; readonly sector?: string }>> = {
  LAG30: { isFixed: true },
  LAGBK: { isFixed: false, sector: 'banks' },
  NYK30: { isFixed: true },
  LDN10: { isFixed: true },
  MEX10: { isFixed: true },
  SAO10: { isFixed: true },
}

/** The one instrument whose bars are real: a replay of the file that comes with the data package. */
const replayed: StockListing = {
  ...countryRules.US,
  symbol: 'SP500',
  name: 'S&P 500 replay',
  class: 'index',
  base: shareAsset('SP500'),
  sector: 'index',
  about: {
    'en-US': 'Real daily S&P 500 prices from 2000 to 2020, replayed for practice.',
    'es-MX': 'Barras diarias reales del S&P 500 de 2000 a 2020, repetidas para practicar.',
    'pt-BR': 'Barras diárias reais do S&P 500 de 2000 a 2020, repetidas para treinar.',
  },
  sharesIssued: 0n,
  tradable: true,
  feed: 'replay',
  nominal: 287_456,
  yearly: null,
  members: [],
}

/** Every stock and index, in the order in which screens without a sort show it. */
export const listings: readonly StockListing[] = [...stocks, ...indexListings, replayed]
