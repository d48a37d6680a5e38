import type { NewsFacts } from '../../news-kinds.ts'
import { englishMoves } from './moves-en-US.ts'
import { isMore, type NewsSentences, type NewsShow, wayOf } from './types.ts'

const direction = { up: 'higher', down: 'lower' } as const
const moved = { up: 'rises', down: 'falls', flat: 'is unchanged at' } as const

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
      : `${stocks(rising, show)} rose, ${show.count(falling)} fell and ${show.count(unchanged)} were unchanged.`
  return {
    summary: `${breadth} Turnover was ${show.big(turnover, currency)}.`,
    spread: `The top gainer was ${facts.best} (${show.signed(facts.bestRate)}) and the top loser was ${facts.worst} (${show.signed(facts.worstRate)}). The most traded was ${facts.busiest}, with a turnover of ${show.big(facts.busiestTurnover, currency)}.`,
  }
}

/** ", led by ZUMT" on a rising day, ", DLTE down 2.40%" on a falling one. */
function lead({ rate, best, bestRate, worst, worstRate }: NewsFacts<'day_closed'>, show: NewsShow): string {
  const way = wayOf(rate)
  if (way === 'up' && wayOf(bestRate) === 'up') return `, led by ${best}`
  return way === 'down' && wayOf(worstRate) === 'down' ? `, ${worst} down ${show.percent(worstRate)}` : ''
}

