import type { Calls, Output } from '@openbourse/protocol'
import { Amount, absolute, Head, money, Note, Price, Scale, signOf } from '@openbourse/ui'
import css from './compare.module.css'
import { minus, plus, total, trim } from './figures.ts'
import { useLocale, useText } from './i18n.tsx'

type Info = Output<Calls['orderInfo']>

/** What the X-ray said when the order arrived beside what it was. */
export function PredictedActual({ info }: { readonly info: Info }) {
  const text = useText('positions')
  const locale = useLocale()
  const { order, evidence, fills } = info
  const fees = total(fills.flatMap((fill) => fill.fees.map((fee) => fee.amount)))
  const value = total(fills.map((fill) => fill.value))
  const said = evidence.predictedTotal
  const saidValue =
    said === null || evidence.predictedFees === null
      ? null
      : order.side === 'buy'
        ? minus(said, evidence.predictedFees)
        : plus(said, evidence.predictedFees)
  const rows = [
    { key: 'shares', name: text('sharesValue'), said: saidValue, was: value },
    { key: 'fees', name: text('fees'), said: evidence.predictedFees, was: fees },
    { key: 'total', name: text(order.side === 'buy' ? 'youPaid' : 'youGot'), said, was: info.total },
  ]
  const difference = said === null ? undefined : minus(info.total, said)
  return (
    <>
      <Head title={text('predicted')} />
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text('xraySaid')}</th>
            <th scope="col">{text('itWas')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text('averagePrice')}</th>
            <td>
              {evidence.predictedAverage === null ? '–' : <Price of={trim(evidence.predictedAverage, 2)} />}
            </td>
            <td>{order.averagePrice === null ? '–' : <Price of={trim(order.averagePrice, 2)} />}</td>
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>{row.said === null ? '–' : <Amount of={row.said} asset={order.currency} />}</td>
              <td>
                <Amount of={row.was} asset={order.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {difference !== undefined && (
        <Note icon={Scale}>
          {signOf(difference) === 0
            ? text('noDifference')
            : text('difference', {
                amount: money(locale, order.currency, absolute(difference)),
                way: signOf(difference) > 0 ? 'more' : 'less',
              })}
        </Note>
      )}
    </>
  )
}
