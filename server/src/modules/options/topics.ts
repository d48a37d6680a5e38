import type { StreamData } from '@openbourse/protocol'
import type { TopicFeed, TopicSources } from '../../platform/stream/types.ts'
import { tickWatch } from '../venue/index.ts'
import { type NowParts, seriesNow } from './series-now.ts'
import type { Terms } from './terms.ts'

type TopicParts = NowParts & {
  readonly clock: { nowMs(): number }
  /** The series of a symbol, if it can be viewed. */
  readonly shown: (symbol: string, nowMs: number) => Terms | undefined
}

/** Stream of a series: sent again when its book or its underlying changes, the same for all viewers. */
export function optionTopics(parts: TopicParts): TopicSources {
  const { clock, prices, maker, venue } = parts
  const watch = tickWatch(venue)

  function feedOf(terms: Terms, changed: () => void): TopicFeed {
    const { symbol, underlying } = terms
    const now = (): StreamData['option'] => {
      const nowMs = clock.nowMs()
      if (!prices.isReady(underlying)) {
        void prices.ready(underlying, nowMs).then(changed, () => {})
        return null
      }
      // A book stays open as long as it is viewed.
      maker.seen(symbol, nowMs)
      const { cell, ...rest } = seriesNow(parts, terms, { portfolioId: undefined, nowMs })
      const { held: _held, openOrders: _openOrders, ...figures } = cell
      return { ...rest, cell: figures }
    }
    return { snapshot: now, update: () => now() ?? undefined, close: watch([symbol, underlying], changed) }
  }

  return {
    option: {
      who: 'anyone',
      open({ arg, changed }) {
        const terms = parts.shown(arg, clock.nowMs())
        return terms ? feedOf(terms, changed) : { refused: 'option_unknown' }
      },
    },
  }
}
