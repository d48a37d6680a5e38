import type { ExchangeReceipt } from '@openbourse/protocol'
import { Amount, ArrowLeftRight, Empty, Item, money, Section } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const receiptId = { idOf: (receipt: ExchangeReceipt) => receipt.id }

/** Own exchanges, newest first; each opens its receipt. */
export function History({ onOpen }: { readonly onOpen: (receipt: ExchangeReceipt) => void }) {
  const text = useText('exchange')
  const pages = usePages('exchangeList', { size: 10 }, receiptId)
  return (
    <Section title={text('history')}>
      <PagedList
        of={pages}
        label={text('history')}
        bones={2}
        empty={
          <Empty icon={ArrowLeftRight} title={text('emptyTitle')}>
            {text('empty')}
          </Empty>
        }
        failedTitle={text('failedTitle')}
        row={(receipt) => <Row key={receipt.id} receipt={receipt} onOpen={onOpen} />}
      />
    </Section>
  )
}

function Row(props: {
  readonly receipt: ExchangeReceipt
  readonly onOpen: (receipt: ExchangeReceipt) => void
}) {
  const { receipt, onOpen } = props
  const text = useText('exchange')
  const locale = useLocale()
  return (
    <Item
      title={text('pair', { from: receipt.from, to: receipt.to })}
      note={`${money(locale, receipt.from, receipt.pays)} · ${when(locale, receipt.at, 'dateTime')}`}
      onPress={() => onOpen(receipt)}
      end={
        <span className="item-figure">
          <Amount of={receipt.gets} asset={receipt.to} sign="always" />
        </span>
      }
    />
  )
}
