import type { Deposit, DepositMoment } from '@openbourse/protocol'
import { Check, money, X } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { stepTime, when } from '../../lib/time.ts'
import css from './deposits.module.css'
import { isSent } from './words.ts'

const bad: ReadonlySet<string> = new Set(['cancelled', 'expired', 'declined', 'sent_back', 'returned'])

/** What happened, with its times, and what comes next while something does. */
export function Timeline(props: { readonly deposit: Deposit; readonly moments: readonly DepositMoment[] }) {
  const { deposit, moments } = props
  const text = useText('deposit')
  const locale = useLocale()
  const isOpen = deposit.state === 'in_progress' || deposit.state === 'under_review'
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
      {isOpen && <Ahead {...props} />}
    </ol>
  )
}

/** The step that is waited for, and those behind it. */
function Ahead({
  deposit,
  moments,
}: {
  readonly deposit: Deposit
  readonly moments: readonly DepositMoment[]
}) {
  const text = useText('deposit')
  const locale = useLocale()
  const { state, kind, amount, currency, expectedBy, expiresAt, can } = deposit
  const shown = money(locale, currency, amount)
  const isDecided = state === 'under_review' || kind === 'offline'
  const isWaiting = !isDecided && !isSent(moments)
  const by = (time: number) => text('latest', { time: when(locale, time, 'dateTime') })
  // Practice payments are under way for a second; a payment that practice cannot send has a time.
  const arrives = can.send ? text('rightAway') : by(expectedBy)
  return (
    <>
      {isWaiting && (
        <Next
          isNow
          name={text('next_send')}
          at={by(expiresAt)}
          note={text('next_sendNote', { amount: shown })}
        />
      )}
      <Next
        isNow={!isWaiting}
        name={text(isDecided ? 'next_decides' : 'next_arrives')}
        at={isDecided ? by(expectedBy) : arrives}
      />
      <Next name={text('next_balance')} note={text('next_balanceNote', { amount: shown })} />
    </>
  )
}

function Next(props: {
  readonly name: string
  readonly isNow?: boolean
  readonly at?: string
  readonly note?: string
}) {
  const { name, isNow, at, note } = props
  return (
    <li data-next data-now={isNow || undefined} aria-current={isNow ? 'step' : undefined}>
      <span className={css.dot} aria-hidden="true" />
      <div>
        <p className={css.what}>
          <span>{name}</span> {at !== undefined && <small>{at}</small>}
        </p>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
    </li>
  )
}
