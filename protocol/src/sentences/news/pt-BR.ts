import type { NewsFacts } from '../../news-kinds.ts'
import { portugueseMoves } from './moves-pt-BR.ts'
import { isMore, type NewsSentences, type NewsShow, wayOf } from './types.ts'

const moved = { up: 'sobe', down: 'cai', flat: 'fica estável' } as const

/** "em alta de 0,84%", or "estável". */
function change(rate: string, show: NewsShow): string {
  const way = wayOf(rate)
  return way === 'flat' ? 'estável' : `em ${way === 'up' ? 'alta' : 'queda'} de ${show.percent(rate)}`
}

/** "0,84% acima do dia anterior", or "igual ao dia anterior". */
function against(what: { of: string; as: string }, rate: string, show: NewsShow): string {
  const way = wayOf(rate)
  if (way === 'flat') return `igual ${what.as}`
  return `${show.percent(rate)} ${way === 'up' ? 'acima' : 'abaixo'} ${what.of}`
}

const moves = (name: string, rate: string, show: NewsShow): string =>
  `${name} ${moved[wayOf(rate)]}${wayOf(rate) === 'flat' ? '' : ` ${show.percent(rate)}`}`

function market(facts: NewsFacts<'day_closed'>, show: NewsShow): { summary: string; spread: string } {
  const { rising, falling, unchanged, turnover, currency } = facts
  const breadth =
    unchanged === '0'
      ? `Ações em alta: ${show.count(rising)}; em baixa: ${show.count(falling)}.`
      : `Ações em alta: ${show.count(rising)}; em baixa: ${show.count(falling)}; estáveis: ${show.count(unchanged)}.`
  return {
    summary: `${breadth} O giro financeiro foi de ${show.big(turnover, currency)}.`,
    spread: `O melhor desempenho foi de ${facts.best}, com ${show.signed(facts.bestRate)}; o pior, de ${facts.worst}, com ${show.signed(facts.worstRate)}. A mais negociada foi ${facts.busiest}: ${show.big(facts.busiestTurnover, currency)}.`,
  }
}

/** ", com ZUMT na frente" on a rising day, "; DLTE cai 2,40%" on a falling one. */
function lead({ rate, best, bestRate, worst, worstRate }: NewsFacts<'day_closed'>, show: NewsShow): string {
  const way = wayOf(rate)
  if (way === 'up' && wayOf(bestRate) === 'up') return `, com ${best} na frente`
  return way === 'down' && wayOf(worstRate) === 'down' ? `; ${worst} cai ${show.percent(worstRate)}` : ''
}

