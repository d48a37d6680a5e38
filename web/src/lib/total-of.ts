import type { Calls, Output } from '@openbourse/protocol'
import { compare, total } from './figures.ts'

type Assets = Output<Calls['assets']>

/** All balances together in the currency of totals. */
export const balancesOf = ({ currencies }: Pick<Assets, 'currencies'>): string =>
  total(currencies.map(({ inBase }) => inBase ?? '0'))

type Invested = Pick<Assets, 'stocks' | 'options' | 'robots' | 'funds' | 'follows'>

/** All investments together in the currency of totals. */
export const investedOf = ({ stocks, options, robots, funds, follows }: Invested): string =>
  total([stocks.value, options, robots, funds, follows])

/** Whether something is owed on a loan. */
export const owes = ({ owed }: Pick<Assets, 'owed'>): boolean => compare(owed, '0') > 0

type Words = Readonly<Record<'balances' | 'investments' | 'owed' | 'total', string>>

/** How balances and investments, less what is owed, are the total. */
export function totalSum(assets: Assets, words: Words, written: (amount: string) => string) {
  const minus = '−' as const
  return {
    terms: [
      { value: written(balancesOf(assets)), name: words.balances, sign: '+' as const },
      { value: written(investedOf(assets)), name: words.investments, ...(owes(assets) && { sign: minus }) },
      ...(owes(assets) ? [{ value: written(assets.owed), name: words.owed }] : []),
    ],
    result: { value: written(assets.total), name: words.total },
  }
}
