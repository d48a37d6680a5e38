import type { NewsFacts } from '../../news-kinds.ts'
import { isStrong, type MoveSentences, type NewsShow, type Written, wayOf } from './types.ts'

const usual = { up: 'sobe', down: 'cai', flat: 'fica estável' } as const
const strong = { up: 'dispara', down: 'despenca', flat: 'fica estável' } as const
const past = { up: 'subiram', down: 'caíram', flat: 'variaram' } as const

/** "0,84% acima do último fechamento", or "igual ao último fechamento". */
function change(rate: string, close: string, show: NewsShow): string {
  const way = wayOf(rate)
  if (way === 'flat') return `igual ao ${close}`
  return `${show.percent(rate)} ${way === 'up' ? 'acima' : 'abaixo'} do ${close}`
}

/** What all stories of a large move have in common: "Lagoon Cement sobe 4,20%" and two paragraphs. */
function told(facts: NewsFacts<'big_move'>, show: NewsShow): Omit<Written, 'why'> {
  const { name, symbol, rate, currency } = facts
  const way = wayOf(rate)
  const [last, close] = [show.money(facts.last, currency), show.money(facts.previousClose, currency)]
  return {
    title: `${name} ${(isStrong(rate) ? strong : usual)[way]}${way === 'flat' ? '' : ` ${show.percent(rate)}`}`,
    summary: `${symbol} é negociada a ${last}, depois de fechar a ${close} no dia anterior.`,
    body: [
      `${name} (${symbol}) foi negociada por último a ${last}, ${change(rate, `último fechamento, ${close}`, show)}.`,
      `No dia oscilou entre ${show.money(facts.low, currency)} e ${show.money(facts.high, currency)}, com ${show.count(facts.volume)} ações negociadas e giro de ${show.big(facts.turnover, currency)}.`,
    ],
  }
}

/** Adds a reason to the headline; the same reason is the second line of the list. */
function because(written: Omit<Written, 'why'>, headline: string, why: string): Written {
  return { title: `${written.title} ${headline}`, summary: why, body: written.body, why }
}

function peers(facts: NewsFacts<'sector_move'>, show: NewsShow): string {
  return `As outras ${show.count(facts.peers)} ${show.sector(facts.sector)} ${past[wayOf(facts.sectorRate)]} ${show.percent(facts.sectorRate)} em média.`
}

export const portugueseMoves: MoveSentences = {
  big_move: told,
  opening_move: (facts, show) =>
    because(
      told(facts, show),
      `depois de abrir em ${wayOf(facts.openRate) === 'down' ? 'baixa' : 'alta'}`,
      `Abriu o dia a ${show.money(facts.open, facts.currency)}, ${change(facts.openRate, 'último fechamento', show)}.`,
    ),
  trade_move: (facts, show) =>
    because(
      told(facts, show),
      'com um grande negócio',
      `Um único negócio de ${show.count(facts.tradeShares)} ações a ${show.money(facts.tradePrice, facts.currency)} foi ${show.percent(facts.tradePart)} do volume do dia.`,
    ),
  sector_move: (facts, show) =>
    because(told(facts, show), `junto com outras ${show.sector(facts.sector)}`, peers(facts, show)),
  against_sector: (facts, show) =>
    because(
      told(facts, show),
      `enquanto outras ${show.sector(facts.sector)} ${wayOf(facts.sectorRate) === 'down' ? 'caem' : 'sobem'}`,
      peers(facts, show),
    ),
  busy_move: (facts, show) =>
    because(
      told(facts, show),
      'com volume alto',
      `O volume foi ${show.number(facts.times)} vezes a média diária de ${show.count(facts.usualVolume)} ações.`,
    ),
}
