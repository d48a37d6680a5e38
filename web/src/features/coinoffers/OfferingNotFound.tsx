import { Card, Empty, SearchIcon } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

/** For an address that names no offering, or no own application. */
export function OfferingNotFound() {
  const text = useText('coinOffers')
  return (
    <Card>
      <Empty
        icon={SearchIcon}
        title={text('notFoundTitle')}
        action={text('notFoundGo')}
        to={paths.coinOffers()}
      >
        {text('notFound')}
      </Empty>
    </Card>
  )
}
