import type { NewsFacts } from '../../news-kinds.ts'
import { isStrong, type MoveSentences, type NewsShow, type Written, wayOf } from './types.ts'

const usual = { up: 'rises', down: 'falls', flat: 'is unchanged at' } as const
const strong = { up: 'jumps', down: 'tumbles', flat: 'is unchanged at' } as const
const past = { up: 'rose', down: 'fell', flat: 'stayed at' } as const

function change(rate: string, show: NewsShow): string {
  const way = wayOf(rate)
  return way === 'flat' ? 'unchanged from' : `${show.percent(rate)} ${way === 'up' ? 'higher' : 'lower'} than`
}

/** What all stories of a large move have in common: "Lagoon Cement rises 4.20%" and two paragraphs. */
function told(facts: NewsFacts<'big_move'>, show: NewsShow): Omit<Written, 'why'> {
  const { name, symbol, rate, currency } = facts
  const [last, close] = [show.money(facts.last, currency), show.money(facts.previousClose, currency)]
  return {
    title: `${name} ${(isStrong(rate) ? strong : usual)[wayOf(rate)]} ${show.percent(rate)}`,
    summary: `${symbol} traded at ${last}, after closing at ${close} the day before.`,
    body: [
      `${name} (${symbol}) last traded at ${last}, ${change(rate, show)} its last close of ${close}.`,
      `On the day, it traded between ${show.money(facts.low, currency)} and ${show.money(facts.high, currency)}, and ${show.count(facts.volume)} shares worth ${show.big(facts.turnover, currency)} were traded.`,
    ],
  }
}

/** Adds a reason to the headline; the same reason is the second line of the list. */
function because(written: Omit<Written, 'why'>, headline: string, why: string): Written {
  return { title: `${written.title} ${headline}`, summary: why, body: written.body, why }
}

export const englishMoves: MoveSentences = {
  big_move: told,
  opening_move: (facts, show) =>
    because(
      told(facts, show),
      `after a ${wayOf(facts.openRate) === 'down' ? 'lower' : 'higher'} open`,
      `The day opened at ${show.money(facts.open, facts.currency)}, ${change(facts.openRate, show)} the last close.`,
    ),
  trade_move: (facts, show) =>
    because(
      told(facts, show),
      'with one large trade',
      `One trade of ${show.count(facts.tradeShares)} shares at ${show.money(facts.tradePrice, facts.currency)} was ${show.percent(facts.tradePart)} of the day’s volume.`,
    ),
  sector_move: (facts, show) =>
    because(
      told(facts, show),
      `with other ${show.sector(facts.sector)}`,
      `The other ${show.count(facts.peers)} ${show.sector(facts.sector)} ${past[wayOf(facts.sectorRate)]} ${show.percent(facts.sectorRate)} on average.`,
    ),
  against_sector: (facts, show) =>
    because(
      told(facts, show),
      `while other ${show.sector(facts.sector)} ${wayOf(facts.sectorRate) === 'down' ? 'fall' : 'rise'}`,
      `The other ${show.count(facts.peers)} ${show.sector(facts.sector)} ${past[wayOf(facts.sectorRate)]} ${show.percent(facts.sectorRate)} on average.`,
    ),
  busy_move: (facts, show) =>
    because(
      told(facts, show),
      'in busy trading',
      `Volume was ${show.number(facts.times)} times its daily average of ${show.count(facts.usualVolume)} shares.`,
    ),
}
