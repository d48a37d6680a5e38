import { Card, Item, Layers, List, money, Section } from '@openbourse/ui'
import { shorten } from '../../lib/figures.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'

/** The funds that a manager runs or ran. */
export function RunFunds({ ids }: { readonly ids: readonly string[] }) {
  const text = useText('managers')
  const locale = useLocale()
  const funds = useCall('fundList', {}, { enabled: ids.length > 0 }).data?.list
  const own = funds?.filter(({ id }) => ids.includes(id)) ?? []
  if (own.length === 0) return null
  return (
    <Section title={text('runs')}>
      <Card flush>
        <List inset="icon" label={text('runs')}>
          {own.map(({ id, name, state, closing, currency, unit }) => (
            <Item
              key={id}
              icon={Layers}
              to={fundPaths.fund({ id })}
              title={name}
              note={text(`fundState.${closing && state === 'open' ? 'closing' : state}`)}
              end={
                <span className="item-figure">
                  <b>{money(locale, currency, shorten(unit.value, 4))}</b>
                  <span className="t1 quiet">{text('perUnit')}</span>
                </span>
              }
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}
