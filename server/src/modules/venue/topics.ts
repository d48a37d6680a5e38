import { type Country, type Interval, intervals, type StreamData } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import type { TopicAsk, TopicFeed, TopicRefused, TopicSource } from '../../platform/stream/types.ts'
import { countries } from './calendar/exchanges.ts'
import { wireBar } from './candles/read.ts'
import { QuoteLines } from './quote-lines.ts'
import { tickWatch } from './tick-watch.ts'
import type { WholeVenue } from './venue.ts'

export type VenueTopic = 'quotes' | 'quote' | 'book' | 'trades' | 'candles' | 'session'

/** What the topics read of the venue. */
export type Shown = Pick<
  WholeVenue,
  'instruments' | 'quoted' | 'quote' | 'depth' | 'trades' | 'running' | 'session' | 'onTick'
>

const depthLevels = 20
const tradesShown = 50

/** Market topics of the stream. Every value is read from memory when it is requested, so the newest wins. */
export function venueTopics(venue: Shown): Readonly<Record<VenueTopic, TopicSource>> {
  const quotes = new QuoteLines((symbol) => venue.quote(symbol))
  const watch = tickWatch(venue)
  const bySymbol = (feedOf: (symbol: string) => Omit<TopicFeed, 'close'>): TopicSource =>
    source(({ arg, changed }) =>
      venue.quoted(arg) ? { ...feedOf(arg), close: watch([arg], changed) } : { refused: 'symbol_unknown' },
    )

  return {
    quote: bySymbol((symbol) => quotes.feed([symbol])),
    book: bySymbol((symbol) => same(() => venue.depth(symbol, depthLevels))),
    trades: bySymbol((symbol) => tradesFeed(venue, symbol)),
    quotes: source(({ arg, changed }) => {
      const symbols = [...new Set(arg.split(','))]
      if (symbols.length > limits.streamSymbolsPerTopicMax) return { refused: 'malformed' }
      if (symbols.some((symbol) => !venue.quoted(symbol))) return { refused: 'symbol_unknown' }
      return { ...quotes.feed(symbols), close: watch(symbols, changed) }
    }),
    candles: source(({ arg, changed }) => {
      const [symbol = '', interval = ''] = arg.split(':')
      if (!venue.quoted(symbol)) return { refused: 'symbol_unknown' }
      if (!isInterval(interval)) return { refused: 'interval_unknown' }
      return { ...candlesFeed(venue, symbol, interval), close: watch([symbol], changed) }
    }),
    session: source(({ arg, changed }) => {
      if (!isCountry(arg)) return { refused: 'not_found' }
      // Sessions change without a trade, so the country's first instruments are as good a bell as any.
      const symbols = venue
        .instruments()
        .filter(({ country }) => country === arg)
        .map(({ symbol }) => symbol)
      return { ...sessionFeed(venue, arg), close: watch(symbols, changed) }
    }),
  }
}

function source(open: (ask: TopicAsk) => TopicFeed | TopicRefused): TopicSource {
  return { who: 'anyone', open }
}

/** A topic whose update is its whole value. */
function same(read: () => unknown): Omit<TopicFeed, 'close'> {
  return { snapshot: read, update: read }
}

function tradesFeed(venue: Shown, symbol: string): Omit<TopicFeed, 'close'> {
  let sentId = venue.trades(symbol, 1)[0]?.id
  return {
    snapshot: () => venue.trades(symbol, tradesShown),
    update() {
      const list = venue.trades(symbol, tradesShown)
      const known = list.findIndex(({ id }) => id === sentId)
      const fresh = known < 0 ? list : list.slice(0, known)
      sentId = list[0]?.id
      return fresh.length > 0 ? fresh : undefined
    },
  }
}

function candlesFeed(venue: Shown, symbol: string, interval: Interval): Omit<TopicFeed, 'close'> {
  const running = (): StreamData['candles']['bars'][number][] => {
    const listing = venue.quoted(symbol)
    return listing ? venue.running(symbol, interval).map((bar) => wireBar(listing, bar)) : []
  }
  let sentT: number | undefined
  return {
    snapshot: () => ({ interval, bars: running().slice(-1) }),
    update() {
      const bars = running()
      const last = bars.at(-1)
      if (!last) return undefined
      // The previous bar is sent once more when the running one is new: it has just closed.
      const fresh = last[0] === sentT ? bars.slice(-1) : bars
      sentT = last[0]
      return { interval, bars: fresh }
    },
  }
}

function sessionFeed(venue: Shown, country: Country): Omit<TopicFeed, 'close'> {
  let published = ''
  return {
    snapshot: () => venue.session(country),
    update() {
      const session = venue.session(country)
      const text = JSON.stringify(session)
      if (text === published) return undefined
      published = text
      return session
    },
  }
}

function isInterval(text: string): text is Interval {
  return (intervals as readonly string[]).includes(text)
}

function isCountry(text: string): text is Country {
  return (countries as readonly string[]).includes(text)
}
