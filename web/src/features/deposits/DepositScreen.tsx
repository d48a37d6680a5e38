import type { Deposit } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  Empty,
  Facts,
  Failed,
  Head,
  money,
  Note,
  Pill,
  RowBones,
  SearchIcon,
  ShowOne,
  toasts,
  useConfirm,
} from '@openbourse/ui'
import { useState } from 'react'
import { RefusedToLoad, type Results } from '../../lib/ask.ts'
import { useBareCommand } from '../../lib/command.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './deposits.module.css'
import { PaymentInstructions } from './PaymentInstructions.tsx'
import { PracticeSender } from './Practice.tsx'
import { Terms } from './Terms.tsx'
import { Timeline } from './Timeline.tsx'
import { pageOf, standOf } from './words.ts'

const every = { openMs: 3_000, overMs: 30_000 }

/** One deposit: what to pay and how, where it stands, its timeline, and the terms that were agreed. */
export function DepositScreen({ id }: { readonly id: string }) {
  const text = useText('deposit')
  const common = useText('common')
  const [isOpen, setOpen] = useState(true)
  const query = useCall(
    'depositInfo',
    { id },
    { everyMs: isOpen ? every.openMs : every.overMs, freshForMs: 0 },
  )
  const state = query.data?.deposit.state
  const open = state === undefined || state === 'in_progress' || state === 'under_review'
  if (open !== isOpen) setOpen(open)
  if (query.error instanceof RefusedToLoad && !query.data) return <DepositNotFound />
  return (
    <ShowOne
      of={faceOf(query, (answer) => answer)}
      skeleton={
        <Card flush>
          <RowBones rows={5} mark={false} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <Failed title={text('failedTitle')} retry={retry}>
            {common('failed.list')}
          </Failed>
        </Card>
      )}
    >
      {(answer) => <DepositDetails {...answer} />}
    </ShowOne>
  )
}

/** The server answered, and has no such deposit: asking again would not help. */
function DepositNotFound() {
  const text = useText('deposit')
  return (
    <Card>
      <Empty icon={SearchIcon} title={text('unknownTitle')} action={text('records')} to={paths.deposits()}>
        {text('unknownText')}
      </Empty>
    </Card>
  )
}

function DepositDetails({ deposit, moments }: Results['depositInfo']) {
  const text = useText('deposit')
  return (
    <div className="stack">
      <Summary deposit={deposit} />
      {deposit.state === 'in_progress' && <PaymentInstructions deposit={deposit} />}
      {deposit.can.send && deposit.state === 'in_progress' && <PracticeSender deposit={deposit} />}
      <Card label={text('timeline')}>
        <Timeline deposit={deposit} moments={moments} />
      </Card>
      <Numbers deposit={deposit} />
      <Terms terms={deposit.terms} kept />
      {deposit.can.cancel && <Cancel deposit={deposit} />}
      {deposit.state === 'fail' && (
        <Button wide kind="surface" to={pageOf[deposit.kind]()}>
          {text('again')}
        </Button>
      )}
    </div>
  )
}

function Summary({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const { state, reason, currency, amount, credited } = deposit
  const why = useReason(deposit)
  const stand = standOf(deposit)
  return (
    <Card>
      <div className={css.stack}>
        <div className={css.summary}>
          <div className={css.top}>
            <span className="t2 quiet">
              {text(`kindShort_${deposit.kind}`)} · {deposit.number}
            </span>
            <Pill tone={stand.tone}>{text(`state_${stand.word}`)}</Pill>
          </div>
          <Amount of={state === 'success' ? credited : amount} asset={currency} size="display" />
          <Expected deposit={deposit} />
        </div>
        {reason !== null && (
          <Note tone={stand.tone === 'warn' || stand.tone === 'danger' ? stand.tone : 'plain'}>{why}</Note>
        )}
      </div>
    </Card>
  )
}

function Expected({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const locale = useLocale()
  const { state, changedAt, expectedBy } = deposit
  const word = state === 'success' ? 'creditedAt' : state === 'fail' ? 'overAt' : `by_${state}`
  const time = state === 'success' || state === 'fail' ? changedAt : expectedBy
  return (
    <p className="t2 quiet" role="status">
      {text(word as 'creditedAt', { time: when(locale, time, 'dateTime') })}
    </p>
  )
}

function Numbers({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const locale = useLocale()
  const { number, utr, reference, entry, askedAt, amount, credited, currency, state } = deposit
  return (
    <Card label={text('receipt')}>
      <div className={css.stack}>
        <Head title={text(state === 'success' ? 'receipt' : 'numbers')} />
        <Facts
          of={[
            { key: 'number', term: text('number'), value: <span className="figure">{number}</span> },
            { key: 'asked', term: text('asked'), value: when(locale, askedAt, 'dateTime') },
            { key: 'amount', term: text('amountAsked'), value: <Amount of={amount} asset={currency} /> },
            ...(state === 'success'
              ? [
                  {
                    key: 'credited',
                    term: text('amountCredited'),
                    value: <Amount of={credited} asset={currency} />,
                  },
                ]
              : []),
            { key: 'fee', term: text('fee'), value: text('noFee') },
            ...(reference === null || state === 'in_progress'
              ? []
              : [
                  {
                    key: 'reference',
                    term: text('reference'),
                    value: <span className={css.plain}>{reference}</span>,
                  },
                ]),
            ...(utr === null
              ? []
              : [{ key: 'utr', term: text('utr'), value: <span className="figure">{utr}</span> }]),
            ...(entry === null
              ? []
              : [{ key: 'entry', term: text('entry'), value: <span className="figure">{entry}</span> }]),
          ]}
        />
        {entry !== null && <Button to={paths.statement()}>{text('statement')}</Button>}
      </div>
    </Card>
  )
}

function Cancel({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const common = useText('common')
  const confirm = useConfirm()
  const { busy, run } = useBareCommand('depositCancel')
  async function cancel() {
    const question = {
      title: text('cancelTitle'),
      content: text('cancelText'),
      confirm: text('cancel'),
      cancel: text('keep'),
    }
    if (!(await confirm(question))) return
    const answer = await run({ id: deposit.id })
    if (!answer.ok && answer.reason !== 'not_sent') toasts.show(answer.msg || common('noAnswer'))
  }
  return (
    <Button wide kind="surface" busy={busy} onPress={() => void cancel()}>
      {text('cancel')}
    </Button>
  )
}

/** Why it is pending or closed, in the server’s sentence. */
function useReason({ reason, values, currency }: Deposit): string {
  const text = useText('deposit')
  const locale = useLocale()
  if (reason === null) return ''
  const written = (value: string | undefined) => (value === undefined ? '–' : money(locale, currency, value))
  return text(`reason_${reason}`, {
    payer: values.payer ?? '–',
    asked: written(values.asked),
    arrived: written(values.arrived),
    amount: written(values.amount),
    hours: values.hours ?? '–',
    until: values.until === undefined ? '–' : when(locale, Number(values.until), 'dateTime'),
  })
}
