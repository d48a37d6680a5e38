import { Card, Empty, SearchIcon } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

/** For an address that names no block, or no own application. */
export function BlockNotFound() {
  const text = useText('blocks')
  return (
    <Card>
      <Empty icon={SearchIcon} title={text('notFoundTitle')} action={text('notFoundGo')} to={paths.blocks()}>
        {text('notFound')}
      </Empty>
    </Card>
  )
}
