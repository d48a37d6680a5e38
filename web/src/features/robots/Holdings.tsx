import type { Robot } from '@openbourse/protocol'
import { Amount, Card, decimal, Head, Item, List, Mark, percent, Wallet } from '@openbourse/ui'
import { minus, total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './robots.module.css'

/** What the robot has now: each stock, and what is left in cash. Shares and cash are all of it. */
export function Holdings({ of: robot }: { readonly of: Robot }) {
  const text = useText('robots')
  const locale = useLocale()
  const { data } = useCall('robotStocks', { robotId: robot.id }, { everyMs: 60_000 })
  if (!data) return null
  const { list, cash } = data
  const held = list.filter(({ quantity }) => /[1-9]/.test(quantity))
  const cashShare = minus('1', total(list.map(({ share }) => share)))
  return (
    <Card flush label={text('holds')}>
      <div className={css.inset}>
        <Head
          title={text('holds')}
          {...(robot.unit && { note: text('atTime', { time: when(locale, robot.unit.at, 'dateTime') }) })}
        />
      </div>
      <List label={text('holds')}>
        {held.map(({ symbol, name, quantity, value, share }) => (
          <Item
            key={symbol}
            plain
            to={paths.stock({ symbol })}
            mark={<Mark symbol={symbol} />}
            title={name}
            note={text('shares', { count: decimal(locale, quantity), symbol })}
            end={<Value of={value} currency={robot.currency} share={share} />}
          />
        ))}
        <Item
          mark={
            <span className="disc">
              <Wallet className="icon" aria-hidden="true" />
            </span>
          }
          title={text('cash')}
          note={text('cashNote')}
          end={<Value of={cash} currency={robot.currency} share={cashShare} />}
        />
      </List>
    </Card>
  )
}

function Value(props: { readonly of: string; readonly currency: string; readonly share: string }) {
  const locale = useLocale()
  return (
    <span className="item-figure">
      <b>
        <Amount of={props.of} asset={props.currency} />
      </b>
      <span className="t1 quiet">{percent(locale, props.share, 'auto', 1)}</span>
    </span>
  )
}
