import type { NewsFacts } from '../../news-kinds.ts'
import { isMore, type NewsSentences, type NewsShow, wayOf } from './types.ts'

const direction = { up: 'higher', down: 'lower' } as const
const moved = { up: 'rises', down: 'falls', flat: 'stands still' } as const

/** "0.84% higher", or "unchanged". */
function change(rate: string, show: NewsShow): string {
  const way = wayOf(rate)
  return way === 'flat' ? 'unchanged' : `${show.percent(rate)} ${direction[way]}`
}

/** "0.84% higher than the day before", or "unchanged from the day before". */
function against(what: string, rate: string, show: NewsShow): string {
  return `${change(rate, show)} ${wayOf(rate) === 'flat' ? 'from' : 'than'} ${what}`
}

const stocks = (count: string, show: NewsShow): string =>
  `${show.count(count)} ${count === '1' ? 'stock' : 'stocks'}`

function market(facts: NewsFacts<'day_closed'>, show: NewsShow): { summary: string; spread: string } {
  const { rising, falling, unchanged, turnover, currency } = facts
  const breadth =
    unchanged === '0'
      ? `${stocks(rising, show)} rose and ${show.count(falling)} fell.`
      : `${stocks(rising, show)} rose, ${show.count(falling)} fell and ${show.count(unchanged)} did not move.`
  return {
    summary: `${breadth} ${show.big(turnover, currency)} changed hands.`,
    spread: `The strongest was ${facts.best} with ${show.signed(facts.bestRate)}, the weakest ${facts.worst} with ${show.signed(facts.worstRate)}. Most money went through ${facts.busiest}: ${show.big(facts.busiestTurnover, currency)}.`,
  }
}

