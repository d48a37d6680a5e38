import type { ExchangeQuote } from '@openbourse/protocol'
import { Card, Clock, Head, Meter } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './exchange.module.css'
import { Terms } from './Terms.tsx'

/** All lines of a quote and how long it holds. An outdated quote is shown faintly until the new one arrives. */
export function QuoteCard(props: {
  readonly shown: ExchangeQuote
  readonly firm: ExchangeQuote | undefined
  readonly now: number
}) {
  const { shown, firm, now } = props
  const text = useText('exchange')
  const locale = useLocale()
  const share = firm ? (firm.firmUntil - now) / (firm.firmUntil - firm.quotedAt) : 0
  return (
    <Card>
      <div className={css.part}>
        <Head title={text('terms')} />
        <div className={firm ? undefined : css.old}>
          <Terms of={shown} at={shown.quotedAt} />
        </div>
        <div className={css.firm}>
          <Meter parts={[{ name: 'left', share: Math.min(1, Math.max(0, share)) }]} />
          <p>
            <Clock className="icon-tiny" aria-hidden="true" />
            {firm ? text('firm', { time: when(locale, firm.firmUntil, 'second') }) : text('renewing')}
          </p>
        </div>
      </div>
    </Card>
  )
}
