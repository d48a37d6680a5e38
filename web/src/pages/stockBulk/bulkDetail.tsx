import type { Block, OwnBlock as OwnBlockRow } from '@openbourse/protocol'
import { Card, CircleCheck, Item, List, money, Note, Tickets } from '@openbourse/ui'
import { ShareButton } from '../../common/shares/ShareButton.tsx'
import { AskForm } from '../../features/blocks/AskForm.tsx'
import { BlockHead } from '../../features/blocks/BlockHead.tsx'
import { BlockNotFound } from '../../features/blocks/BlockNotFound.tsx'
import { Discount } from '../../features/blocks/Discount.tsx'
import { Enough } from '../../features/blocks/Enough.tsx'
import type { Info } from '../../features/blocks/figures.ts'
import { OwnBlock } from '../../features/blocks/OwnBlock.tsx'
import { Seller } from '../../features/blocks/Seller.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { nearTime } from '../../lib/time.ts'

const SymbolStar = lazyPart(async () => (await import('../../features/stock/SymbolStar.tsx')).SymbolStar)

export default withText(['blocks', 'shares'], BlockPage)

function BlockPage() {
  const text = useText('blocks')
  const { id } = usePageQuery(paths.block)
  useOwnChanges(useUser() !== null)
  const { data } = useCall('blockInfo', { offerId: id ?? '' }, { enabled: id !== undefined })
  return (
    <Page title={text('one')} actions={data ? actionsOf(data.block) : []}>
      {id === undefined ? <BlockNotFound /> : <Shown id={id} />}
    </Page>
  )
}

const actionsOf = (block: Block) =>
  [<Pass key="share" of={block} />, <SymbolStar key="star" symbol={block.symbol} />] as const

function Pass({ of }: { readonly of: Block }) {
  const text = useText('blocks')
  return <ShareButton title={of.name} words={{ share: text('share'), copied: text('copied') }} />
}

function Shown({ id }: { readonly id: string }) {
  const text = useText('blocks')
  const query = useCall('blockInfo', { offerId: id }, { everyMs: 5_000 })
  if (query.error instanceof RefusedToLoad && !query.data) return <BlockNotFound />
  return (
    <CardOf of={faceOf(query, (info) => info)} rows={5} mark failedTitle={text('failedOneTitle')}>
      {(info) => <Details info={info} />}
    </CardOf>
  )
}

/** That an application arrived, and the way to its receipt in the public log. */
function Receipt({ block, own }: { readonly block: Block; readonly own: OwnBlockRow }) {
  const text = useText('blocks')
  const locale = useLocale()
  const time = nearTime(locale, own.appliedAt, { nowMs: clock.server(), today: text('today') })
  return (
    <Card flush>
      <List inset="icon">
        <Item
          icon={CircleCheck}
          title={text('receipt')}
          note={text('receiptNote', { time, held: money(locale, block.currency, own.held) })}
          to={paths.ownBlock({ id: own.id })}
        />
      </List>
    </Card>
  )
}

function Details({ info }: { readonly info: Info }) {
  const text = useText('blocks')
  const user = useUser()
  const { block, cancelledFor } = info
  const { mine } = block
  const isOpen = block.state === 'open'
  const more = (
    <>
      <Seller info={info} />
      {info.result !== null && mine?.state !== 'allotted' && (
        <a className="text-button" href={info.result} target="_blank" rel="noreferrer">
          {text('how')}
        </a>
      )}
      <p className="t2 quiet center">{text('vipFair')}</p>
    </>
  )
  return (
    <div className="stack">
      <BlockHead block={block} />
      {cancelledFor !== null && (
        <Note tone="warn">{text(`cancelledFor.${cancelledFor as 'seller_withdrew'}`)}</Note>
      )}
      {mine?.state === 'applied' && isOpen && <Receipt block={block} own={mine} />}
      {mine && !isOpen && <OwnBlock block={block} own={mine} result={info.result} />}
      <Discount block={block} />
      <Enough info={info} />
      {isOpen && user === null && (
        <LoginFirst icon={Tickets} title={text('visitorTitle')} next={paths.block({ id: block.id })}>
          {text('visitor')}
        </LoginFirst>
      )}
      {isOpen && user !== null ? (
        <AskForm key={mine?.id ?? ''} info={info}>
          {more}
        </AskForm>
      ) : (
        more
      )}
    </div>
  )
}