export const englishNews: NewsSentences = {
  day_closed: (facts, show) => {
    const { summary, spread } = market(facts, show)
    return {
      title: `${facts.index} ends the day ${change(facts.rate, show)}${lead(facts, show)}`,
      summary,
      body: [
        `In ${show.country(facts.country)}, the ${facts.index} closed at ${show.number(facts.level)} points, ${against('the day before', facts.rate, show)}.`,
        summary,
        spread,
      ],
    }
  },
  day_so_far: (facts, show) => {
    const { summary, spread } = market(facts, show)
    return {
      title: `${facts.index} is ${change(facts.rate, show)} so far${lead(facts, show)}`,
      summary,
      body: [
        `In ${show.country(facts.country)}, the ${facts.index} is at ${show.number(facts.level)} points, compared with its last close.`,
        summary,
        spread,
      ],
    }
  },
  ...englishMoves,
  sudden_move: ({ name, symbol, rate, minutes, from, last, dayRate, currency }, show) => ({
    title: `${name} ${moved[wayOf(rate)]} ${show.percent(rate)} in ${show.count(minutes)} minutes`,
    summary: `${symbol} went from ${show.money(from, currency)} to ${show.money(last, currency)}, and was ${change(dayRate, show)} on the day.`,
    body: [
      `Within ${show.count(minutes)} minutes ${name} (${symbol}) went from ${show.money(from, currency)} to ${show.money(last, currency)}.`,
      'In this simulated market, a company’s value sometimes jumps, as it would after surprise results. Orders in the book then move the price.',
    ],
  }),
  year_high: ({ name, symbol, last, record, recordAt, rate, currency }, show) => ({
    title: `${name} hits a one-year high`,
    summary: `${symbol} traded at ${show.money(last, currency)}, above its high of ${show.money(record, currency)} on ${show.day(recordAt)}.`,
    body: [
      `${name} (${symbol}) traded at ${show.money(last, currency)}. Its highest price in the past year was ${show.money(record, currency)}, on ${show.day(recordAt)}.`,
      `At that time, it was ${change(rate, show)} on the day. A record high says nothing about future prices.`,
    ],
  }),
  year_low: ({ name, symbol, last, record, recordAt, rate, currency }, show) => ({
    title: `${name} hits a one-year low`,
    summary: `${symbol} traded at ${show.money(last, currency)}, below its low of ${show.money(record, currency)} on ${show.day(recordAt)}.`,
    body: [
      `${name} (${symbol}) traded at ${show.money(last, currency)}. Its lowest price in the past year was ${show.money(record, currency)}, on ${show.day(recordAt)}.`,
      `At that time, it was ${change(rate, show)} on the day. A record low says nothing about future prices.`,
    ],
  }),
  company_figures: (facts, show) => {
    const { name, symbol, last, earnings, dividend, priceEarnings, dividendYield, marketValue, currency } =
      facts
    return {
      title: `${name} trades at ${show.number(priceEarnings)} times its earnings`,
      summary: `One share costs ${show.money(last, currency)} and earns ${show.money(earnings, currency)} a year. The company’s market cap is ${show.big(marketValue, currency)}.`,
      body: [
        `At ${show.money(last, currency)}, one share of ${name} (${symbol}) costs ${show.number(priceEarnings)} times its yearly earnings of ${show.money(earnings, currency)}. The median in its market is ${show.number(facts.typicalPriceEarnings)} times.`,
        `It pays a dividend of ${show.money(dividend, currency)} a year, or ${show.percent(dividendYield)} of its price. Its market cap is ${show.big(marketValue, currency)}.`,
      ],
    }
  },
  dividend_announced: ({ name, symbol, dividend, dividendYield, exAt, currency }, show) => ({
    title: `${name} will pay ${show.money(dividend, currency)} per share`,
    summary: `To get it, own ${symbol} before ${show.day(exAt)}. The dividend is ${show.percent(dividendYield)} of the price.`,
    body: [
      `${name} (${symbol}) will pay a dividend of ${show.money(dividend, currency)} per share, which is ${show.percent(dividendYield)} of the last price.`,
      `From ${show.day(exAt)}, the stock trades ex-dividend. Withholding tax is deducted and shown separately.`,
    ],
  }),
  split_announced: ({ name, symbol, old, new: fresh, exAt }, show) => ({
    title: `${name} announces a ${isMore(old, fresh) ? 'stock split' : 'reverse stock split'}`,
    summary: `${old === '1' ? `Each share of ${symbol} becomes` : `Every ${show.count(old)} shares of ${symbol} become`} ${show.count(fresh)} on ${show.day(exAt)}.`,
    body: [
      `${name} (${symbol}) will turn ${old === '1' ? 'each share' : `every ${show.count(old)} shares`} into ${show.count(fresh)}. The share price changes in the same proportion, so the total value stays the same.`,
      `The split takes effect on ${show.day(exAt)}.`,
    ],
  }),
  delisting_announced: ({ name, symbol, exAt }, show) => ({
    title: `${name} will be delisted`,
    summary: `${symbol} will be delisted on ${show.day(exAt)}. Every share is then paid out at its last price.`,
    body: [
      `The last trading day for ${name} (${symbol}) is the trading day before ${show.day(exAt)}.`,
      'Anyone who still owns shares gets the last price for each one, with no fees. Open orders are canceled. Past prices stay available.',
    ],
  }),
  dividend_ex: ({ name, symbol, dividend, payAt, currency }, show) => ({
    title: `${name} trades ex-dividend`,
    summary: `Anyone who owned ${symbol} at the end of the previous day gets ${show.money(dividend, currency)} per share on ${show.day(payAt)}.`,
    body: [
      `If you buy ${name} (${symbol}) from now on, you don’t get the dividend of ${show.money(dividend, currency)}. The reference price started the day lower by that amount.`,
      `The dividend is paid on ${show.day(payAt)}. Withholding tax is deducted and shown separately.`,
    ],
  }),
  split_done: ({ name, symbol, old, new: fresh }, show) => ({
    title: `${name} has split its shares`,
    summary: `${old === '1' ? `Each share of ${symbol}` : `Every ${show.count(old)} shares of ${symbol}`} became ${show.count(fresh)}. The share price changed in the same proportion.`,
    body: [
      `${name} (${symbol}) turned ${old === '1' ? 'each share' : `every ${show.count(old)} shares`} into ${show.count(fresh)}. The total value stays the same.`,
      'Charts are adjusted for the split. Open orders were canceled, because their prices were for the old shares.',
    ],
  }),
  delisting_done: ({ name, symbol, price, currency }, show) => ({
    title: `${name} has been delisted`,
    summary: `Every share of ${symbol} was paid out at its last price of ${show.money(price, currency)}.`,
    body: [
      `${name} (${symbol}) is no longer traded. Owners were paid ${show.money(price, currency)} for each share, with no fees.`,
      'Past prices stay available.',
    ],
  }),
}
