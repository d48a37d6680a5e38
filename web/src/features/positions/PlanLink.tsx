import { CalendarPlus, Card, Item } from '@openbourse/ui'
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
