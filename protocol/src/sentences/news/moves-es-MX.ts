import type { NewsFacts } from '../../news-kinds.ts'
import { movesOf } from './moves.ts'
import { type NewsShow, wayOf } from './types.ts'

const usual = { up: 'sube', down: 'baja', flat: 'sigue igual' } as const
const strong = { up: 'se dispara', down: 'se desploma', flat: 'sigue igual' } as const
const past = { up: 'subieron', down: 'bajaron', flat: 'variaron' } as const

/** "0.84% por encima de su último cierre", or "igual que su último cierre". */
function change(way: keyof typeof usual, percent: string, close: string): string {
  return way === 'flat'
    ? `igual que ${close}`
    : `${percent} por ${way === 'up' ? 'encima' : 'debajo'} de ${close}`
}

function peers(facts: NewsFacts<'sector_move'>, show: NewsShow): string {
  return `Las otras ${show.count(facts.peers)} ${show.sector(facts.sector)} ${past[wayOf(facts.sectorRate)]} ${show.percent(facts.sectorRate)} en promedio.`
}

export const spanishMoves = movesOf({
  base: ({ name, symbol, way, isStrong, percent, last, close, low, high, volume, turnover }) => ({
    title: `${name} ${(isStrong ? strong : usual)[way]}${way === 'flat' ? '' : ` ${percent}`}`,
    summary: `${symbol} cotiza en ${last}, después de cerrar en ${close} el día anterior.`,
    body: [
      `${name} (${symbol}) se operó por última vez a ${last}, ${change(way, percent, `su último cierre de ${close}`)}.`,
      `En el día osciló entre ${low} y ${high}, y se operaron ${volume} acciones por ${turnover}.`,
    ],
  }),
  beside: {
    opening_move: ({ openRate, open, currency }, show) => ({
      headline: `tras abrir ${wayOf(openRate) === 'down' ? 'a la baja' : 'al alza'}`,
      why: `Abrió el día en ${show.money(open, currency)}, ${change(wayOf(openRate), show.percent(openRate), 'su último cierre')}.`,
    }),
    trade_move: ({ tradeShares, tradePrice, tradePart, currency }, show) => ({
      headline: 'con una operación grande',
      why: `Una sola operación de ${show.count(tradeShares)} acciones a ${show.money(tradePrice, currency)} fue ${show.percent(tradePart)} del volumen del día.`,
    }),
    sector_move: (facts, show) => ({
      headline: `junto con otras ${show.sector(facts.sector)}`,
      why: peers(facts, show),
    }),
    against_sector: (facts, show) => ({
      headline: `mientras otras ${show.sector(facts.sector)} ${wayOf(facts.sectorRate) === 'down' ? 'bajan' : 'suben'}`,
      why: peers(facts, show),
    }),
    busy_move: ({ times, usualVolume }, show) => ({
      headline: 'con mucho volumen',
      why: `El volumen fue ${show.number(times)} veces su promedio diario de ${show.count(usualVolume)} acciones.`,
    }),
  },
})
