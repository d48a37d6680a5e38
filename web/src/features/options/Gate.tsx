import type { OptionInfo } from '@openbourse/protocol'
import { Button, Card, Head, Meter, money, TextButton } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NextStep } from '../../lib/NextStep.tsx'
import { paths } from '../../lib/paths.ts'
import css from './options.module.css'
import type { Side } from './use-ticket.ts'

const closedBy: readonly string[] = [
  'kyc_needed',
  'kyc_pending',
  'appropriateness_needed',
  'appropriateness_waiting',
  'appropriateness_undecided',
]

/** Whether options are closed to the user: identity, questions, or the waiting period. */
export const isGated = (mine: NonNullable<OptionInfo['mine']>, reason: string | undefined): boolean =>
  !mine.verified || !mine.allowed || (reason !== undefined && closedBy.includes(reason))

/** What comes before the first option: two buttons of the same size, and what others lost. */
export function Gate({
  verified,
  losses,
}: {
  readonly verified: boolean
  readonly losses: OptionInfo['losses']
}) {
  const ticket = useText('options.ticket')
  const listText = useText('options.list')
  const { perHundred, ended, lost } = losses
  return (
    <Card label={ticket('gateTitle')}>
      <div className={css.block}>
        <Head title={ticket('gateTitle')} />
        <p>{ticket(verified ? 'gate' : 'gateVerify')}</p>
        {perHundred !== null && (
          <>
            <div className="row between wrap">
              <span>{listText('loss')}</span>
              <b>{listText('inHundred', { count: String(perHundred) })}</b>
            </div>
            <Meter parts={[{ name: 'lost', share: lost / Math.max(1, ended), color: 'var(--ink)' }]} />
          </>
        )}
        <div className="pair">
          <Button wide onPress={go.back}>
            {ticket('leave')}
          </Button>
          <Button wide to={verified ? paths.appropriateness({ subject: 'options' }) : paths.kyc()}>
            {ticket(verified ? 'toQuestions' : 'toVerify')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The objection to the order, beside the field, and the ways out. */
export function Problem(props: {
  readonly problem: { readonly reason: string; readonly msg: string }
  readonly total: string | undefined
  readonly free: string
  readonly currency: string
  readonly most: number
  readonly side: Side
  readonly onFewer: (count: number) => void
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { problem, total, free, currency, most, side, onFewer } = props
  const isShort = problem.reason === 'insufficient_balance'
  const fewer = most > 0 && (isShort || problem.reason === 'option_sells_too_much') ? most : 0
  return (
    <div className={css.block} role="alert">
      <p className={css.danger}>
        {isShort && total !== undefined
          ? ticket('costsMore', { cost: money(locale, currency, total), free: money(locale, currency, free) })
          : problem.msg}
      </p>
      <div className={css.line}>
        {fewer > 0 && (
          <TextButton onPress={() => onFewer(fewer)}>
            {ticket(side === 'open' ? 'buyFewer' : 'sellFewer', { count: String(fewer) })}
          </TextButton>
        )}
        {isShort && <TextButton to={paths.deposit()}>{ticket('deposit')}</TextButton>}
        <NextStep reason={problem.reason} />
      </div>
    </div>
  )
}
