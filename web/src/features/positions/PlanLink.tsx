import { Boxes, CalendarPlus, Card, Item } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { sharePaths } from '../../lib/share-paths.ts'

/** Shows that an order is from a recurring buy, and links to these. */
export function PlanLink() {
  const text = useText('positions')
  return (
    <Card flush>
      <Item icon={CalendarPlus} title={text('fromPlan')} to={sharePaths.recurring()} />
    </Card>
  )
}

/** Shows that an order was part of a basket, and links to it. */
export function BasketLink({ id }: { readonly id: string }) {
  const text = useText('positions')
  return (
    <Card flush>
      <Item icon={Boxes} title={text('fromBasket')} to={sharePaths.basket({ id })} />
    </Card>
  )
}
