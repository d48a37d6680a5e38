import type { Order, PriceAlert, Quote } from '@openbourse/protocol'
import {
  Bell,
  Card,
  decimal,
  Head,
  Item,
  List,
  ListOrdered,
  money,
  percent,
  TextButton,
} from '@openbourse/ui'
import type { Level, LevelAsk } from '../../common/levels/level.ts'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQuote } from '../../lib/live.ts'
import { isToday, when } from '../../lib/time.ts'
import css from './levels.module.css'
import { awayFrom } from './levels.ts'
import type { Levels } from './use-levels.ts'

/** What the user waits for on this stock, each with how far the price is from it. */
export function LevelsCard(props: {
  readonly quote: Quote
  readonly levels: Levels
  readonly onAsk: (ask: LevelAsk) => void
  readonly onAdd: () => void
}) {
  const { levels, onAsk } = props
  const { quote } = useQuote(props.quote)
  const text = useText('chart')
  const locale = useLocale()
  if (levels.all.length === 0) return null
  const title = (level: Level) =>
    text(`at.${level.kind}`, {
      label: level.label,
      price: money(locale, quote.currency, level.price),
    })
  return (
    <Card flush label={text('levels')}>
      <div className={css.head}>
        <Head
          title={text('levels')}
          end={<TextButton onPress={props.onAdd}>{text('addAlert')}</TextButton>}
        />
      </div>
      <List inset="icon">
        {levels.all.map((level) => (
          <Item
            key={level.id}
            icon={level.kind === 'alert' ? Bell : ListOrdered}
            title={title(level)}
            note={<Note level={level} levels={levels} />}
            end={
              <span className="figure quiet t2">
                {text('away', { rate: percent(locale, awayFrom(quote.last, level.price)) })}
              </span>
            }
            onPress={() => onAsk({ level, act: 'open' })}
          />
        ))}
      </List>
    </Card>
  )
}

function Note({ level, levels }: { readonly level: Level; readonly levels: Levels }) {
  const text = useText('chart')
  const locale = useLocale()
  const order = levels.orders.find(({ id }) => id === level.id)
  const alert = levels.alerts.find(({ id }) => id === level.id)
  if (level.kind === 'exit') return text('sellsWhenReached')
  const since = when(locale, level.since, isToday(level.since, clock.server()) ? 'time' : 'day')
  if (order) return orderNote(order)
  return alertNote(alert)

  function orderNote({ filled, ahead, asleep }: Order): string {
    return [
      text('since', { time: since }),
      asleep ? text('asleep') : text('filled', { quantity: decimal(locale, filled) }),
      ...(ahead === null ? [] : [text('ahead', { quantity: decimal(locale, ahead) })]),
    ].join(' · ')
  }
  function alertNote(of: PriceAlert | undefined): string {
    return of?.note || text('whenReached')
  }
}
