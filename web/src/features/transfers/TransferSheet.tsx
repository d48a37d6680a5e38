import type { TransferReceipt } from '@openbourse/protocol'
import { CircleCheck, Facts, money, Note } from '@openbourse/ui'
import { Proven } from '../../common/log/late-proven.ts'
import { provableTransfer } from '../../common/log/provable.ts'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { ReceiptSheet } from '../../lib/ReceiptSheet.tsx'
import { when } from '../../lib/time.ts'
import css from './transfers.module.css'

/** The receipt of a transfer and both balances now, with the numbers that identify it. */
export function TransferSheet(props: {
  readonly receipt: TransferReceipt | undefined
  readonly open: boolean
  readonly onClose: () => void
}) {
  const text = useText('transfer')
  return (
    <ReceiptSheet
      of={props.receipt}
      open={props.open}
      title={text('receipt')}
      onward={{ to: paths.assets(), label: text('assets') }}
      onClose={props.onClose}
    >
      {(receipt) => <ReceiptDetails receipt={receipt} />}
    </ReceiptSheet>
  )
}

function ReceiptDetails({ receipt }: { readonly receipt: TransferReceipt }) {
  const text = useText('transfer')
  const locale = useLocale()
  const { asset, amount, from, to, at, id, entry, after } = receipt
  const of = (value: string) => money(locale, asset, trim(value, 2))
  const free = after
    ? [from, to].map((account) => ({
        key: account,
        term: text('nowIn', { account: text(account) }),
        value: of(after[account]),
      }))
    : []
  return (
    <div className="stack">
      <div className={css.got} role="status">
        <span className="t2 quiet">{text('moved')}</span>
        <b className="t5">{of(amount)}</b>
        <span>{text('way', { from: text(from), to: text(to) })}</span>
      </div>
      <Facts
        of={[
          ...free,
          {
            key: 'time',
            term: text('time'),
            value: `${when(locale, at, 'day')}, ${when(locale, at, 'second')}`,
          },
          { key: 'number', term: text('number'), value: id },
          { key: 'entry', term: text('entry'), value: entry },
        ]}
      />
      <Proven {...provableTransfer(receipt)} />
      <Note icon={CircleCheck}>{useText('ui')('practice')}</Note>
    </div>
  )
}
