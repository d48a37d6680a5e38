import type { Calls, Output } from '@openbourse/protocol'
import { Amount, ArrowDown, ArrowUp, Button, Card, Cells, Formula, money } from '@openbourse/ui'
import { plus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './assets.module.css'

export type Assets = Output<Calls['assets']>

/** Cash of the base currency in the stock account: what is ready, and what is set aside for orders. */
export function CashCard({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const locale = useLocale()
  const cash = assets.currencies.find((one) => one.asset === assets.base) ?? nothingOf(assets.base)
  const of = (amount: string) => money(locale, cash.asset, amount)
  const whole = plus(cash.available, cash.held)
  const formula = () => ({
    title: text('cash'),
    sentence: text('cashHow'),
    sum: {
      terms: [
        { value: of(cash.available), name: text('ready'), sign: '+' as const },
        { value: of(cash.held), name: text('held') },
      ],
      result: { value: of(whole), name: text('cash') },
    },
    source: text('fromLedger'),
    readAt: when(locale, assets.at, 'second'),
  })
  const held = () => ({
    ...formula(),
    title: text('held'),
    sentence: text('heldHow'),
    sum: {
      terms: [
        { value: of(whole), name: text('cash'), sign: '−' as const },
        { value: of(cash.available), name: text('ready') },
      ],
      result: { value: of(cash.held), name: text('held') },
    },
  })
  return (
    <Card>
      <div className={css.line}>
        <Formula of={formula}>{text('cash')}</Formula>
        <span className="t1 quiet">{text('readAt', { time: when(locale, assets.at, 'second') })}</span>
      </div>
      <Amount of={whole} asset={cash.asset} size="display" />
      <hr className="rule" />
      <Cells
        of={[
          { key: 'ready', term: text('ready'), value: <Amount of={cash.available} asset={cash.asset} /> },
          {
            key: 'held',
            term: <Formula of={held}>{text('held')}</Formula>,
            value: <Amount of={cash.held} asset={cash.asset} />,
          },
        ]}
      />
      <Ways />
    </Card>
  )
}

/** Before the first money the card stands all the same, because the way in is on it. */
const nothingOf = (asset: string) => ({ asset, available: '0', held: '0' })

/** In and out, as the drawer has them. */
function Ways() {
  const text = useText('menu')
  return (
    <div className={`pair ${css.ways}`}>
      <Button kind="tint" icon={ArrowDown} to={paths.deposit()}>
        {text('deposit')}
      </Button>
      <Button kind="tint" icon={ArrowUp} to={paths.withdrawHub()}>
        {text('withdraw')}
      </Button>
    </div>
  )
}
