import { to } from './paths.ts'

/** The terms that the glossary explains; their titles, texts and examples are sentences. */
export const terms = [
  'marketOrder',
  'limitOrder',
  'stopOrder',
  'orderBook',
  'spread',
  'tick',
  'lot',
  'slippage',
  'settlement',
  'onHold',
  'averageCost',
  'unrealised',
  'realised',
  'timeWeighted',
  'index',
  'dividend',
  'exDate',
  'split',
  'marketValue',
  'priceEarnings',
  'dividendYield',
  'drawdown',
  'sharpe',
  'perpetual',
  'margin',
  'leverage',
  'liquidation',
  'markPrice',
  'funding',
  'option',
  'volatility',
  'breakEven',
  'unitValue',
  'apr',
  'publicLog',
] as const
export type TermName = (typeof terms)[number]

/** The glossary, at one of its terms. */
export const glossary = (query: { readonly term?: TermName } = {}) => to('/pages/common/glossary', query)
