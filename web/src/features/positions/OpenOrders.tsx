import type { Order } from '@openbourse/protocol'
import { Button } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import type { Pages } from '../../lib/use-pages.ts'
import { Orders } from './Orders.tsx'
import { useCancelAll } from './use-cancel-all.tsx'

/** Open orders, and a button to cancel them all. */
export function OpenOrders({ pages }: { readonly pages: Pages<Order> }) {
  const text = useText('positions')
  const { busy, cancelAll } = useCancelAll(pages.total)
  return (
    <div className="stack">
      <Orders pages={pages} />
      {pages.total > 1 && (
        <Button wide kind="surface" busy={busy} onPress={() => void cancelAll()}>
          {text('cancelAll', { count: pages.total })}
        </Button>
      )}
    </div>
  )
}
