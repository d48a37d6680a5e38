import type { Calls, Output } from '@openbourse/protocol'
import { Amount, decimal, Item, Mark, money } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'

export type Trade = Output<Calls['robotTrades']>['list'][number]

/** One trade of a robot with its fees. */
export function TradeRow({ of, currency }: { readonly of: Trade; readonly currency: string }) {
  const text = useText('robots')
  const locale = useLocale()
  const { symbol, side, quantity, price, value, fees, at } = of
  return (
    <Item
      plain
      to={paths.stock({ symbol })}
      mark={<Mark symbol={symbol} />}
      title={text(side === 'buy' ? 'bought' : 'sold', { count: decimal(locale, quantity), symbol })}
      note={text('atPrice', { price: money(locale, currency, price), time: when(locale, at, 'dateTime') })}
      end={
        <span className="item-figure">
          <b>
            <Amount of={value} asset={currency} />
          </b>
          <span className="t1 quiet">{text('feesOf', { amount: money(locale, currency, fees) })}</span>
        </span>
      }
    />
  )
}
