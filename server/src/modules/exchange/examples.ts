import type { Answer, Call } from '@openbourse/protocol'
import {
  type Example,
  type ExamplesOf,
  key,
  type Props,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'

const thousand = { from: 'NGN', to: 'USD', amount: '1000.00' }

const half = { from: 'USDT', to: 'BTC', amount: '500.00' }
type Wish = typeof thousand

async function quoted(stage: Stage, by: Props['by'], wish: Wish): Promise<string> {
  return valueIn<{ quoteId: string }>(await stage.ask('exchangeQuote', wish, { by })).quoteId
}

async function withQuote(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  return { by, id: await quoted(stage, by, thousand) }
}

/** A quote does not outlive its server; a user who then asks again has moved nothing yet, and gets another one. */
async function exchangeOnce(stage: Stage, { by, id }: Props, wish: Wish): Promise<Answer<Call>> {
  const first = await stage.ask('exchange', { quoteId: id }, { by, key })
  if (first.ok || first.reason !== 'exchange_quote_unknown') return first
  return stage.ask('exchange', { quoteId: await quoted(stage, by, wish) }, { by, key: `${key}-2` })
}

export const exchangeExamples: ExamplesOf<'exchange'> = {
  exchange: {
    name: 'an exchange of currencies',
    prepare: withQuote,
    // The refusal of the quote that is gone is kept under its key as well.
    repeats: ['core.command'],
    act: (stage, props) => exchangeOnce(stage, props, thousand),
  },
}

/** A user with USDT in the coin account, and a quote of the book. */
async function withCoinQuote(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.market.grant(by.userId, 'USDT', '1000.00')
  const moved = { from: 'stock', to: 'coin', asset: 'USDT', amount: '1000.00' }
  valueIn(await stage.ask('transfer', moved, { by, key: 'prepared-convert' }))
  await book(stage)
  return { by, id: await quoted(stage, by, half) }
}

/** The orders that give BTC a price; those of a server that ended are gone. */
async function book({ market }: Stage): Promise<void> {
  const symbol = 'BTCUSDT'
  if (market.venue.book(symbol).bestBid() === 0) await market.offer(symbol, 'buy', 8_000_000, 100_000_000)
  if (market.venue.book(symbol).bestAsk() === 0) await market.offer(symbol, 'sell', 8_000_020, 100_000_000)
}

/** Conversions of coins, whose lots come with them. */
export const exchangeFlows: readonly Example[] = [
  {
    name: 'a conversion of USDT into a coin',
    prepare: withCoinQuote,
    scene: book,
    repeats: ['core.command'],
    act: (stage, props) => exchangeOnce(stage, props, half),
  },
]
