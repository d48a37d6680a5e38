import type { Loan } from '@openbourse/protocol'
import { Circle, CircleAlert, CircleCheck, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './loans.module.css'

const dayMs = 86_400_000

function PartIcon({ state }: Pick<Loan['parts'][number], 'state'>) {
  switch (state) {
    case 'paid':
    case 'paid_late':
      return <CircleCheck className="icon" aria-hidden="true" />
    case 'late':
      return <CircleAlert className="icon" aria-hidden="true" data-late />
    default:
      return <Circle className="icon" aria-hidden="true" data-open />
  }
}

/** Every part with its day, its sum and its state. */
export function PartRows({ loan }: { readonly loan: Loan }) {
  const text = useText('loans')
  const locale = useLocale()
  const isRunning = loan.owed !== null
  return (
    <ul className="stack-none">
      {loan.parts.map(({ day, on, total, state }, index) => {
        const days = Math.max(Math.floor((on - clock.server()) / dayMs), 0)
        const isPaid = state === 'paid' || state === 'paid_late'
        const word = isPaid || state === 'late' ? text(`part.${state}`) : text('inDays', { days })
        const isLast = index === loan.parts.length - 1 && !isPaid
        return (
          <li key={day} className={css.part}>
            <span>
              {(isRunning || isPaid) && <PartIcon state={state} />}
              <b>{loan.paidOutAt === null ? text('afterDays', { day }) : when(locale, on, 'day')}</b>
              {(isRunning || isPaid) && (
                <span className={state === 'late' ? 'warn' : 'quiet'}>
                  {isLast ? text('last', { word }) : word}
                </span>
              )}
            </span>
            <b>{money(locale, loan.sheet.currency, total)}</b>
          </li>
        )
      })}
    </ul>
  )
}
