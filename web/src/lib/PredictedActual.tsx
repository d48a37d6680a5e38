import type { Calls, FeeLine, Order, Output, Preview } from '@openbourse/protocol'
import {
  Amount,
  absolute,
  dots,
  Formula,
  Head,
  money,
  Note,
  Price,
  percent,
  Scale,
  signOf,
  useHidden,
} from '@openbourse/ui'
import css from './compare.module.css'
import { compare, minus, plus, total, trim } from './figures.ts'
import { useLocale, useText } from './i18n.tsx'
import { useCall } from './query.ts'
import { when } from './time.ts'

type Info = Output<Calls['orderInfo']>

type Said = { readonly average: string | null; readonly fees: string | null; readonly total: string | null }

/**
 * Expected beside actual: the X-ray on the screen when the order was placed, if it covers all that filled;
 * otherwise the book when the order arrived.
 */
export function PredictedActual(props: { readonly info: Info; readonly promised?: Preview | undefined }) {
  const { info } = props
  const text = useText('positions')
  const { order, fills } = info
  const fees = useFees(info)
  const promised = props.promised && speaksOf(props.promised, order) ? saidBy(props.promised) : undefined
  const said = promised ?? saidOnArrival(info)
  const rows = [
    {
      key: 'shares',
      name: text('sharesValue'),
      said: sharesOf(said, order),
      was: total(fills.map((fill) => fill.value)),
    },
    {
      key: 'fees',
      name: info.fees.length === 0 ? text('fees') : <Formula of={() => fees}>{text('fees')}</Formula>,
      said: said.fees,
      was: feesOf(fills.flatMap((fill) => fill.fees)),
    },
    {
      key: 'total',
      name: text(order.side === 'buy' ? 'youPaid' : 'youGot'),
      said: said.total,
      was: info.total,
    },
  ]
  const difference = said.total === null ? undefined : minus(info.total, said.total)
  // An order that waited for its price had nothing to be compared with when it came.
  const wasSaid = difference !== undefined
  return (
    <>
      <Head title={text(wasSaid ? 'predicted' : 'cameTo')} />
      <div className={css.box}>
        <table className={css.table}>
          {wasSaid && (
            <thead>
              <tr>
                <td />
                <th scope="col">{text(promised ? 'xraySaid' : 'onArrival')}</th>
                <th scope="col">{text('itWas')}</th>
              </tr>
            </thead>
          )}
          <tbody>
            <tr>
              <th scope="row">{text('averagePrice')}</th>
              {wasSaid && <td>{said.average === null ? '–' : <Price of={trim(said.average, 2)} />}</td>}
              <td>{order.averagePrice === null ? '–' : <Price of={trim(order.averagePrice, 2)} />}</td>
            </tr>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {wasSaid && (
                  <td>{row.said === null ? '–' : <Amount of={row.said} asset={order.currency} />}</td>
                )}
                <td>
                  <Amount of={row.was} asset={order.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Difference of={difference} currency={order.currency} promised={promised !== undefined} />
      {wasSaid && <Track />}
    </>
  )
}

/** The fees of all fills, part by part. */
function useFees({ fees, fills, order }: Info) {
  const text = useText('positions')
  const locale = useLocale()
  const paid = fills.flatMap((fill) => fill.fees)
  // The rates that fills were charged: a taker's, a maker's or both.
  const ratesOf = ({ kind, rate }: FeeLine) => {
    const rates = paid.filter((fee) => fee.kind === kind).map((fee) => fee.rate)
    return [...new Set(rates.length > 0 ? rates : [rate])].map((one) => percent(locale, one)).join(', ')
  }
  return {
    title: text('fees'),
    sentence: text('feesHow'),
    sum: {
      terms: fees.map((fee, at) => ({
        value: money(locale, order.currency, fee.amount),
        name: `${text(`fee.${fee.kind}`)} ${ratesOf(fee)}`,
        ...(at < fees.length - 1 && { sign: '+' as const }),
      })),
      result: { value: money(locale, order.currency, feesOf(fees)), name: text('fees') },
    },
    source: text('feesSource', { number: order.id }),
    readAt: when(locale, order.updatedAt, 'second'),
  }
}

/** Accuracy of this user's earlier X-rays; nothing while there are too few orders. */
function Track() {
  const text = useText('positions')
  const locale = useLocale()
  const said = useCall('orderStatistics', {}, { freshForMs: 60_000 }).data?.predictions
  if (!said) return null
  const rate = (of: string) => percent(locale, absolute(of), 'auto', 3)
  const off = { count: String(said.orders), rate: rate(said.average), worst: rate(said.worst) }
  const none = rate('0')
  const key = off.worst === none ? 'trackExact' : off.rate === none ? 'trackEven' : 'track'
  const sentence = text(key, { ...off, way: signOf(said.average) > 0 ? 'more' : 'less' })
  return <p className={`quiet t2 ${css.track}`}>{sentence}</p>
}

function Difference(props: {
  readonly of: string | undefined
  readonly currency: string
  readonly promised: boolean
}) {
  const { of } = props
  const text = useText('positions')
  const locale = useLocale()
  const hidden = useHidden()
  if (of === undefined) return <Note>{text('notPredicted')}</Note>
  return (
    <Note icon={Scale}>
      {signOf(of) === 0
        ? text('noDifference')
        : text(props.promised ? 'difference' : 'differenceOnArrival', {
            amount: hidden ? dots : money(locale, props.currency, absolute(of)),
            way: signOf(of) > 0 ? 'more' : 'less',
          })}
    </Note>
  )
}

function speaksOf(preview: Preview, order: Order): boolean {
  return compare(preview.rests, '0') === 0 && compare(order.remaining, '0') === 0
}

function saidBy(preview: Preview): Said {
  return { average: preview.averagePrice, fees: feesOf(preview.fees), total: preview.total }
}

function saidOnArrival({ evidence }: Info): Said {
  const { predictedAverage, predictedFees, predictedTotal } = evidence
  return { average: predictedAverage, fees: predictedFees, total: predictedTotal }
}

/** The total without its fees. */
function sharesOf(said: Said, order: Order): string | null {
  if (said.total === null || said.fees === null) return null
  return order.side === 'buy' ? minus(said.total, said.fees) : plus(said.total, said.fees)
}

function feesOf(lines: readonly FeeLine[]): string {
  return total(lines.map(({ amount }) => amount))
}
