import { Coins, Empty, LoadMore } from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { useText } from '../../lib/i18n.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { OwnOffering } from './OwnOffering.tsx'

const byId = { idOf: ({ id }: { readonly id: string }) => id, everyMs: 10_000 }

/** Own applications, newest first. */
export function OwnList() {
  const text = useText('coinOffers')
  const pages = usePages('coinOfferOrders', { size: 10 }, byId)
  return (
    <CardRows
      of={pages.face}
      bones={3}
      empty={
        <Empty icon={Coins} title={text('noneOwnTitle')}>
          {text('noneOwn')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
    >
      {(rows) => (
        <>
          {rows.map(({ id, application, offer }) => (
            <OwnOffering key={id} offer={offer} own={application} />
          ))}
          {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
        </>
      )}
    </CardRows>
  )
}
