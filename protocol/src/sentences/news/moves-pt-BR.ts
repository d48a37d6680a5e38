import type { NewsFacts } from '../../news-kinds.ts'
import { movesOf } from './moves.ts'
import { type NewsShow, wayOf } from './types.ts'

const usual = { up: 'sobe', down: 'cai', flat: 'fica estável' } as const
const strong = { up: 'dispara', down: 'despenca', flat: 'fica estável' } as const
const past = { up: 'subiram', down: 'caíram', flat: 'variaram' } as const

/** "0,84% acima do último fechamento", or "igual ao último fechamento". */
function change(way: keyof typeof usual, percent: string, close: string): string {
  return way === 'flat' ? `igual ao ${close}` : `${percent} ${way === 'up' ? 'acima' : 'abaixo'} do ${close}`
}

function peers(facts: NewsFacts<'sector_move'>, show: NewsShow): string {
  return `As outras ${show.count(facts.peers)} ${show.sector(facts.sector)} ${past[wayOf(facts.sectorRate)]} ${show.percent(facts.sectorRate)} em média.`
}

export const portugueseMoves = movesOf({
  base: ({ name, symbol, way, isStrong, percent, last, close, low, high, volume, turnover }) => ({
    title: `${name} ${(isStrong ? strong : usual)[way]}${way === 'flat' ? '' : ` ${percent}`}`,
    summary: `${symbol} é negociada a ${last}, depois de fechar a ${close} no dia anterior.`,
    body: [
      `${name} (${symbol}) foi negociada por último a ${last}, ${change(way, percent, `último fechamento, ${close}`)}.`,
      `No dia oscilou entre ${low} e ${high}, com ${volume} ações negociadas e giro de ${turnover}.`,
    ],
  }),
  beside: {
    opening_move: ({ openRate, open, currency }, show) => ({
      headline: `depois de abrir em ${wayOf(openRate) === 'down' ? 'baixa' : 'alta'}`,
      why: `Abriu o dia a ${show.money(open, currency)}, ${change(wayOf(openRate), show.percent(openRate), 'último fechamento')}.`,
    }),
    trade_move: ({ tradeShares, tradePrice, tradePart, currency }, show) => ({
      headline: 'com um grande negócio',
      why: `Um único negócio de ${show.count(tradeShares)} ações a ${show.money(tradePrice, currency)} foi ${show.percent(tradePart)} do volume do dia.`,
    }),
    sector_move: (facts, show) => ({
      headline: `junto com outras ${show.sector(facts.sector)}`,
      why: peers(facts, show),
    }),
    against_sector: (facts, show) => ({
      headline: `enquanto outras ${show.sector(facts.sector)} ${wayOf(facts.sectorRate) === 'down' ? 'caem' : 'sobem'}`,
      why: peers(facts, show),
    }),
    busy_move: ({ times, usualVolume }, show) => ({
      headline: 'com volume alto',
      why: `O volume foi ${show.number(times)} vezes a média diária de ${show.count(usualVolume)} ações.`,
    }),
  },
})
