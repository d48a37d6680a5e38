import type { OrderSide } from '@openbourse/protocol'
import { Button } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { pageOf } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { usePractice } from '../../lib/practice.ts'
import css from './stock.module.css'

/** Sell and Buy under the thumb. The ticket's script starts to travel while the finger is still down. */
export function StockDock(props: {
  readonly onOpen: (side: OrderSide) => void
  readonly onTouch: () => void
}) {
  const text = useText('stock')
  return (
    <div className={css.dock} onPointerDown={props.onTouch}>
      <Button wide onPress={() => props.onOpen('sell')}>
        {text('sell')}
      </Button>
      <Button wide kind="primary" onPress={() => props.onOpen('buy')}>
        {text('buy')}
      </Button>
    </div>
  )
}

/** For a visitor: one tap opens a practice account and comes back here with the ticket open. */
export function VisitorDock({ symbol }: { readonly symbol: string }) {
  const text = useText('stock')
  const next = pageOf(symbol, 'buy')
  const practice = usePractice(next)

  return (
    <>
      <p className={css.dockNote}>{text('tryNote')}</p>
      <div className={css.dock}>
        <Button wide to={paths.login({ next })}>
          {text('logIn')}
        </Button>
        <Button wide kind="primary" busy={practice.busy} onPress={practice.start}>
          {text('tryIt')}
        </Button>
      </div>
    </>
  )
}
