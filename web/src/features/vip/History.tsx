import type { VipReceipt } from '@openbourse/protocol'
import { Item, money, Section } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const receiptId = { idOf: (receipt: VipReceipt) => receipt.id }

/** Own trials and purchases, newest first; each opens its receipt. */
export function History({ onOpen }: { readonly onOpen: (receipt: VipReceipt) => void }) {
  const text = useText('vip')
  const locale = useLocale()
  const pages = usePages('vipList', { size: 10 }, receiptId)
  return (
    <Section title={text('history')}>
      <PagedList
        of={pages}
        label={text('history')}
        bones={2}
        empty={<p className="quiet">{text('empty')}</p>}
        failedTitle={text('listFailed')}
        row={(receipt) => {
          const { plan, days, at, currency, price, refunded, outcome } = receipt
          const back = refunded && money(locale, currency, refunded.amount)
          const came = outcome && {
            paid: money(locale, currency, outcome.paid),
            brought: money(locale, currency, outcome.brought, 'always'),
          }
          const time = when(locale, at, 'dateTime')
          return (
            <Item
              key={receipt.id}
              title={text(plan === 'trial' ? 'rowTrial' : 'rowPlan', { days: String(days) })}
              note={
                back
                  ? `${time} · ${text('rowRefunded', { amount: back })}`
                  : came
                    ? text('rowOutcome', came)
                    : time
              }
              onPress={() => onOpen(receipt)}
              end={<span className="item-figure">{money(locale, currency, price)}</span>}
            />
          )
        }}
      />
    </Section>
  )
}
