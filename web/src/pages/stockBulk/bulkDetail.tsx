import { Card, Failed, Note, RowBones, ShowOne, Tickets } from '@openbourse/ui'
import { AskForm } from '../../features/blocks/AskForm.tsx'
import { BlockHead } from '../../features/blocks/BlockHead.tsx'
import { BlockNotFound } from '../../features/blocks/BlockNotFound.tsx'
import { Discount } from '../../features/blocks/Discount.tsx'
import { Enough } from '../../features/blocks/Enough.tsx'
import type { Info } from '../../features/blocks/figures.ts'
import { OwnBlock } from '../../features/blocks/OwnBlock.tsx'
import { Seller } from '../../features/blocks/Seller.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['blocks'], BlockPage)

function BlockPage() {
  const text = useText('blocks')
  const { id } = usePageQuery(paths.block)
  useOwnChanges(useUser() !== null)
  return <Page title={text('one')}>{id === undefined ? <BlockNotFound /> : <Shown id={id} />}</Page>
}

function Shown({ id }: { readonly id: string }) {
  const text = useText('blocks')
  const common = useText('common')
  const query = useCall('blockInfo', { offerId: id }, { everyMs: 5_000 })
  if (query.error instanceof RefusedToLoad && !query.data) return <BlockNotFound />
  return (
    <ShowOne
      of={faceOf(query, (info) => info)}
      skeleton={
        <Card flush>
          <RowBones rows={5} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <Failed title={text('failedOneTitle')} retry={retry}>
            {common('failed.list')}
          </Failed>
        </Card>
      )}
    >
      {(info) => <Details info={info} />}
    </ShowOne>
  )
}

function Details({ info }: { readonly info: Info }) {
  const text = useText('blocks')
  const user = useUser()
  const { block, cancelledFor } = info
  const { mine } = block
  const isOpen = block.state === 'open'
  return (
    <div className="stack">
      <BlockHead block={block} />
      {cancelledFor !== null && (
        <Note tone="warn">{text(`cancelledFor.${cancelledFor as 'seller_withdrew'}`)}</Note>
      )}
      {mine && !isOpen && <OwnBlock block={block} own={mine} result={info.result} />}
      <Discount block={block} />
      <Enough info={info} />
      {isOpen && user !== null && <AskForm key={mine?.id ?? ''} info={info} />}
      {isOpen && user === null && (
        <LoginFirst icon={Tickets} title={text('visitorTitle')} next={paths.block({ id: block.id })}>
          {text('visitor')}
        </LoginFirst>
      )}
      <Seller info={info} />
      {info.result !== null && (
        <a className="text-button" href={info.result} target="_blank" rel="noreferrer">
          {text('how')}
        </a>
      )}
      <p className="t2 quiet center">{text('vipFair')}</p>
    </div>
  )
}
