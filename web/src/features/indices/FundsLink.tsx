import { Card, Item, Layers } from '@openbourse/ui'
import { useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

/** From an index, which can’t be bought, to what can. */
export const FundsLink = withText(['members'], function FundsLink() {
  const text = useText('members')
  return (
    <Card flush>
      <Item to={paths.funds()} icon={Layers} title={text('funds')} note={text('fundsNote')} />
    </Card>
  )
})
