import type { VipReceipt } from '@openbourse/protocol'
import { CircleCheck, type Fact, Facts, money, Note } from '@openbourse/ui'
import { Proven } from '../../common/log/late-proven.ts'
import { provableMembership } from '../../common/log/provable.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { ReceiptSheet } from '../../lib/ReceiptSheet.tsx'
import { when } from '../../lib/time.ts'
import css from './vip.module.css'

/** The receipt of a trial, a purchase or a refund, with the numbers that identify it. */
export function VipReceiptSheet(props: {
  readonly receipt: VipReceipt | undefined
  readonly open: boolean
  readonly onClose: () => void
}) {
  const text = useText('vip')
  return (
    <ReceiptSheet
      of={props.receipt}
      open={props.open}
      title={text('receipt')}
      onward={{ to: paths.statement(), label: text('statement') }}
      onClose={props.onClose}
    >
      {(receipt) => <Details receipt={receipt} />}
    </ReceiptSheet>
  )
}

function Details({ receipt }: { readonly receipt: VipReceipt }) {
  const text = useText('vip')
  const locale = useLocale()
  const { id, days, price, currency, at, from, until, entry, refundUntil, refunded } = receipt
  const of = (amount: string) => money(locale, currency, amount)
  const facts: Fact[] = [
    { key: 'price', term: text('youPaid'), value: of(price) },
    { key: 'from', term: text('from'), value: when(locale, from, 'dateTime') },
    { key: 'until', term: text('until'), value: when(locale, refunded?.at ?? until, 'dateTime') },
    ...(refundUntil !== null && !refunded
      ? [{ key: 'refund', term: text('refundUntil'), value: when(locale, refundUntil, 'dateTime') }]
      : []),
    { key: 'time', term: text('time'), value: `${when(locale, at, 'day')}, ${when(locale, at, 'second')}` },
    { key: 'number', term: text('number'), value: <span className="figure">{id}</span> },
    {
      key: 'entry',
      term: text('entry'),
      value:
        entry === null ? (
          text('noEntry')
        ) : (
          <span className="figure">{refunded ? `${entry}, ${refunded.entry}` : entry}</span>
        ),
    },
  ]
  return (
    <div className="stack">
      <div className={css.got} role="status">
        {refunded ? (
          <b className="t5">{text('refundDone', { amount: of(refunded.amount) })}</b>
        ) : (
          <>
            <span className="t2 quiet">{text('youAre')}</span>
            <b className="t5">{text('planPill', { days: String(days) })}</b>
          </>
        )}
      </div>
      <Facts of={facts} />
      <Proven {...provableMembership(receipt)} />
      <Note icon={CircleCheck}>{useText('ui')('practice')}</Note>
    </div>
  )
}
