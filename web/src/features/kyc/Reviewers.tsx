import type { ReviewFigures } from '@openbourse/protocol'
import { Card, percent } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import styles from './kyc.module.css'

/** How reviewers are checked, and how often two of them agreed: public figures. */
export function Reviewers() {
  const text = useText('kyc.reviewers')
  const { data } = useCall('reviewFigures', {})
  if (!data) return null
  return (
    <Card>
      <div className={styles.clock}>
        <h2 className="t3 strong">{text('title')}</h2>
        <p className="quiet t2">{text('text', { share: data.secondShare })}</p>
        <p className="quiet t2">
          <AgreementRate of={data.passes} days={data.days} kind="passes" />{' '}
          <AgreementRate of={data.refusals} days={data.days} kind="refusals" />
        </p>
      </div>
    </Card>
  )
}

function AgreementRate(props: {
  readonly of: ReviewFigures['passes']
  readonly days: number
  readonly kind: 'passes' | 'refusals'
}) {
  const { of, days, kind } = props
  const text = useText('kyc.reviewers')
  const locale = useLocale()
  const { reviewed, agreed, low, high } = of
  if (low === null || high === null) return text(`${kind}None`, { days })
  const shown = (rate: string) => percent(locale, rate, 'auto', 0)
  return text(kind, { days, reviewed, agreed, low: shown(low), high: shown(high) })
}
