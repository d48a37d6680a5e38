import { decimal, Empty, Item, ListOrdered, Mark, money, Section } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import '../../lib/fund-calls.ts'

const byId = { idOf: ({ id }: { readonly id: string }) => id }

/** Every fill of a manager’s own orders since the listing, newest first. */
export function ManagerTrades({ managerId }: { readonly managerId: string }) {
  const text = useText('managers')
  const common = useText('common')
  const locale = useLocale()
  const pages = usePages('managerTrades', { managerId, size: 10 }, byId)
  return (
    <Section title={text('tradesTitle')}>
      <div className="stack">
        <PagedList
          of={pages}
          label={text('tradesTitle')}
          bones={4}
          mark
          empty={
            <Empty icon={ListOrdered} title={text('noTradesTitle')}>
              {text('noTrades')}
            </Empty>
          }
          failed={{ title: text('failedTrades'), says: common('failed.list') }}
          row={({ id, at, symbol, side, quantity, price, currency }) => (
            <Item
              key={id}
              plain
              to={paths.stock({ symbol })}
              mark={<Mark symbol={symbol} />}
              title={text(`side.${side}`, { quantity: decimal(locale, quantity), symbol })}
              note={when(locale, at, 'dateTime')}
              end={<span className="item-figure">{money(locale, currency, price)}</span>}
            />
          )}
        />
      </div>
    </Section>
  )
}
