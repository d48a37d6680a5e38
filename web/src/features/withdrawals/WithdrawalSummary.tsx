import type { Calls, Output, WithdrawalPreview } from '@openbourse/protocol'
import { Amount, Card, Clock, type Fact, Facts, Head, money, Note, ShieldCheck } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { SecondProof } from '../../lib/SecondProof.tsx'
import { when } from '../../lib/time.ts'
import { IdentityFirst } from './IdentityFirst.tsx'
import type { Place } from './places.ts'
import type { Kind } from './use-ask.ts'
import css from './withdraw.module.css'

type Status = Output<Calls['withdrawStatus']>

/** The summary before the button: fee, amount received, review and deadline; or why it cannot be sent. */
export function WithdrawalSummary(props: {
  readonly kind: Kind
  readonly place: Place
  readonly preview: WithdrawalPreview | undefined
  readonly failed: boolean
  readonly objection: { readonly reason: string; readonly msg: string } | undefined
  readonly status: Status | undefined
  readonly code: string
  readonly onCode: (code: string) => void
}) {
  const { kind, preview, status, place } = props
  const text = useText('withdraw')
  const locale = useLocale()
  const closed = status?.rails.find((rail) => rail.kind === kind && !rail.open)
  return (
    <>
      {closed?.opensAt != null && (
        <Note icon={Clock} tone="warn">
          {text('closed', { time: when(locale, closed.opensAt, 'dateTime') })}
        </Note>
      )}
      <IdentityFirst />
      {preview && <Terms of={preview} />}
      {preview?.needsCode && (
        <Card>
          <SecondProof
            value={props.code}
            error={isOfCode(props.objection?.reason) ? props.objection?.msg : undefined}
            onChange={props.onCode}
          />
          <p className={css.quiet}>{text('codeHint')}</p>
        </Card>
      )}
      {props.failed && <Note tone="warn">{text('previewFailed')}</Note>}
      {!preview && <Rules kind={kind} place={place} status={status} />}
      <Note icon={ShieldCheck} ground="canvas">
        {text('never')}
      </Note>
    </>
  )
}

const isOfCode = (reason: string | undefined): boolean =>
  reason?.startsWith('second_factor') || reason === 'sent_code_missing' || reason === 'code_wrong'

function Terms({ of }: { readonly of: WithdrawalPreview }) {
  const text = useText('withdraw')
  const locale = useLocale()
  const { asset, destination, queue, dueAt } = of
  const rests = of.checks.find(({ state }) => state === 'waits')
  const facts: Fact[] = [
    { key: 'amount', term: text('leaves'), value: <Amount of={of.amount} asset={asset} /> },
    { key: 'fee', term: text('fee'), value: <Amount of={of.fee} asset={asset} /> },
    {
      key: 'receives',
      term: text(destination.kind === 'bank' ? 'reachesBank' : 'reachesAddress'),
      value: <Amount of={of.receives} asset={asset} size="medium" />,
    },
    ...(rests?.until == null
      ? []
      : [{ key: 'rests', term: text('rests'), value: when(locale, rests.until, 'dateTime') }]),
    { key: 'who', term: text('whoDecides'), value: text('people', { count: of.approvals.checkers }) },
    ...(queue ? [{ key: 'place', term: text('placeThen'), value: text('placeOf', queue) }] : []),
    { key: 'due', term: text('decidedBy'), value: when(locale, dueAt, 'dateTime') },
  ]
  return (
    <Card>
      <div className={css.part}>
        <Head title={text('terms')} />
        <Facts of={facts} />
        {of.terms === 'deposit' && <p className={css.quiet}>{text('ownTerms')}</p>}
        {of.checks.some(({ word, state }) => word === 'payee' && state === 'failed') && (
          <Note tone="warn">{text('otherName', { holder: destination.holder ?? '–' })}</Note>
        )}
      </div>
    </Card>
  )
}

function Rules(props: { readonly kind: Kind; readonly place: Place; readonly status: Status | undefined }) {
  const { place, status } = props
  const text = useText('withdraw')
  const locale = useLocale()
  const found = status?.assets.find(({ asset }) => asset === place.asset)
  if (!status || !found) return null
  const shown = (amount: string) => money(locale, found.asset, amount)
  return (
    <Card>
      <Facts
        of={[
          { key: 'least', term: text('least'), value: shown(found.least) },
          { key: 'left', term: text('left'), value: shown(found.left) },
          ...(found.left === found.dayLimit
            ? []
            : [{ key: 'limit', term: text('dayLimit'), value: shown(found.dayLimit) }]),
          { key: 'within', term: text('within'), value: text('hoursOnly', { hours: status.promiseHours }) },
        ]}
      />
    </Card>
  )
}
