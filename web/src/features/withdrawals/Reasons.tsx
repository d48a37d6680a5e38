import type { Withdrawal, WithdrawalRefusal } from '@openbourse/protocol'
import { Card, Check, CircleAlert, Head, Note, ShieldCheck } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './withdraw.module.css'

/** What can be wrong with an account at a bank; an address of a network has no name and is not closed. */
const ofBanks: ReadonlySet<string> = new Set<WithdrawalRefusal>([
  'withdrawal_name_differs',
  'withdrawal_account_closed',
])

/** The whole list of reasons of a refusal, and the result of each for this one. */
export function Reasons({ of }: { readonly of: Withdrawal }) {
  const text = useText('withdraw')
  const failed = (word: string) => of.checks.some((check) => check.word === word && check.state === 'failed')
  const found: Readonly<Record<WithdrawalRefusal, boolean>> = {
    withdrawal_name_differs: failed('payee'),
    withdrawal_identity: failed('identity'),
    withdrawal_account_closed: of.closed,
    withdrawal_misuse: of.reason === 'withdrawal_misuse',
    withdrawal_ordered_stop: of.reason === 'withdrawal_ordered_stop',
  }
  const all = Object.keys(found) as WithdrawalRefusal[]
  const possible = of.kind === 'bank' ? all : all.filter((reason) => !ofBanks.has(reason))
  return (
    <Card>
      <div className={css.part}>
        <Head title={text('onlyReasons')} end={<span className="head-note">{text('yours')}</span>} />
        <ol className={css.reasons}>
          {possible.map((reason) => (
            <li key={reason}>
              <span>{text(`reasons.${reason}`)}</span>
              <span>
                {text(found[reason] ? `found.${reason}` : `fine.${reason}`)}
                {found[reason] ? (
                  <CircleAlert className="icon-small" aria-hidden="true" />
                ) : (
                  <Check className="icon-small" aria-hidden="true" />
                )}
              </span>
            </li>
          ))}
        </ol>
        <Note icon={ShieldCheck}>{text('never')}</Note>
      </div>
    </Card>
  )
}
