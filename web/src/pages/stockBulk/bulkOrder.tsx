import { Tickets } from '@openbourse/ui'
import { Proven } from '../../common/log/late-proven.ts'
import { provableBlock } from '../../common/log/provable.ts'
import { BlockHead } from '../../features/blocks/BlockHead.tsx'
import { BlockNotFound } from '../../features/blocks/BlockNotFound.tsx'
import { OwnBlock } from '../../features/blocks/OwnBlock.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['blocks', 'shares'], OwnBlockPage)

function OwnBlockPage() {
  const text = useText('blocks')
  const { id } = usePageQuery(paths.ownBlock)
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  return (
    <Page title={text('one')}>
      {!isMember ? (
        <LoginFirst icon={Tickets} title={text('visitorTitle')} next={paths.blocks()}>
          {text('visitor')}
        </LoginFirst>
      ) : id === undefined ? (
        <BlockNotFound />
      ) : (
        <Own id={id} />
      )}
    </Page>
  )
}

/** One own application, and its receipt in the log. */
function Own({ id }: { readonly id: string }) {
  const text = useText('blocks')
  const query = useCall('blockOrder', { id }, { everyMs: 10_000 })
  if (query.error instanceof RefusedToLoad && !query.data) return <BlockNotFound />
  return (
    <CardOf of={faceOf(query, (found) => found)} rows={5} mark failedTitle={text('failedOneTitle')}>
      {({ application, block, result }) => (
        <div className="stack">
          <BlockHead block={block} />
          <OwnBlock block={block} own={application} result={result} here />
          <Proven {...provableBlock(block, application)} />
        </div>
      )}
    </CardOf>
  )
}
