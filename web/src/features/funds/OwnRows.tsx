import type { FundOrder } from '@openbourse/protocol'
import { Amount, Card, Delta, Item, List, Section } from '@openbourse/ui'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** Own orders of one fund that are not over. */
export function OwnRows({ orders }: { readonly orders: readonly FundOrder[] }) {
  const text = useText('funds')
  const locale = useLocale()
  return (
    <Section title={text('yours')}>
      <Card flush>
        <List inset="none" label={text('yours')}>
          {orders.map(({ id, state, currency, value, waiting, profit, startedAt, askedAt }) => (
            <Item
              key={id}
              to={fundPaths.order({ id })}
              title={<Amount of={value ?? waiting} asset={currency} />}
              note={[text(`state.${state}`), when(locale, startedAt ?? askedAt, 'date')].join(' · ')}
              end={profit !== null && <Delta amount={profit} asset={currency} />}
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}
