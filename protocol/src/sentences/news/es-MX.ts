import type { NewsFacts } from '../../news-kinds.ts'
import { spanishMoves } from './moves-es-MX.ts'
import { isMore, type NewsSentences, type NewsShow, wayOf } from './types.ts'

const moved = { up: 'sube', down: 'baja', flat: 'sigue igual' } as const

/** "0.84% arriba", or "sin cambio". */
function change(rate: string, show: NewsShow): string {
  const way = wayOf(rate)
  return way === 'flat' ? 'sin cambio' : `con ${way === 'up' ? 'alza' : 'baja'} de ${show.percent(rate)}`
}

/** "0.84% arriba del día anterior", or "igual que el día anterior". */
function against(what: { of: string; as: string }, rate: string, show: NewsShow): string {
  const way = wayOf(rate)
  if (way === 'flat') return `igual que ${what.as}`
  return `${show.percent(rate)} por ${way === 'up' ? 'encima' : 'debajo'} ${what.of}`
}

const moves = (name: string, rate: string, show: NewsShow): string =>
  `${name} ${moved[wayOf(rate)]}${wayOf(rate) === 'flat' ? '' : ` ${show.percent(rate)}`}`

function market(facts: NewsFacts<'day_closed'>, show: NewsShow): { summary: string; spread: string } {
  const { rising, falling, unchanged, turnover, currency } = facts
  const breadth =
    unchanged === '0'
      ? `Acciones al alza: ${show.count(rising)}; a la baja: ${show.count(falling)}.`
      : `Acciones al alza: ${show.count(rising)}; a la baja: ${show.count(falling)}; sin cambio: ${show.count(unchanged)}.`
  return {
    summary: `${breadth} Se operaron ${show.big(turnover, currency)}.`,
    spread: `El mejor desempeño fue de ${facts.best}, con ${show.signed(facts.bestRate)}; el peor, de ${facts.worst}, con ${show.signed(facts.worstRate)}. La más operada fue ${facts.busiest}: ${show.big(facts.busiestTurnover, currency)}.`,
  }
}

/** ", con ZUMT al frente" on a rising day, "; DLTE baja 2.40%" on a falling one. */
function lead({ rate, best, bestRate, worst, worstRate }: NewsFacts<'day_closed'>, show: NewsShow): string {
  const way = wayOf(rate)
  if (way === 'up' && wayOf(bestRate) === 'up') return `, con ${best} al frente`
  return way === 'down' && wayOf(worstRate) === 'down' ? `; ${worst} baja ${show.percent(worstRate)}` : ''
}

