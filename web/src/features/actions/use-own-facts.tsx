import type { Calls, Output, Quote } from '@openbourse/protocol'
import { Amount, Delta, decimal, type Fact, Formula, money } from '@openbourse/ui'
import { allSharesOf } from '../../common/shares/all.ts'
import { clock } from '../../lib/clock.ts'
import { compare, minus, plus, shorten, times, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQuote } from '../../lib/live.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'

type Coming = Output<Calls['stockDividends']>['coming'][number]

/** What a stock brings and brought to the one who looks: nothing for who neither has it nor was ever paid. */
export function useOwnFacts(first: Quote): readonly Fact[] {
  const { symbol, currency } = first
  const text = useText('actions')
  const { quote } = useQuote(first)
  const mine = useCall('stockDividends', { symbol, ...useTotalsIn() }, { freshForMs: 15_000 }).data
  const position = useCall('holdInfo', { symbol }).data?.position
  const sum = useSum()
  const coming = mine?.coming[0]
  const received = mine?.totals[0]
  const facts: Fact[] = []
  if (coming) {
    const n = Number(coming.quantity)
    facts.push({
      key: 'yours',
      term: <Formula of={() => sum(coming)}>{text('yours', { n, count: coming.quantity })}</Formula>,
      value: <Amount of={coming.net} asset={currency} sign="always" />,
    })
  }
  if (received) {
    facts.push({
      key: 'received',
      term: text('received'),
      value: <Amount of={received.net} asset={currency} />,
    })
    if (position && compare(allSharesOf(position), '0') > 0) {
      const profit = minus(shorten(times(quote.last, allSharesOf(position)), 2), position.cost)
      facts.push({
        key: 'with',
        term: text('withDividends'),
        value: <Delta amount={plus(profit, received.net)} asset={currency} />,
      })
    }
  }
  return facts
}

function useSum() {
  const text = useText('actions')
  const locale = useLocale()
  return (one: Coming) => {
    const amount = (of: string) => money(locale, one.currency, of)
    return {
      title: one.symbol,
      sentence: text('yoursHow'),
      sum: {
        terms: [
          { value: decimal(locale, one.quantity), name: text('shares'), sign: '×' as const },
          { value: amount(trim(one.perShare, 2)), name: text('dividend') },
          { value: amount(one.tax), name: text('tax'), sign: '−' as const },
        ],
        result: { value: amount(one.net), name: text('net') },
      },
      source: text('exHow'),
      readAt: when(locale, clock.server(), 'second'),
    }
  }
}
