import { TextButton } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './order-changed.module.css'

/** Under a ranked list whose rows keep their places: another order has arrived, and a tap shows it. */
export function OrderChanged(props: { readonly onAccept: () => void }) {
  const text = useText('market')
  return (
    <p className={css.orderChanged}>
      {text('orderChanged')}
      <TextButton onPress={props.onAccept}>{text('newOrder')}</TextButton>
    </p>
  )
}
