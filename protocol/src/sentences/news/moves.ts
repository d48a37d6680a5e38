import type { NewsFacts } from '../../news-kinds.ts'
import { isStrong, type MoveKind, type MoveSentences, type NewsShow, type Written, wayOf } from './types.ts'

/** The figures of a large move, each written for its reader. */
export type MoveFigures = {
  readonly name: string
  readonly symbol: string
  readonly way: 'up' | 'down' | 'flat'
  readonly isStrong: boolean
  readonly percent: string
  readonly last: string
  readonly close: string
  readonly low: string
  readonly high: string
  readonly volume: string
  readonly turnover: string
}

/** Text beside a move: the end of its headline, and a sentence that is also the second line of the list. */
type Beside = { readonly headline: string; readonly why: string }

type Explained = Exclude<MoveKind, 'big_move'>

/** The words of one language for large moves. */
export type MoveWords = {
  /** What all stories of a large move have in common: "Lagoon Cement rises 4.20%" and two paragraphs. */
  readonly base: (of: MoveFigures) => Omit<Written, 'why'>
  readonly beside: { readonly [K in Explained]: (facts: NewsFacts<K>, show: NewsShow) => Beside }
}

/** Stories of large moves in one language. */
export function movesOf({ base, beside }: MoveWords): MoveSentences {
  const plain = (facts: NewsFacts<'big_move'>, show: NewsShow) => base(figuresOf(facts, show))
  const because = (facts: NewsFacts<'big_move'>, show: NewsShow, { headline, why }: Beside): Written => {
    const { title, body } = plain(facts, show)
    return { title: `${title} ${headline}`, summary: why, body, why }
  }
  return {
    big_move: plain,
    opening_move: (facts, show) => because(facts, show, beside.opening_move(facts, show)),
    trade_move: (facts, show) => because(facts, show, beside.trade_move(facts, show)),
    sector_move: (facts, show) => because(facts, show, beside.sector_move(facts, show)),
    against_sector: (facts, show) => because(facts, show, beside.against_sector(facts, show)),
    busy_move: (facts, show) => because(facts, show, beside.busy_move(facts, show)),
  }
}

function figuresOf(facts: NewsFacts<'big_move'>, show: NewsShow): MoveFigures {
  const { name, symbol, rate, currency } = facts
  const money = (amount: string): string => show.money(amount, currency)
  return {
    name,
    symbol,
    way: wayOf(rate),
    isStrong: isStrong(rate),
    percent: show.percent(rate),
    last: money(facts.last),
    close: money(facts.previousClose),
    low: money(facts.low),
    high: money(facts.high),
    volume: show.count(facts.volume),
    turnover: show.big(facts.turnover, currency),
  }
}
