import type { Loan, LoanRepayment, LoanRepayQuote } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  Facts,
  Field,
  Head,
  money,
  Note,
  readTyping,
  Segment,
  symbolOf,
  TextButton,
  toasts,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { compare, plus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import css from './loans.module.css'
import { Slips } from './Slips.tsx'

const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) > 0

type Repaying = { readonly loan: Loan; readonly available: string | undefined }

/** Repays up to the next part, everything, or another amount; what it pays and saves is shown before the button. */
export function Repay({ loan, available }: Repaying) {
  const { id, sheet, owed } = loan
  const text = useText('loans')
  const locale = useLocale()
  // The cheapest comes first, where there is money for it.
  const isCovered = available !== undefined && compare(available, owed?.total ?? '0') >= 0
  const [chosen, setPart] = useState<LoanRepayment>()
  const part = chosen ?? (isCovered ? 'all' : 'next')
  const [typed, setTyped] = useState('')
  const isReady = part !== 'some' || isAmount(typed)
  const quote = useCall(
    'loanRepayQuote',
    { id, part, ...(part === 'some' ? { amount: typed } : {}) },
    { enabled: isReady, freshForMs: 0 },
  )
  const command = useCommand('loanRepay')
  const of = (value: string) => money(locale, sheet.currency, value)
  const result = isReady ? quote.data : undefined
  async function send() {
    const answer = result && (await command.run({ id, part, amount: result.pays }))
    if (!answer?.ok) return
    setTyped('')
    toasts.show(text('repaidToast', { amount: of(result?.pays ?? '') }))
  }
  return (
    <Card>
      <Head title={text('repay')} />
      <div className={css.repay}>
        <Segment
          label={text('repay')}
          value={part}
          onChange={setPart}
          options={(['next', 'all', 'some'] as const).map((value) => ({
            value,
            label: text(`repayPart.${value}`),
          }))}
        />
        {part === 'some' && (
          <Typed currency={sheet.currency} most={owed?.total ?? '0'} value={typed} onType={setTyped} />
        )}
        {result && <Told quote={result} isAll={part === 'all'} />}
        {quote.error && isReady && <Note tone="danger">{text('quoteFailed')}</Note>}
        <Outcome of={command} />
        <Button
          wide
          kind="primary"
          busy={command.busy}
          why={result ? undefined : text(part === 'some' ? 'whyAmount' : 'whyWait')}
          onPress={() => void send()}
        >
          {result ? text('repayNow', { amount: of(result.pays) }) : text('repay')}
        </Button>
        {available !== undefined && (
          <p className={css.rule}>
            {text('fromBalance', { available: of(available) })}{' '}
            <TextButton to={paths.depositWays()}>{text('addMoney')}</TextButton>
          </p>
        )}
        <Slips loan={loan} />
      </div>
      {command.sheet}
    </Card>
  )
}

function Typed(props: {
  readonly currency: string
  readonly most: string
  readonly value: string
  readonly onType: (value: string) => void
}) {
  const { currency, most, value, onType } = props
  const text = useText('loans')
  const locale = useLocale()
  return (
    <Field
      label={text('amount')}
      inputMode="decimal"
      prefix={symbolOf(currency, locale)}
      hint={text('upTo', { most: money(locale, currency, most) })}
      value={typing(locale, value)}
      onChange={(event) => onType(readTyping(locale, event.currentTarget.value, typing(locale, value)))}
    />
  )
}

/** What a repayment pays, how it is allotted, and what it saves. */
function Told({ quote, isAll }: { readonly quote: LoanRepayQuote; readonly isAll: boolean }) {
  const text = useText('loans')
  const locale = useLocale()
  const { currency, pays, principal, interest, left, saves, points } = quote
  const of = (value: string) => money(locale, currency, value)
  const isSaving = compare(saves, '0') > 0
  return (
    <>
      <Facts
        of={[
          { key: 'principal', term: text('ofLoan'), value: of(principal) },
          { key: 'interest', term: text('ofInterest'), value: of(interest) },
          { key: 'early', term: text('payingEarly'), value: of('0.00') },
          { key: 'left', term: text('leftAfter'), value: of(left) },
        ]}
      />
      <div className={`${css.payNow} row between gap3`}>
        <b className="strong">{text('payNow')}</b>
        <Amount of={pays} asset={currency} size="large" />
      </div>
      {isAll && <Facts of={[{ key: 'schedule', term: text('bySchedule'), value: of(plus(pays, saves)) }]} />}
      {(isSaving || points > 0) && (
        <Note tone="info">
          {isSaving && text('youSave', { amount: of(saves) })} {points > 0 && text('scoreGets', { points })}
        </Note>
      )}
    </>
  )
}

function Outcome({
  of,
}: {
  readonly of: { readonly state: ReturnType<typeof useCommand<'loanRepay'>>['state'] }
}) {
  const text = useText('loans')
  const { state } = of
  const refusal = state.at === 'ready' ? state.refusal?.msg : undefined
  if (refusal === undefined && state.at !== 'unknown') return null
  return (
    <div role="alert">
      <Note tone={refusal === undefined ? 'warn' : 'danger'}>{refusal ?? text('unanswered')}</Note>
    </div>
  )
}
