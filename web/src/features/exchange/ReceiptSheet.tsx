import type { ExchangeReceipt } from '@openbourse/protocol'
import { Amount, Button, CircleCheck, money, Note, Sheet } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './exchange.module.css'
import { Terms } from './Terms.tsx'

/** What was done, line by line as it was promised, with the numbers by which anybody can find it again. */
export function ReceiptSheet(props: {
  readonly receipt: ExchangeReceipt | undefined
  readonly open: boolean
  readonly onClose: () => void
}) {
  const text = useText('exchange')
  const { receipt, open, onClose } = props
  const foot = (
    <div className="pair">
      <Button to={paths.statement()}>{text('statement')}</Button>
      <Button kind="primary" onPress={onClose}>
        {text('done')}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={text('receipt')} foot={foot}>
      {receipt && <Told receipt={receipt} />}
    </Sheet>
  )
}

function Told({ receipt }: { readonly receipt: ExchangeReceipt }) {
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
      <Note icon={CircleCheck}>{text('practice')}</Note>
    </div>
  )
}
