import type { TransferReceipt } from '@openbourse/protocol'
import { ArrowLeftRight, Empty, Item, money, Section } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const receiptId = { idOf: (receipt: TransferReceipt) => receipt.id }

/** Own transfers, newest first; each opens its receipt. */
export function History({ onOpen }: { readonly onOpen: (receipt: TransferReceipt) => void }) {
  const text = useText('transfer')
  const locale = useLocale()
  const pages = usePages('transferList', { size: 10 }, receiptId)
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
        row={(receipt) => (
          <Item
            key={receipt.id}
            title={text(receipt.to === 'stock' ? 'toStock' : 'toCoin')}
            note={when(locale, receipt.at, 'dateTime')}
            onPress={() => onOpen(receipt)}
            end={<span className="item-figure">{money(locale, receipt.asset, receipt.amount)}</span>}
          />
        )}
      />
    </Section>
  )
}