export const spanishNews: NewsSentences = {
  day_closed: (facts, show) => {
    const { summary, spread } = market(facts, show)
    return {
      title: `${facts.index} cierra el día ${change(facts.rate, show)}${lead(facts, show)}`,
      summary,
      body: [
        `En ${show.country(facts.country)}, el ${facts.index} cerró en ${show.number(facts.level)} puntos, ${against({ of: 'del día anterior', as: 'el día anterior' }, facts.rate, show)}.`,
        summary,
        spread,
      ],
    }
  },
  day_so_far: (facts, show) => {
    const { summary, spread } = market(facts, show)
    return {
      title: `${facts.index} opera ${change(facts.rate, show)}${lead(facts, show)}`,
      summary,
      body: [
        `En ${show.country(facts.country)}, el ${facts.index} está en ${show.number(facts.level)} puntos, comparado con su último cierre.`,
        summary,
        spread,
      ],
    }
  },
  ...spanishMoves,
  sudden_move: ({ name, symbol, rate, minutes, from, last, dayRate, currency }, show) => ({
    title: `${moves(name, rate, show)} en ${show.count(minutes)} minutos`,
    summary: `${symbol} pasó de ${show.money(from, currency)} a ${show.money(last, currency)}; en el día va ${change(dayRate, show)}.`,
    body: [
      `En ${show.count(minutes)} minutos ${name} (${symbol}) pasó de ${show.money(from, currency)} a ${show.money(last, currency)}.`,
      'En este mercado simulado, el valor de una empresa cambia de golpe de vez en cuando, como pasaría con resultados inesperados; las órdenes del libro llevan después el precio a ese nivel.',
    ],
  }),
  year_high: ({ name, symbol, last, record, recordAt, rate, currency }, show) => ({
    title: `${name}, en su máximo de un año`,
    summary: `${symbol} se operó a ${show.money(last, currency)}, por encima de los ${show.money(record, currency)} del ${show.day(recordAt)}.`,
    body: [
      `${name} (${symbol}) se operó a ${show.money(last, currency)}. Su precio diario más alto del último año había sido ${show.money(record, currency)}, el ${show.day(recordAt)}.`,
      `En el día la acción va ${change(rate, show)}. Un récord dice dónde estuvo el precio, no hacia dónde va.`,
    ],
  }),
  year_low: ({ name, symbol, last, record, recordAt, rate, currency }, show) => ({
    title: `${name}, en su mínimo de un año`,
    summary: `${symbol} se operó a ${show.money(last, currency)}, por debajo de los ${show.money(record, currency)} del ${show.day(recordAt)}.`,
    body: [
      `${name} (${symbol}) se operó a ${show.money(last, currency)}. Su precio diario más bajo del último año había sido ${show.money(record, currency)}, el ${show.day(recordAt)}.`,
      `En el día la acción va ${change(rate, show)}. Un récord dice dónde estuvo el precio, no hacia dónde va.`,
    ],
  }),
  company_figures: (facts, show) => {
    const { name, symbol, last, earnings, dividend, priceEarnings, dividendYield, marketValue, currency } =
      facts
    return {
      title: `${name} en cifras: ${show.number(priceEarnings)} veces su utilidad`,
      summary: `La acción cotiza en ${show.money(last, currency)}, con una utilidad por acción de ${show.money(earnings, currency)} al año. El valor de mercado de la empresa es de ${show.big(marketValue, currency)}.`,
      body: [
        `En ${show.money(last, currency)}, la acción de ${name} (${symbol}) cotiza a ${show.number(priceEarnings)} veces su utilidad de un año, ${show.money(earnings, currency)}. La mediana de su mercado es de ${show.number(facts.typicalPriceEarnings)} veces.`,
        `Paga un dividendo de ${show.money(dividend, currency)} al año, ${show.percent(dividendYield)} de su precio. El valor de mercado de la empresa es de ${show.big(marketValue, currency)}.`,
      ],
    }
  },
  dividend_announced: ({ name, symbol, dividend, dividendYield, exAt, currency }, show) => ({
    title: `${name} paga ${show.money(dividend, currency)} por acción`,
    summary: `Lo recibe quien tenga ${symbol} antes del ${show.day(exAt)}; equivale a ${show.percent(dividendYield)} del precio.`,
    body: [
      `${name} (${symbol}) paga un dividendo de ${show.money(dividend, currency)} por acción, ${show.percent(dividendYield)} del último precio.`,
      `Desde el ${show.day(exAt)} la acción se opera sin él. El impuesto retenido se descuenta y aparece como un movimiento aparte.`,
    ],
  }),
  split_announced: ({ name, symbol, old, new: fresh, exAt }, show) => ({
    title: `${name} anuncia un ${isMore(old, fresh) ? 'split' : 'split inverso'} de sus acciones`,
    summary: `${old === '1' ? `Cada acción de ${symbol} se convierte` : `Cada ${show.count(old)} acciones de ${symbol} se convierten`} en ${show.count(fresh)} el ${show.day(exAt)}.`,
    body: [
      `${name} (${symbol}) convierte ${old === '1' ? 'cada acción' : `cada ${show.count(old)} acciones`} en ${show.count(fresh)}. El precio por acción cambia en la misma proporción, así que una posición vale lo mismo.`,
      `El cambio entra en vigor el ${show.day(exAt)}.`,
    ],
  }),
  delisting_announced: ({ name, symbol, exAt }, show) => ({
    title: `${name} sale de la bolsa`,
    summary: `${symbol} deja de cotizar el ${show.day(exAt)}; entonces cada acción se paga a su último precio.`,
    body: [
      `${name} (${symbol}) se opera por última vez el día hábil anterior al ${show.day(exAt)}.`,
      'A quien todavía tenga acciones se le paga el último precio por cada una, sin comisiones. Las órdenes abiertas se cancelan y el historial de la acción sigue disponible.',
    ],
  }),
  dividend_ex: ({ name, symbol, dividend, payAt, currency }, show) => ({
    title: `${name} ya se opera sin su dividendo`,
    summary: `Quien tenía ${symbol} al cierre del día anterior recibe ${show.money(dividend, currency)} por acción el ${show.day(payAt)}.`,
    body: [
      `Las acciones de ${name} (${symbol}) que se compran desde ahora ya no incluyen el dividendo de ${show.money(dividend, currency)}. Su precio de referencia del día bajó en ese monto.`,
      `Se paga el ${show.day(payAt)}. El impuesto retenido se descuenta y aparece como un movimiento aparte.`,
    ],
  }),
  split_done: ({ name, symbol, old, new: fresh }, show) => ({
    title: `Se realizó el ${isMore(old, fresh) ? 'split' : 'split inverso'} de ${name}`,
    summary: `${old === '1' ? `Cada acción de ${symbol} se convirtió` : `Cada ${show.count(old)} acciones de ${symbol} se convirtieron`} en ${show.count(fresh)}; el precio por acción cambió en la misma proporción.`,
    body: [
      `${name} (${symbol}) convirtió ${old === '1' ? 'cada acción' : `cada ${show.count(old)} acciones`} en ${show.count(fresh)}. Una posición vale lo mismo que antes.`,
      'Las gráficas ya están ajustadas. Las órdenes que estaban abiertas se cancelaron, porque se referían a las acciones de antes.',
    ],
  }),
  delisting_done: ({ name, symbol, price, currency }, show) => ({
    title: `${name} salió de la bolsa`,
    summary: `Cada acción de ${symbol} se pagó a su último precio, ${show.money(price, currency)}.`,
    body: [
      `${name} (${symbol}) ya no se opera. A quien tenía acciones se le pagaron ${show.money(price, currency)} por cada una, sin comisiones.`,
      'Su historial sigue disponible.',
    ],
  }),
}
