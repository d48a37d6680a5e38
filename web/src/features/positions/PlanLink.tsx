import { Boxes, CalendarPlus, Card, Item, PieChart } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { sharePaths } from '../../lib/share-paths.ts'

/** Says that an order came from a recurring buy, and leads to these. */
export function PlanLink() {
  const text = useText('positions')
  return (
    <Card flush>
      <Item icon={CalendarPlus} title={text('fromPlan')} to={sharePaths.recurring()} />
    </Card>
  )
}

/** Says that an order was one of a basket, and leads to it. */
export function BasketLink({ id }: { readonly id: string }) {
  const text = useText('positions')
  return (
    <Card flush>
      <Item icon={Boxes} title={text('fromBasket')} to={sharePaths.basket({ id })} />
    </Card>
  )
}

/** Says that an order was for the whole shares of a purchase by amount, and leads to its receipt. */
export function FractionLink({ id }: { readonly id: string }) {
  const text = useText('positions')
  return (
    <Card flush>
      <Item icon={PieChart} title={text('fromFraction')} to={sharePaths.fraction({ id })} />
    </Card>
  )
}
