import { Boxes, CalendarPlus, Card, Item, PieChart } from '@openbourse/ui'
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

/** Says that an order was for the whole shares of a purchase by amount, and leads to its receipt. */
export function FractionLink({ id }: { readonly id: string }) {
  const text = useText('positions')
  return (
    <Card flush>
      <Item icon={PieChart} title={text('fromFraction')} to={sharePaths.fraction({ id })} />
    </Card>
  )
}
