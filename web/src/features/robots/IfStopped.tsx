import type { RobotOrder } from '@openbourse/protocol'
import { Card, Head, money } from '@openbourse/ui'
import { negate } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import type { OrderInfo } from './info.ts'
import own from './own.module.css'
import css from './robots.module.css'

export type Stopping = NonNullable<OrderInfo['stopping']>

/** Result of stopping at the present order books: value, fee and cost, with their sum. */
export function IfStopped({ order, of }: { readonly order: RobotOrder; readonly of: Stopping }) {
  const text = useText('robots')
  const locale = useLocale()
  return (
    <Card label={text(order.state === 'stopping' ? 'ifPaid' : 'ifStopped')}>
      <div className={css.body}>
        <Head
          title={text(order.state === 'stopping' ? 'ifPaid' : 'ifStopped')}
          note={when(locale, of.at, 'second')}
        />
        <StopSum of={of} currency={order.currency} />
      </div>
    </Card>
  )
}

export function StopSum({ of, currency }: { readonly of: Stopping; readonly currency: string }) {
  const text = useText('robots')
  const locale = useLocale()
  const shown = (amount: string) => money(locale, currency, amount)
  return (
    <>
      <dl className={own.sum}>
        {(
          [
            ['valueNow', of.value],
            ['feeNow', negate(of.fee)],
            ['selling', negate(of.cost)],
            ['early', negate(of.early)],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>{shown(amount)}</dd>
          </div>
        ))}
        <div data-sum="">
          <dt>{text('receives')}</dt>
          <dd>{shown(of.receives)}</dd>
        </div>
      </dl>
      <p className="t2 quiet">{text('stopNote')}</p>
    </>
  )
}
