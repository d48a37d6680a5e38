import type { TransferReceipt } from '@openbourse/protocol'
import { Button, CircleCheck, Facts, money, Note, Sheet } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './transfers.module.css'

/** What was moved, and what is where now, with the numbers by which anybody can find it again. */
export function ReceiptSheet(props: {
  readonly receipt: TransferReceipt | undefined
  readonly open: boolean
  readonly onClose: () => void
}) {
  const text = useText('transfer')
  const { receipt, open, onClose } = props
  const foot = (
    <div className="pair">
      <Button to={paths.assets()}>{text('assets')}</Button>
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

function Told({ receipt }: { readonly receipt: TransferReceipt }) {
  const text = useText('transfer')
  const locale = useLocale()
  const { asset, amount, from, to, at, id, entry, after } = receipt
  const of = (value: string) => money(locale, asset, trim(value, 2))
  const free = after
    ? (['stock', 'coin'] as const).map((account) => ({
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
      <Note icon={CircleCheck}>{text('practice')}</Note>
    </div>
  )
}
