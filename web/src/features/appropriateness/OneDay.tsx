import { Card, decimal } from '@openbourse/ui'
import { compare, minus, share, shorten, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import styles from './appropriateness.module.css'

const put = '50.00'
const fall = '0.05'
const days = 90
const leverages = [2, 5, 10, 20] as const

/** Put in, less the fall on everything that it opens; a margin is the most that is lost. */
function leftAt(multiple: number): string {
  const left = minus(put, times(times(put, fall), String(multiple)))
  return compare(left, '0') > 0 ? shorten(left, 2) : '0.00'
}

/** What a fall of 5% within a day leaves of a margin at each leverage, before fees, and how often it fell as far. */
export function OneDay() {
  const text = useText('appropriateness')
  const locale = useLocale()
  const bars = useCall('coinCandles', { symbol: 'BTCPERP', interval: '1d', limit: days }).data?.bars ?? []
  // Open and low: a day counts by the deepest that it came.
  const fell = bars.filter(([, open, , low]) => compare(minus(open, low), times(open, fall)) >= 0).length
  return (
    <Card>
      <h2>{text('oneDay', { amount: decimal(locale, put) })}</h2>
      {bars.length > 0 && (
        <p className="quiet t2">{text('oneDayFell', { count: fell, days: bars.length })}</p>
      )}
      <table className={styles.left}>
        <thead>
          <tr>
            <th scope="col">{text('oneDayLeverage')}</th>
            <th scope="colgroup" colSpan={2}>
              {text('oneDayLeft')}
            </th>
          </tr>
        </thead>
        <tbody>
          {leverages.map((multiple) => {
            const left = leftAt(multiple)
            return (
              <tr key={multiple}>
                <th scope="row">{multiple}×</th>
                <td>{decimal(locale, left)}</td>
                <td aria-hidden="true">
                  <span>
                    <i style={{ width: `${share(left, put) * 100}%` }} />
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="quiet t1">{text('oneDayFees')}</p>
    </Card>
  )
}
