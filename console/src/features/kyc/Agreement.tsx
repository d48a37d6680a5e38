import type { ReviewFigures } from '@openbourse/protocol'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Part } from '../../lib/pieces/index.ts'
import styles from './kyc.module.css'

/** How often the second reviewer came to the same as the first. */
export function Agreement({ of }: { readonly of: ReviewFigures }) {
  const text = useText('kyc')
  return (
    <Part title={text('agreement')}>
      <p className="quiet">{text('agreementText', { share: of.secondShare, days: of.days })}</p>
      <table className={`table ${styles.agreement}`}>
        <thead>
          <tr>
            <th scope="col">{text('agreementHead')}</th>
            <th scope="col" className="end">
              {text('agreementReviewed')}
            </th>
            <th scope="col" className="end">
              {text('agreementAgreed')}
            </th>
            <th scope="col" className="end">
              {text('agreementShare')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={text('agreementPasses')} of={of.passes} />
          <Row name={text('agreementRefusals')} of={of.refusals} />
        </tbody>
      </table>
    </Part>
  )
}

function Row({ name, of }: { readonly name: string; readonly of: ReviewFigures['passes'] }) {
  const text = useText('kyc')
  const locale = useLocale()
  const { rate, low, high } = of
  const percent = (value: string) =>
    Number(value).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="end">{of.reviewed}</td>
      <td className="end">{of.agreed}</td>
      <td className="end">
        {rate === null || low === null || high === null
          ? text('agreementNone')
          : text('agreementOf', { rate: percent(rate), low: percent(low), high: percent(high) })}
      </td>
    </tr>
  )
}
