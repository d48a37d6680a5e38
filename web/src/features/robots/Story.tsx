import { Card, decimal, Head, Item, List, money } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import type { OrderInfo } from './info.ts'
import css from './robots.module.css'

/** Everything that happened to an order, newest first, with the value of a unit where it was dealt. */
export function Story({ events, currency }: Pick<OrderInfo, 'events'> & { readonly currency: string }) {
  const text = useText('robots')
  const locale = useLocale()
  return (
    <Card flush label={text('story')}>
      <div className={css.inset}>
        <Head title={text('story')} />
      </div>
      <List inset="none" label={text('story')}>
        {events.toReversed().map(({ id, at, kind, amount, unit }) => (
          <Item
            key={id}
            title={text(`event.${kind}`)}
            note={[
              when(locale, at, 'dateTime'),
              ...(unit === null ? [] : [text('unitAt', { unit: decimal(locale, unit.slice(0, -4)) })]),
            ].join(' · ')}
            end={kind === 'stopping' ? undefined : money(locale, currency, amount)}
          />
        ))}
      </List>
    </Card>
  )
}
