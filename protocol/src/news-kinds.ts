export const newsCategories = ['markets', 'movers', 'records', 'companies'] as const
export type NewsCategory = (typeof newsCategories)[number]

/** Format of a story's figure: `big` is money shortened to millions, `points` an index level, `rate` a change. */
export type FactForm =
  | 'text'
  | 'money'
  | 'big'
  | 'points'
  | 'rate'
  | 'percent'
  | 'count'
  | 'time'
  | 'country'
  | 'number'
  | 'sector'

const market = {
  country: 'country',
  index: 'text',
  level: 'points',
  rate: 'rate',
  rising: 'count',
  falling: 'count',
  unchanged: 'count',
  turnover: 'big',
  best: 'text',
  bestRate: 'rate',
  worst: 'text',
  worstRate: 'rate',
  busiest: 'text',
  busiestTurnover: 'big',
  currency: 'text',
} as const

const move = {
  symbol: 'text',
  name: 'text',
  rate: 'rate',
  last: 'money',
  previousClose: 'money',
  high: 'money',
  low: 'money',
  volume: 'count',
  turnover: 'big',
  currency: 'text',
} as const

/** The average change of the other stocks of its sector. */
const beside = { ...move, sector: 'sector', peers: 'count', sectorRate: 'rate' } as const

const record = {
  symbol: 'text',
  name: 'text',
  last: 'money',
  record: 'money',
  recordAt: 'time',
  rate: 'rate',
  currency: 'text',
} as const

/**
 * Every kind of story, with its figures. They contain only values computed from the market; a story states nothing
 * beyond its figures.
 */
export const newsKinds = {
  day_closed: { category: 'markets', facts: market },
  day_so_far: { category: 'markets', facts: market },
  // A large move is reported with what the prices and trades show beside it; big_move has nothing beside it.
  big_move: { category: 'movers', facts: move },
  opening_move: { category: 'movers', facts: { ...move, open: 'money', openRate: 'rate' } },
  trade_move: {
    category: 'movers',
    facts: { ...move, tradeShares: 'count', tradePrice: 'money', tradePart: 'percent' },
  },
  sector_move: { category: 'movers', facts: beside },
  against_sector: { category: 'movers', facts: beside },
  busy_move: { category: 'movers', facts: { ...move, usualVolume: 'count', times: 'number' } },
  sudden_move: {
    category: 'movers',
    facts: {
      symbol: 'text',
      name: 'text',
      rate: 'rate',
      minutes: 'count',
      from: 'money',
      last: 'money',
      dayRate: 'rate',
      currency: 'text',
    },
  },
  year_high: { category: 'records', facts: record },
  year_low: { category: 'records', facts: record },
  company_figures: {
    category: 'companies',
    facts: {
      symbol: 'text',
      name: 'text',
      last: 'money',
      earnings: 'money',
      dividend: 'money',
      priceEarnings: 'number',
      dividendYield: 'percent',
      marketValue: 'big',
      typicalPriceEarnings: 'number',
      currency: 'text',
    },
  },
  dividend_announced: {
    category: 'companies',
    facts: {
      symbol: 'text',
      name: 'text',
      dividend: 'money',
      dividendYield: 'percent',
      exAt: 'time',
      currency: 'text',
    },
  },
  split_announced: {
    category: 'companies',
    facts: { symbol: 'text', name: 'text', old: 'count', new: 'count', exAt: 'time' },
  },
  delisting_announced: { category: 'companies', facts: { symbol: 'text', name: 'text', exAt: 'time' } },
  dividend_ex: {
    category: 'companies',
    facts: { symbol: 'text', name: 'text', dividend: 'money', payAt: 'time', currency: 'text' },
  },
  split_done: { category: 'companies', facts: { symbol: 'text', name: 'text', old: 'count', new: 'count' } },
  delisting_done: {
    category: 'companies',
    facts: { symbol: 'text', name: 'text', price: 'money', currency: 'text' },
  },
} as const satisfies Record<string, { category: NewsCategory; facts: Readonly<Record<string, FactForm>> }>

export type NewsKind = keyof typeof newsKinds
/** The figures of one kind, as the wire's texts; one that is forgotten does not compile. */
export type NewsFacts<K extends NewsKind> = Readonly<Record<keyof (typeof newsKinds)[K]['facts'], string>>
