import type { Loan, LoanMoment } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  Cells,
  Facts,
  Head,
  money,
  Note,
  Pill,
  TextButton,
  useConfirm,
} from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { Proven } from '../../common/log/late-proven.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './loans.module.css'
import { OwedChart } from './OwedChart.tsx'
import { PartRows } from './PartRows.tsx'
import { provableLoan } from './provable.ts'
import { Refused } from './Refused.tsx'
import { Repay } from './Repay.tsx'
import { useApr } from './rates.ts'
import { toneOf } from './tones.ts'

/** One loan: what repaying it costs today, its parts, repaying, and everything that happened. */
export function OwnLoan(props: {
  readonly of: { readonly loan: Loan; readonly moments: readonly LoanMoment[] }
  readonly available: string | undefined
  /** Whether this loan is over and no other one is open. */
  readonly canApply: boolean
}) {
  const { loan, moments } = props.of
  const text = useText('loans')
  const { sheet } = loan
  return (
    <div className="stack">
      <Standing loan={loan} />
      {loan.state === 'under_review' && <Withdraw loan={loan} />}
      {loan.deposit && (
        <Note tone="info">
          {text('slip', { number: loan.deposit.number })}{' '}
          <TextButton to={paths.depositOf({ id: loan.deposit.id })}>{text('toSlip')}</TextButton>
        </Note>
      )}
      {props.canApply && (
        <Button wide kind="surface" to={paths.loans()}>
          {text('toApply')}
        </Button>
      )}
      {isPlanned(loan) && <Plan loan={loan} />}
      {loan.state === 'in_progress' && <Repay loan={loan} available={props.available} />}
      {loan.state === 'in_progress' && <Hardship loan={loan} />}
      <Moments moments={moments} currency={sheet.currency} />
      <Proven {...provableLoan(loan, moments)} />
      <p className={css.hash}>{text('hash', { hash: loan.sheetHash })}</p>
    </div>
  )
}

/** What was refused or withdrawn has no payments to come. */
const isPlanned = ({ state }: Loan): boolean => state !== 'rejected' && state !== 'withdrawn'

/** What is owed over the days, and every part. */
function Plan({ loan }: { readonly loan: Loan }) {
  const text = useText('loans')
  const { owed, day, sheet, parts } = loan
  const days = parts.at(-1)?.day ?? sheet.days
  return (
    <Card>
      <Head
        title={text(owed ? 'owe' : 'plan')}
        {...(owed && day !== null && day <= days ? { note: text('dayOf', { day, days }) } : {})}
      />
      <OwedChart
        from={{ at: loan.paidOutAt ?? loan.appliedAt, isToday: false }}
        {...(day === null ? {} : { today: loan.endedAt === null ? day : Math.max(day, days + 1) })}
        parts={parts.map((part) => ({
          day: part.day,
          on: part.on,
          principal: Number(part.principal),
          interest: Number(part.interest),
        }))}
      />
      <PartRows loan={loan} />
    </Card>
  )
}