export const portugueseNews: NewsSentences = {
  day_closed: (facts, show) => {
    const { summary, spread } = market(facts, show)
    return {
      title: `${facts.index} fecha o dia ${change(facts.rate, show)}${lead(facts, show)}`,
      summary,
      body: [
        `O ${facts.index} (${show.country(facts.country)}) fechou em ${show.number(facts.level)} pontos, ${against({ of: 'do dia anterior', as: 'ao dia anterior' }, facts.rate, show)}.`,
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
        `O ${facts.index} (${show.country(facts.country)}) está em ${show.number(facts.level)} pontos, comparado com o último fechamento.`,
        summary,
        spread,
      ],
    }
  },
  ...portugueseMoves,
  sudden_move: ({ name, symbol, rate, minutes, from, last, dayRate, currency }, show) => ({
    title: `${moves(name, rate, show)} em ${show.count(minutes)} minutos`,
    summary: `${symbol} foi de ${show.money(from, currency)} a ${show.money(last, currency)}; no dia está ${change(dayRate, show)}.`,
    body: [
      `Em ${show.count(minutes)} minutos ${name} (${symbol}) foi de ${show.money(from, currency)} a ${show.money(last, currency)}.`,
      'Neste mercado simulado, o valor de uma empresa muda de repente de vez em quando, como aconteceria com resultados inesperados; as ordens do livro então levam o preço até lá.',
    ],
  }),
  year_high: ({ name, symbol, last, record, recordAt, rate, currency }, show) => ({
    title: `${name} na máxima de um ano`,
    summary: `${symbol} foi negociada a ${show.money(last, currency)}, acima dos ${show.money(record, currency)} de ${show.day(recordAt)}.`,
    body: [
      `${name} (${symbol}) foi negociada a ${show.money(last, currency)}. O maior preço diário do último ano tinha sido ${show.money(record, currency)}, em ${show.day(recordAt)}.`,
      `No dia a ação está ${change(rate, show)}. Um recorde diz onde o preço esteve, não para onde vai.`,
    ],
  }),
  year_low: ({ name, symbol, last, record, recordAt, rate, currency }, show) => ({
    title: `${name} na mínima de um ano`,
    summary: `${symbol} foi negociada a ${show.money(last, currency)}, abaixo dos ${show.money(record, currency)} de ${show.day(recordAt)}.`,
    body: [
      `${name} (${symbol}) foi negociada a ${show.money(last, currency)}. O menor preço diário do último ano tinha sido ${show.money(record, currency)}, em ${show.day(recordAt)}.`,
      `No dia a ação está ${change(rate, show)}. Um recorde diz onde o preço esteve, não para onde vai.`,
    ],
  }),
  company_figures: (facts, show) => {
    const { name, symbol, last, earnings, dividend, priceEarnings, dividendYield, marketValue, currency } =
      facts
    return {
      title: `${name} em números: ${show.number(priceEarnings)} vezes o lucro`,
      summary: `A ação é negociada a ${show.money(last, currency)}, com lucro por ação de ${show.money(earnings, currency)} por ano. O valor de mercado da empresa é de ${show.big(marketValue, currency)}.`,
      body: [
        `A ${show.money(last, currency)}, a ação de ${name} (${symbol}) custa ${show.number(priceEarnings)} vezes o lucro por ação de um ano, ${show.money(earnings, currency)}. A mediana do mercado dela é de ${show.number(facts.typicalPriceEarnings)} vezes.`,
        `Ela paga dividendos de ${show.money(dividend, currency)} por ano, ${show.percent(dividendYield)} do preço. O valor de mercado da empresa é de ${show.big(marketValue, currency)}.`,
      ],
    }
  },
  dividend_announced: ({ name, symbol, dividend, dividendYield, exAt, currency }, show) => ({
    title: `${name} paga ${show.money(dividend, currency)} por ação`,
    summary: `Recebe quem tiver ${symbol} antes de ${show.day(exAt)}; equivale a ${show.percent(dividendYield)} do preço.`,
    body: [
      `${name} (${symbol}) paga um dividendo de ${show.money(dividend, currency)} por ação, ${show.percent(dividendYield)} do último preço.`,
      `A partir de ${show.day(exAt)} a ação é negociada sem ele. O imposto retido é descontado e aparece como um lançamento à parte.`,
    ],
  }),
  split_announced: ({ name, symbol, old, new: fresh, exAt }, show) => ({
    title: `${name} anuncia ${isMore(old, fresh) ? 'desdobramento' : 'grupamento'} de ações`,
    summary: `${old === '1' ? `Cada ação de ${symbol} passa` : `Cada ${show.count(old)} ações de ${symbol} passam`} a ser ${show.count(fresh)} em ${show.day(exAt)}.`,
    body: [
      `${name} (${symbol}) transforma ${old === '1' ? 'cada ação' : `cada ${show.count(old)} ações`} em ${show.count(fresh)}. O preço por ação muda na mesma proporção, e assim uma posição vale o mesmo.`,
      `A mudança entra em vigor em ${show.day(exAt)}.`,
    ],
  }),
  delisting_announced: ({ name, symbol, exAt }, show) => ({
    title: `${name} sai da bolsa`,
    summary: `${symbol} deixa de ser negociada em ${show.day(exAt)}; cada ação é então paga ao último preço.`,
    body: [
      `${name} (${symbol}) é negociada pela última vez no pregão anterior a ${show.day(exAt)}.`,
      'Quem ainda tiver ações recebe o último preço por cada uma, sem taxas. As ordens abertas são canceladas, e o histórico da ação continua disponível.',
    ],
  }),
  dividend_ex: ({ name, symbol, dividend, payAt, currency }, show) => ({
    title: `${name} já é negociada sem o dividendo`,
    summary: `Quem tinha ${symbol} no fechamento do dia anterior recebe ${show.money(dividend, currency)} por ação em ${show.day(payAt)}.`,
    body: [
      `As ações de ${name} (${symbol}) compradas a partir de agora já não incluem o dividendo de ${show.money(dividend, currency)}. O preço de referência do dia caiu nesse valor.`,
      `O pagamento é em ${show.day(payAt)}. O imposto retido é descontado e aparece como um lançamento à parte.`,
    ],
  }),
  split_done: ({ name, symbol, old, new: fresh }, show) => ({
    title: `Foi feito o ${isMore(old, fresh) ? 'desdobramento' : 'grupamento'} de ${name}`,
    summary: `${old === '1' ? `Cada ação de ${symbol} passou` : `Cada ${show.count(old)} ações de ${symbol} passaram`} a ser ${show.count(fresh)}; o preço por ação mudou na mesma proporção.`,
    body: [
      `${name} (${symbol}) transformou ${old === '1' ? 'cada ação' : `cada ${show.count(old)} ações`} em ${show.count(fresh)}. Uma posição vale o mesmo que antes.`,
      'Os gráficos já estão ajustados. As ordens que estavam abertas foram canceladas, porque se referiam às ações de antes.',
    ],
  }),
  delisting_done: ({ name, symbol, price, currency }, show) => ({
    title: `${name} saiu da bolsa`,
    summary: `Cada ação de ${symbol} foi paga ao último preço, ${show.money(price, currency)}.`,
    body: [
      `${name} (${symbol}) não é mais negociada. Quem tinha ações recebeu ${show.money(price, currency)} por cada uma, sem taxas.`,
      'O histórico continua disponível.',
    ],
  }),
}
