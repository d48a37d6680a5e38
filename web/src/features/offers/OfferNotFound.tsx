import { Card, Empty, SearchIcon } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

/** For an address that names no offer. */
export function OfferNotFound() {
  const text = useText('offers')
  return (
    <Card>
      <Empty
        icon={SearchIcon}
        title={text('notFoundTitle')}
        action={text('notFoundGo')}
        to={paths.newShares()}
      >
        {text('notFound')}
      </Empty>
    </Card>
  )
}