function Standing({ loan }: { readonly loan: Loan }) {
  const text = useText('loans')
  const locale = useLocale()
  const { owed, sheet, state, decideBy, paidOutAt } = loan
  const apr = useApr()
  const of = (value: string) => money(locale, sheet.currency, value)
  return (
    <Card label={text('standing')}>
      <div className="row between gap3">
        <span className="quiet">{owed ? text('repayAllToday') : text('amount')}</span>
        <Pill tone={toneOf(loan)}>{text(`state.${owed && owed.daysLate > 0 ? 'late' : state}`)}</Pill>
      </div>
      <div className={css.total}>
        <Amount of={owed?.total ?? sheet.receive} asset={sheet.currency} size="display" />
      </div>
      {owed && (
        <p className="quiet">
          {text('ofWhich', { principal: of(owed.principal), interest: of(owed.interest) })}
        </p>
      )}
      {owed && owed.daysLate > 0 && (
        <div className={css.below}>
          <Note tone="warn">
            {text('overdue', { days: owed.daysLate, overdue: of(owed.overdue), late: of(owed.late) })}{' '}
            {text('overdueDay', { day: of(owed.lateDay), cap: of(sheet.cap) })}
          </Note>
        </div>
      )}
      {state === 'under_review' && (
        <p className="quiet">{text('answerBy', { time: when(locale, decideBy, 'dateTime') })}</p>
      )}
      {state === 'written_off' && <p className="quiet">{text('writtenOff')}</p>}
      {state === 'rejected' && (
        <div className={css.below}>
          <Refused loan={loan} />
        </div>
      )}
      <hr className={css.line} />
      <Cells
        of={[
          {
            key: 'received',
            term: text(paidOutAt === null ? 'wouldReceive' : 'received'),
            value: of(sheet.receive),
          },
          paidOutAt === null
            ? { key: 'back', term: text('wouldPayBack'), value: of(sheet.payBack) }
            : { key: 'paid', term: text('paidSoFar'), value: of(loan.paid) },
          { key: 'apr', term: text('apr'), value: apr(sheet.apr) },
        ]}
      />
    </Card>
  )
}

function Withdraw({ loan }: { readonly loan: Loan }) {
  const text = useText('loans')
  const confirm = useConfirm()
  const withdraw = useCommand('loanWithdraw')
  async function ask() {
    const agreed = await confirm({
      title: text('withdrawTitle'),
      content: text('withdrawNote'),
      confirm: text('withdraw'),
      cancel: text('keep'),
    })
    if (agreed) await withdraw.run({ id: loan.id })
  }
  const refusal = withdraw.state.at === 'ready' ? withdraw.state.refusal : undefined
  return (
    <>
      {refusal && (
        <div role="alert">
          <Note tone="danger">{refusal.msg}</Note>
        </div>
      )}
      <Button wide kind="surface" busy={withdraw.busy} onPress={() => void ask()}>
        {text('withdraw')}
      </Button>
      {withdraw.sheet}
    </>
  )
}

/** One extension, without a review and without a cost. */
function Hardship({ loan }: { readonly loan: Loan }) {
  const text = useText('loans')
  const confirm = useConfirm()
  const extend = useCommand('loanExtend')
  async function ask() {
    const agreed = await confirm({
      title: text('extendTitle'),
      content: text('extendNote'),
      confirm: text('extend'),
      cancel: text('keep'),
    })
    if (agreed) await extend.run({ id: loan.id })
  }
  const refusal = extend.state.at === 'ready' ? extend.state.refusal : undefined
  return (
    <Card>
      <Head title={text('hard')} />
      <p className={css.below}>{text(loan.extension === 'possible' ? 'hardNote' : 'hardUsed')}</p>
      <div className={css.repay}>
        {refusal && (
          <div role="alert">
            <Note tone="danger">{refusal.msg}</Note>
          </div>
        )}
        {loan.extension === 'possible' && (
          <Button wide kind="tonal" busy={extend.busy} onPress={() => void ask()}>
            {text('extend')}
          </Button>
        )}
      </div>
      {extend.sheet}
    </Card>
  )
}

/** The statement of the loan: every event, and how each payment was allotted. */
function Moments(props: { readonly moments: readonly LoanMoment[]; readonly currency: string }) {
  const text = useText('loans')
  const locale = useLocale()
  const of = (value: string) => money(locale, props.currency, value)
  return (
    <Card>
      <Head title={text('statement')} />
      <div className={css.below}>
        <Facts
          of={props.moments.map(({ at, kind, money: moved }, index) => ({
            key: `${at} ${kind} ${index}`,
            term: (
              <>
                {text(`moment.${kind}`)}
                <br />
                <span className="quiet">
                  {when(locale, at, 'dateTime')}
                  {kind === 'repaid' &&
                    moved &&
                    ` · ${text('split', { interest: of(moved.interest), principal: of(moved.principal) })}`}
                </span>
              </>
            ),
            value: moved ? of(moved.total) : '',
          }))}
        />
      </div>
      <p className={css.rule}>{text('order')}</p>
    </Card>
  )
}
