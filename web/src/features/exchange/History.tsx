import type { ExchangeReceipt } from '@openbourse/protocol'
import { Amount, ArrowLeftRight, Card, Empty, Item, List, LoadMore, money, Section } from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const receiptId = { idOf: (receipt: ExchangeReceipt) => receipt.id }

/** Own exchanges, newest first; each opens its receipt. */
export function History({ onOpen }: { readonly onOpen: (receipt: ExchangeReceipt) => void }) {
  const text = useText('exchange')
  const pages = usePages('exchangeList', { size: 10 }, receiptId)
  return (
    <Section title={text('history')}>
      <CardRows
        of={pages.face}
        bones={2}
        mark={false}
        empty={
          <Empty icon={ArrowLeftRight} title={text('emptyTitle')}>
            {text('empty')}
          </Empty>
        }
        failed={{ title: text('failedTitle'), says: text('failed') }}
      >
        {(receipts) => (
          <>
            <Card flush>
              <List inset="none" label={text('history')}>
                {receipts.map((receipt) => (
                  <Row key={receipt.id} receipt={receipt} onOpen={onOpen} />
                ))}
              </List>
            </Card>
            {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
          </>
        )}
      </CardRows>
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
