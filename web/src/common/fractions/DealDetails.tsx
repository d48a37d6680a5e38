import type { FractionDeal } from '@openbourse/protocol'
import { Amount, Card, Delta, decimal, Facts, Item, ListOrdered, money } from '@openbourse/ui'
import { rateOf, total, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { Proven } from '../log/late-proven.ts'
import { provableFraction } from '../log/provable-fraction.ts'

/** What was bought by amount, sold of a fraction, or made whole: part by part, with its print and its place in the public log. */
export function DealDetails({ deal }: { readonly deal: FractionDeal }) {
  const text = useText('fractions')
  const locale = useLocale()
  const { currency, symbol, kind, whole } = deal
  const quantity = decimal(locale, trim(deal.quantity))
  return (
    <div className="stack">
      <div role="status">
        <b>{text(`done.${kind}`, { quantity, symbol })}</b>
        <br />
        <small className="quiet">{when(locale, deal.at, 'second')}</small>
      </div>
      <Facts of={useFacts(deal)} />
      {deal.print !== null && (
        <p className="quiet t1">
          {text(kind === 'sell' ? 'printSold' : 'printBought', {
            price: money(locale, currency, deal.fraction.price ?? '0'),
            id: deal.print,
          })}
        </p>
      )}
      {whole && (
        <Card flush>
          <Item icon={ListOrdered} title={text('toOrder')} to={paths.stockOrder({ id: whole.order })} />
        </Card>
      )}
      {Number(deal.fraction.quantity) > 0 && <Proven {...provableFraction(deal)} />}
    </div>
  )
}

function useFacts(deal: FractionDeal) {
  const text = useText('fractions')
  const locale = useLocale()
  const { currency, kind, whole, fraction, gain, cost } = deal
  const amount = (of: string) => <Amount of={of} asset={currency} />
  const price = (each: string | null) => money(locale, currency, trim(each ?? '0', 2))
  const shares = (quantity: string) => decimal(locale, trim(quantity))
  if (kind === 'shares') return [{ key: 'cost', term: text('cost'), value: amount(cost ?? '0') }]
  const { commission, exchange, stamp } = fraction.fees
  return [
    ...(whole
      ? [
          {
            key: 'whole',
            term: text('wholePaid', { quantity: shares(whole.quantity), price: price(whole.averagePrice) }),
            value: amount(whole.total),
          },
        ]
      : []),
    ...(fraction.price === null
      ? []
      : [
          {
            key: 'fraction',
            term: text('part', { quantity: shares(fraction.quantity), price: price(fraction.price) }),
            value: amount(fraction.value),
          },
          { key: 'fees', term: text('partFees'), value: amount(total([commission, exchange, stamp])) },
        ]),
    {
      key: 'total',
      term: text(kind === 'buy' ? 'total' : 'arrived'),
      value: <b>{amount(deal.total)}</b>,
    },
    ...(deal.left === null ? [] : [{ key: 'left', term: text('left'), value: amount(deal.left) }]),
    { key: 'each', term: text('effective'), value: price(deal.effectivePrice) },
    ...(gain === null
      ? []
      : [
          {
            key: 'gain',
            term: text('result'),
            value: <Delta amount={gain} rate={rateOf(gain, cost ?? '0')} asset={currency} />,
          },
        ]),
  ]
}
