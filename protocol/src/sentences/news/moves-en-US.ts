import type { NewsFacts } from '../../news-kinds.ts'
import { movesOf } from './moves.ts'
import { type NewsShow, wayOf } from './types.ts'

const usual = { up: 'rises', down: 'falls', flat: 'is unchanged at' } as const
const strong = { up: 'jumps', down: 'tumbles', flat: 'is unchanged at' } as const
const past = { up: 'rose', down: 'fell', flat: 'stayed at' } as const

function change(way: keyof typeof usual, percent: string): string {
  return way === 'flat' ? 'unchanged from' : `${percent} ${way === 'up' ? 'higher' : 'lower'} than`
}

function peers(facts: NewsFacts<'sector_move'>, show: NewsShow): string {
  return `The other ${show.count(facts.peers)} ${show.sector(facts.sector)} ${past[wayOf(facts.sectorRate)]} ${show.percent(facts.sectorRate)} on average.`
}

export const englishMoves = movesOf({
  base: ({ name, symbol, way, isStrong, percent, last, close, low, high, volume, turnover }) => ({
    title: `${name} ${(isStrong ? strong : usual)[way]} ${percent}`,
    summary: `${symbol} traded at ${last}, after closing at ${close} the day before.`,
    body: [
      `${name} (${symbol}) last traded at ${last}, ${change(way, percent)} its last close of ${close}.`,
      `On the day, it traded between ${low} and ${high}, and ${volume} shares worth ${turnover} were traded.`,
    ],
  }),
  beside: {
    opening_move: ({ openRate, open, currency }, show) => ({
      headline: `after a ${wayOf(openRate) === 'down' ? 'lower' : 'higher'} open`,
      why: `The day opened at ${show.money(open, currency)}, ${change(wayOf(openRate), show.percent(openRate))} the last close.`,
    }),
    trade_move: ({ tradeShares, tradePrice, tradePart, currency }, show) => ({
      headline: 'with one large trade',
      why: `One trade of ${show.count(tradeShares)} shares at ${show.money(tradePrice, currency)} was ${show.percent(tradePart)} of the day’s volume.`,
    }),
    sector_move: (facts, show) => ({
      headline: `with other ${show.sector(facts.sector)}`,
      why: peers(facts, show),
    }),
    against_sector: (facts, show) => ({
      headline: `while other ${show.sector(facts.sector)} ${wayOf(facts.sectorRate) === 'down' ? 'fall' : 'rise'}`,
      why: peers(facts, show),
    }),
    busy_move: ({ times, usualVolume }, show) => ({
      headline: 'in busy trading',
      why: `Volume was ${show.number(times)} times its daily average of ${show.count(usualVolume)} shares.`,
    }),
  },
})
