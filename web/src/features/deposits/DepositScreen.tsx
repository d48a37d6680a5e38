import type { Deposit } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  Empty,
  Facts,
  Head,
  IconButton,
  MessageSquare,
  money,
  Note,
  Pill,
  SearchIcon,
  toasts,
  useConfirm,
} from '@openbourse/ui'
import { useState } from 'react'
import { Proven } from '../../common/log/late-proven.ts'
import { provableDeposit } from '../../common/log/provable.ts'
import { RefusedToLoad, type Results } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useBareCommand } from '../../lib/command.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './deposits.module.css'
import { CopyAll, PaymentInstructions } from './PaymentInstructions.tsx'
import { PracticeSender } from './Practice.tsx'
import { TermsRows } from './TermsRows.tsx'
import { Timeline } from './Timeline.tsx'
import { isSent, pageOf, type Sending, standOf } from './words.ts'

const every = { sentMs: 1_000, openMs: 3_000, overMs: 30_000 }

/** One deposit: the payment instructions, its state, its timeline, and the agreed terms. */
export function DepositScreen({ id, as }: { readonly id: string; readonly as: Sending }) {
  const text = useText('deposit')
  const [everyMs, setEveryMs] = useState(every.openMs)
  const query = useCall('depositInfo', { id }, { everyMs, freshForMs: 0 })
  const nextMs = query.data ? paceOf(query.data) : every.openMs
  if (nextMs !== everyMs) setEveryMs(nextMs)
  if (query.error instanceof RefusedToLoad && !query.data) return <DepositNotFound />
  const face = faceOf(query, (answer) => answer)
  if (face.state === 'ready') return <DepositDetails {...face.value} as={as} />
  return (
    <Page title={text('one')}>
      <CardOf of={face} rows={5} failedTitle={text('failedTitle')} />
    </Page>
  )
}

/** Practice money is there within a second or two of its sending; what a review decides takes longer, and what is over stays. */
function paceOf({ deposit, moments }: Results['depositInfo']): number {
  if (deposit.state === 'success' || deposit.state === 'fail') return every.overMs
  return deposit.state === 'in_progress' && isSent(moments) ? every.sentMs : every.openMs
}

/** The server answered, and has no such deposit: asking again would not help. */
function DepositNotFound() {
  const text = useText('deposit')
  return (
    <Page title={text('one')}>
      <Card>
        <Empty icon={SearchIcon} title={text('unknownTitle')} action={text('records')} to={paths.deposits()}>
          {text('unknownText')}
        </Empty>
      </Card>
    </Page>
  )
}

function DepositDetails({ deposit, moments, as }: Results['depositInfo'] & { readonly as: Sending }) {
  const text = useText('deposit')
  const { state, can } = deposit
  const provable = provableDeposit(deposit)
  const isToPay = state === 'in_progress' && deposit.kind !== 'offline'
  const help = (
    <IconButton
      key="help"
      icon={MessageSquare}
      label={text('help')}
      to={paths.askAbout({ deposit: deposit.number })}
    />
  )
  return (
    <Page
      title={text(`kind_${deposit.kind}`)}
      subtitle={text('numbered', { number: deposit.number })}
      actions={pageExists(paths.service()) ? [help] : []}
      dock={isToPay && <CopyAll deposit={deposit} />}
    >
      <div className="stack">
        {isToPay ? <PaymentInstructions deposit={deposit} /> : <Summary deposit={deposit} />}
        {can.send && state === 'in_progress' && (
          <PracticeSender deposit={deposit} as={as} sent={isSent(moments)} />
        )}
        <Card label={text('timeline')}>
          <div className={css.stack}>
            <Head title={text('timeline')} end={<StatePill deposit={deposit} />} />
            <Timeline deposit={deposit} moments={moments} />
          </div>
        </Card>
        {!isToPay && <Numbers deposit={deposit} />}
        {provable && <Proven {...provable} />}
        <TermsRows terms={deposit.terms} />
        {can.cancel && <Cancel deposit={deposit} />}
        {state === 'fail' && (
          <Button wide kind="surface" to={pageOf[deposit.kind]()}>
            {text('again')}
          </Button>
        )}
      </div>
    </Page>
  )
}

function StatePill({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const stand = standOf(deposit)
  return <Pill tone={stand.tone}>{text(`state_${stand.word}`)}</Pill>
}

function Summary({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const { state, reason, currency, amount, credited } = deposit
  const why = useReason(deposit)
  const stand = standOf(deposit)
  return (
    <div className={css.head}>
      <p className="t2 quiet">{text(state === 'success' ? 'amountCredited' : 'amountAsked')}</p>
      <Amount of={state === 'success' ? credited : amount} asset={currency} size="display" />
      <Expected deposit={deposit} />
      {reason !== null && (
        <Note ground="canvas" tone={stand.tone === 'warn' || stand.tone === 'danger' ? stand.tone : 'plain'}>
          {why}
        </Note>
      )}
    </div>
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
    <Button wide kind="ghost" busy={busy} onPress={() => void cancel()}>
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
