import type { Deposit, DepositMoment } from '@openbourse/protocol'
import { Check, money, X } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { stepTime, when } from '../../lib/time.ts'
import css from './deposits.module.css'

const bad: ReadonlySet<string> = new Set(['cancelled', 'expired', 'declined', 'sent_back', 'returned'])

/** What happened, with its times, and what comes next while something does. */
export function Timeline(props: { readonly deposit: Deposit; readonly moments: readonly DepositMoment[] }) {
  const { deposit, moments } = props
  const text = useText('deposit')
  const locale = useLocale()
  const { state, kind, expectedBy } = deposit
  const isOpen = state === 'in_progress' || state === 'under_review'
  const now = state === 'under_review' ? 'next_decides' : kind === 'offline' ? 'next_decides' : 'next_arrives'
  return (
    <ol className={css.steps} aria-label={text('timeline')}>
      {moments.map(({ at, kind: word, values }) => (
        <li key={`${at} ${word}`} data-bad={bad.has(word) || undefined}>
          <span className={css.dot} aria-hidden="true">
            {bad.has(word) ? <X className="icon-tiny" /> : <Check className="icon-tiny" />}
          </span>
          <div>
            <p className={css.what}>
              {text(`step_${word}`)} <small>{stepTime(locale, at, clock.server())}</small>
            </p>
            {values.amount !== undefined && values.currency !== undefined && (
              <p className={css.note}>{money(locale, values.currency, values.amount)}</p>
            )}
          </div>
        </li>
      ))}
      {isOpen && (
        <>
          <li data-now data-next>
            <span className={css.dot} aria-hidden="true" />
            <div>
              <p className={css.what}>
                {text(now)} <small>{text('latest', { time: when(locale, expectedBy, 'dateTime') })}</small>
              </p>
            </div>
          </li>
          <li data-next>
            <span className={css.dot} aria-hidden="true" />
            <div>
              <p className={css.what}>{text('next_balance')}</p>
            </div>
          </li>
        </>
      )}
    </ol>
  )
}
