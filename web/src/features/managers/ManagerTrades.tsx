import { Section } from '@openbourse/ui'
import { FillList } from '../../common/records/FillList.tsx'
import { useText } from '../../lib/i18n.tsx'
import { usePages } from '../../lib/use-pages.ts'

const byId = { idOf: ({ id }: { readonly id: string }) => id }

/** Every trade of a manager’s own orders since the listing, newest first. */
export function ManagerTrades(props: { readonly managerId: string; readonly currency: string }) {
  const { managerId, currency } = props
  const text = useText('managers')
  const pages = usePages('managerTrades', { managerId, size: 30 }, byId)
  return (
    <Section title={text('tradesTitle')}>
      <div className="stack">
        <FillList of={pages} currency={currency} label={text('tradesTitle')} empty={text('noTrades')} />
      </div>
    </Section>
  )
}
