import type { ExchangeReceipt } from '@openbourse/protocol'
import { Amount, CircleCheck, money, Note } from '@openbourse/ui'
import { Proven } from '../../common/log/late-proven.ts'
import { provableExchange } from '../../common/log/provable.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { ReceiptSheet } from '../../lib/ReceiptSheet.tsx'
import { when } from '../../lib/time.ts'
import css from './exchange.module.css'
import { Terms } from './Terms.tsx'

/** The receipt, line by line as quoted, with the numbers that identify the exchange. */
export function ExchangeSheet(props: {
  readonly receipt: ExchangeReceipt | undefined
  readonly open: boolean
  readonly onClose: () => void
}) {
  const text = useText('exchange')
  return (
    <ReceiptSheet
      of={props.receipt}
      open={props.open}
      title={text('receipt')}
      onward={{ to: paths.statement(), label: text('statement') }}
      onClose={props.onClose}
    >
      {(receipt) => <ReceiptDetails receipt={receipt} />}
    </ReceiptSheet>
  )
}

function ReceiptDetails({ receipt }: { readonly receipt: ExchangeReceipt }) {
  const text = useText('exchange')
  const locale = useLocale()
  const { id, entry, at } = receipt
  return (
    <div className="stack">
      <div className={css.got} role="status">
        <span className="t2 quiet">{text('youGot')}</span>
        <Amount of={receipt.gets} asset={receipt.to} size="display" />
        <span>{text('youPaid', { amount: money(locale, receipt.from, receipt.pays) })}</span>
      </div>
      <Terms
        of={receipt}
        at={at}
        more={[
          {
            key: 'time',
            term: text('time'),
            value: `${when(locale, at, 'day')}, ${when(locale, at, 'second')}`,
          },
          { key: 'number', term: text('number'), value: <span className="figure">{id}</span> },
          { key: 'entry', term: text('entry'), value: <span className="figure">{entry}</span> },
        ]}
      />
      <Proven {...provableExchange(receipt)} />
      <Note icon={CircleCheck}>{useText('ui')('practice')}</Note>
    </div>
  )
}
