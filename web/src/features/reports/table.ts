import type { Calls, Output } from '@openbourse/protocol'

export type Summary = Output<Calls['yearSummary']>

export type Words = {
  readonly section: (name: 'return' | 'moves' | 'realised' | 'fees' | 'traded') => string
  readonly performance: (name: 'start' | 'flows' | 'gain' | 'end' | 'return') => string
  readonly move: (name: Summary['moves'][number]['move']) => string
  readonly fee: (name: Summary['fees'][number]['product']) => string
}

/** Rows of the file: section, item, asset, amount or rate, and how many. Figures are as the server writes them. */
export function rowsOf(year: Summary, words: Words): readonly (readonly string[])[] {
  const { performance, base } = year
  const head = words.section('return')
  return [
    ...(performance
      ? [
          ...(['start', 'gain', 'end'] as const).map((name) => [
            head,
            words.performance(name),
            base,
            performance[name],
            '',
          ]),
          [head, words.performance('return'), '', performance.rate, ''],
          ...(performance.index ? [[head, performance.index.name, '', performance.index.rate, '']] : []),
        ]
      : []),
    ...year.moves.map(({ move, asset, amount }) => [
      words.section('moves'),
      words.move(move),
      asset,
      amount,
      '',
    ]),
    ...year.realised.map(({ currency, gain, sales }) => [
      words.section('realised'),
      currency,
      currency,
      gain,
      String(sales),
    ]),
    ...year.fees.map(({ product, asset, amount }) => [
      words.section('fees'),
      words.fee(product),
      asset,
      amount,
      '',
    ]),
    ...year.traded.map(({ symbol, currency, value, trades }) => [
      words.section('traded'),
      symbol,
      currency,
      value,
      String(trades),
    ]),
  ]
}
