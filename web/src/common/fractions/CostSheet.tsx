import type { FractionPreview, FractionSale } from '@openbourse/protocol'
import { Amount, Delta, decimal, Facts, money, Note } from '@openbourse/ui'
import { compare, rateOf, total, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** What an amount buys, part by part, and what of it is certain. */
export function CostSheet({ of }: { readonly of: FractionPreview }) {
  const text = useText('fractions')
  const locale = useLocale()
  const { currency, whole, fraction, worst } = of
  const amount = (minor: string) => <Amount of={minor} asset={currency} />
  const price = (each: string | null) => money(locale, currency, trim(each ?? '0', 2))
  const shares = (quantity: string) => decimal(locale, trim(quantity))
  return (
    <>
      <Facts
        of={[
          ...(whole
            ? [
                {
                  key: 'whole',
                  term: text('whole', { quantity: shares(whole.quantity), price: price(whole.averagePrice) }),
                  value: amount(whole.value),
                },
              ]
            : []),
          {
            key: 'fraction',
            term: text('part', { quantity: shares(fraction.quantity), price: price(fraction.price) }),
            value: amount(fraction.value),
          },
          { key: 'fees', term: text('fees'), value: amount(of.fees) },
          { key: 'total', term: text('total'), value: <b>{amount(of.total)}</b> },
          { key: 'left', term: text('left'), value: amount(of.left) },
          { key: 'each', term: text('effective'), value: price(of.effectivePrice) },
          ...rounded(
            fraction.rounding,
            text('rounding'),
            money(locale, currency, trim(fraction.rounding, 2)),
          ),
          {
            key: 'worst',
            term: text('worstBuy', { price: price(worst.price) }),
            value: <b>{text('atLeast', { quantity: shares(worst.quantity) })}</b>,
          },
          { key: 'from', term: text('sellableFrom'), value: when(locale, of.sellableFrom, 'dateTime') },
        ]}
      />
      <Note>{text('buy.how')}</Note>
    </>
  )
}

/** What a fraction brings, part by part, and what of it is certain. */
export function SaleSheet({ of }: { readonly of: FractionSale }) {
  const text = useText('fractions')
  const locale = useLocale()
  const { currency, fraction, worst } = of
  const amount = (minor: string) => <Amount of={minor} asset={currency} />
  const price = (each: string | null) => money(locale, currency, trim(each ?? '0', 2))
  const { commission, exchange, stamp } = fraction.fees
  return (
    <>
      <Facts
        of={[
          {
            key: 'fraction',
            term: text('part', {
              quantity: decimal(locale, trim(fraction.quantity)),
              price: price(fraction.price),
            }),
            value: amount(fraction.value),
          },
          { key: 'fees', term: text('fees'), value: amount(total([commission, exchange, stamp])) },
          { key: 'total', term: text('arrives'), value: <b>{amount(fraction.total)}</b> },
          ...rounded(
            fraction.rounding,
            text('rounding'),
            money(locale, currency, trim(fraction.rounding, 2)),
          ),
          {
            key: 'gain',
            term: text('result'),
            value: <Delta amount={of.gain} rate={rateOf(of.gain, of.cost)} asset={currency} />,
          },
          {
            key: 'worst',
            term: text('worstSale', { price: price(worst.price) }),
            value: <b>{amount(worst.total)}</b>,
          },
        ]}
      />
      <Note>{text('sell.how')}</Note>
    </>
  )
}

const rounded = (rounding: string, term: string, value: string) =>
  compare(rounding, '0') > 0 ? [{ key: 'rounding', term, value }] : []
