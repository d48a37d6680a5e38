import type { NewsFacts } from '../../news-kinds.ts'
import { isStrong, type MoveSentences, type NewsShow, type Written, wayOf } from './types.ts'

const usual = { up: 'sube', down: 'baja', flat: 'sigue igual' } as const
const strong = { up: 'se dispara', down: 'se desploma', flat: 'sigue igual' } as const
const past = { up: 'subieron', down: 'bajaron', flat: 'variaron' } as const

/** "0.84% por encima de su último cierre", or "igual que su último cierre". */
function change(rate: string, close: string, show: NewsShow): string {
  const way = wayOf(rate)
  if (way === 'flat') return `igual que ${close}`
  return `${show.percent(rate)} por ${way === 'up' ? 'encima' : 'debajo'} de ${close}`
}

/** What all stories of a large move have in common: "Lagoon Cement sube 4.20%" and two paragraphs. */
function told(facts: NewsFacts<'big_move'>, show: NewsShow): Omit<Written, 'why'> {
  const { name, symbol, rate, currency } = facts
  const way = wayOf(rate)
  const [last, close] = [show.money(facts.last, currency), show.money(facts.previousClose, currency)]
  return {
    title: `${name} ${(isStrong(rate) ? strong : usual)[way]}${way === 'flat' ? '' : ` ${show.percent(rate)}`}`,
    summary: `${symbol} cotiza en ${last}, después de cerrar en ${close} el día anterior.`,
    body: [
      `${name} (${symbol}) se operó por última vez a ${last}, ${change(rate, `su último cierre de ${close}`, show)}.`,
      `En el día osciló entre ${show.money(facts.low, currency)} y ${show.money(facts.high, currency)}, y se operaron ${show.count(facts.volume)} acciones por ${show.big(facts.turnover, currency)}.`,
    ],
  }
}

/** Adds a reason to the headline; the same reason is the second line of the list. */
function because(written: Omit<Written, 'why'>, headline: string, why: string): Written {
  return { title: `${written.title} ${headline}`, summary: why, body: written.body, why }
}

function peers(facts: NewsFacts<'sector_move'>, show: NewsShow): string {
  return `Las otras ${show.count(facts.peers)} ${show.sector(facts.sector)} ${past[wayOf(facts.sectorRate)]} ${show.percent(facts.sectorRate)} en promedio.`
}

export const spanishMoves: MoveSentences = {
  big_move: told,
  opening_move: (facts, show) =>
    because(
      told(facts, show),
      `tras abrir ${wayOf(facts.openRate) === 'down' ? 'a la baja' : 'al alza'}`,
      `Abrió el día en ${show.money(facts.open, facts.currency)}, ${change(facts.openRate, 'su último cierre', show)}.`,
    ),
  trade_move: (facts, show) =>
    because(
      told(facts, show),
      'con una operación grande',
      `Una sola operación de ${show.count(facts.tradeShares)} acciones a ${show.money(facts.tradePrice, facts.currency)} fue ${show.percent(facts.tradePart)} del volumen del día.`,
    ),
  sector_move: (facts, show) =>
    because(told(facts, show), `junto con otras ${show.sector(facts.sector)}`, peers(facts, show)),
  against_sector: (facts, show) =>
    because(
      told(facts, show),
      `mientras otras ${show.sector(facts.sector)} ${wayOf(facts.sectorRate) === 'down' ? 'bajan' : 'suben'}`,
      peers(facts, show),
    ),
  busy_move: (facts, show) =>
    because(
      told(facts, show),
      'con mucho volumen',
      `El volumen fue ${show.number(facts.times)} veces su promedio diario de ${show.count(facts.usualVolume)} acciones.`,
    ),
}