export const englishNews: NewsSentences = {
  day_closed: (facts, show) => {
    const { summary, spread } = market(facts, show)
    return {
      title: `${facts.index} ends the day ${change(facts.rate, show)}`,
      summary,
      body: [
        `In ${show.country(facts.country)} the ${facts.index} closed at ${show.number(facts.level)} points, ${against('the day before', facts.rate, show)}.`,
        summary,
        spread,
      ],
    }
  },
  day_so_far: (facts, show) => {
    const { summary, spread } = market(facts, show)
    return {
      title: `${facts.index} trades ${change(facts.rate, show)}`,
      summary,
      body: [
        `In ${show.country(facts.country)} the ${facts.index} stands at ${show.number(facts.level)} points, measured against its last close.`,
        summary,
        spread,
      ],
    }
  },
  big_move: ({ name, symbol, rate, last, previousClose, high, low, volume, turnover, currency }, show) => ({
    title: `${name} ${moved[wayOf(rate)]} ${show.percent(rate)}`,
    summary: `${symbol} trades at ${show.money(last, currency)} after closing at ${show.money(previousClose, currency)} the day before.`,
    body: [
      `${name} (${symbol}) last traded at ${show.money(last, currency)}, ${against(`its last close of ${show.money(previousClose, currency)}`, rate, show)}.`,
      `On the day it went from ${show.money(low, currency)} to ${show.money(high, currency)}, and ${show.count(volume)} shares worth ${show.big(turnover, currency)} changed hands.`,
    ],
  }),
  sudden_move: ({ name, symbol, rate, minutes, from, last, dayRate, currency }, show) => ({
    title: `${name} ${moved[wayOf(rate)]} ${show.percent(rate)} in ${show.count(minutes)} minutes`,
    summary: `${symbol} went from ${show.money(from, currency)} to ${show.money(last, currency)}, and is ${change(dayRate, show)} on the day.`,
    body: [
      `Within ${show.count(minutes)} minutes ${name} (${symbol}) went from ${show.money(from, currency)} to ${show.money(last, currency)}.`,
      'In this market the worth of a company jumps now and then, as it would on unexpected results; orders in the book then carry the price there.',
    ],
  }),
  year_high: ({ name, symbol, last, record, recordAt, rate, currency }, show) => ({
    title: `${name} at its highest in a year`,
    summary: `${symbol} traded at ${show.money(last, currency)}, above the ${show.money(record, currency)} of ${show.day(recordAt)}.`,
    body: [
      `${name} (${symbol}) traded at ${show.money(last, currency)}. Its highest daily price of the past year had been ${show.money(record, currency)}, on ${show.day(recordAt)}.`,
      `On the day the share is ${change(rate, show)}. A record says where a price was, and nothing about where it goes.`,
    ],
  }),
  year_low: ({ name, symbol, last, record, recordAt, rate, currency }, show) => ({
    title: `${name} at its lowest in a year`,
    summary: `${symbol} traded at ${show.money(last, currency)}, below the ${show.money(record, currency)} of ${show.day(recordAt)}.`,
    body: [
      `${name} (${symbol}) traded at ${show.money(last, currency)}. Its lowest daily price of the past year had been ${show.money(record, currency)}, on ${show.day(recordAt)}.`,
      `On the day the share is ${change(rate, show)}. A record says where a price was, and nothing about where it goes.`,
    ],
  }),
  company_figures: (facts, show) => {
    const { name, symbol, last, earnings, dividend, priceEarnings, dividendYield, marketValue, currency } =
      facts
    return {
      title: `${name} in figures: ${show.number(priceEarnings)} times its earnings`,
      summary: `A share costs ${show.money(last, currency)} and earns ${show.money(earnings, currency)} a year. The whole company is worth ${show.big(marketValue, currency)}.`,
      body: [
        `At ${show.money(last, currency)} a share of ${name} (${symbol}) costs ${show.number(priceEarnings)} times what it earns in a year, ${show.money(earnings, currency)}. The middle of its market is ${show.number(facts.typicalPriceEarnings)} times.`,
        `It pays ${show.money(dividend, currency)} a year, which is ${show.percent(dividendYield)} of its price. All shares together are worth ${show.big(marketValue, currency)}.`,
      ],
    }
  },
  dividend_announced: ({ name, symbol, dividend, dividendYield, exAt, currency }, show) => ({
    title: `${name} pays ${show.money(dividend, currency)} a share`,
    summary: `Whoever holds ${symbol} before ${show.day(exAt)} receives it; that is ${show.percent(dividendYield)} of the price.`,
    body: [
      `${name} (${symbol}) pays a dividend of ${show.money(dividend, currency)} a share, ${show.percent(dividendYield)} of the last price.`,
      `From ${show.day(exAt)} on the share trades without it. Withholding tax is taken off and shown as a line of its own.`,
    ],
  }),
  split_announced: ({ name, symbol, old, new: fresh, exAt }, show) => ({
    title: `${name} ${isMore(old, fresh) ? 'splits' : 'consolidates'} its shares`,
    summary: `${old === '1' ? `Each share of ${symbol} becomes` : `Every ${show.count(old)} shares of ${symbol} become`} ${show.count(fresh)} on ${show.day(exAt)}.`,
    body: [
      `${name} (${symbol}) makes ${old === '1' ? 'each share' : `every ${show.count(old)} shares`} into ${show.count(fresh)}. The price of one changes in the same proportion, so that a holding is worth the same.`,
      `The new count holds from ${show.day(exAt)} on.`,
    ],
  }),
  delisting_announced: ({ name, symbol, exAt }, show) => ({
    title: `${name} leaves the market`,
    summary: `${symbol} is delisted on ${show.day(exAt)}; every share is then paid out at its last price.`,
    body: [
      `${name} (${symbol}) trades for the last time on the trading day before ${show.day(exAt)}.`,
      'Whoever still holds shares then is paid the last price for each of them, without fees. Open orders end, and the history of the share stays.',
    ],
  }),
  dividend_ex: ({ name, symbol, dividend, payAt, currency }, show) => ({
    title: `${name} trades without its dividend`,
    summary: `Whoever held ${symbol} when the day before ended receives ${show.money(dividend, currency)} a share on ${show.day(payAt)}.`,
    body: [
      `Shares of ${name} (${symbol}) that are bought from now on come without the dividend of ${show.money(dividend, currency)}. Their day began at a price that was lower by it.`,
      `It is paid on ${show.day(payAt)}. Withholding tax is taken off and shown as a line of its own.`,
    ],
  }),
  split_done: ({ name, symbol, old, new: fresh }, show) => ({
    title: `Shares of ${name} have a new count`,
    summary: `${old === '1' ? `Each share of ${symbol}` : `Every ${show.count(old)} shares of ${symbol}`} became ${show.count(fresh)}; the price of one changed in the same proportion.`,
    body: [
      `${name} (${symbol}) made ${old === '1' ? 'each share' : `every ${show.count(old)} shares`} into ${show.count(fresh)}. A holding is worth the same as before.`,
      'Charts are told in the shares of now. Orders that were open have ended, because they meant the shares as they were.',
    ],
  }),
  delisting_done: ({ name, symbol, price, currency }, show) => ({
    title: `${name} has left the market`,
    summary: `Every share of ${symbol} was paid out at its last price, ${show.money(price, currency)}.`,
    body: [
      `${name} (${symbol}) is no longer traded. Whoever held shares was paid ${show.money(price, currency)} for each, without fees.`,
      'Its history stays where it was.',
    ],
  }),
}
