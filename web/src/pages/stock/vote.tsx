import '../../lib/page-calls.ts'
import { Empty, Info, Note, Scale } from '@openbourse/ui'
import { OwnVotes } from '../../features/votes/OwnVotes.tsx'
import { VoteCard } from '../../features/votes/VoteCard.tsx'
import { CardRows } from '../../lib/CardRows.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['vote'], Votes)

function Votes() {
  const text = useText('vote')
  const visitor = useUser() === null
  return (
    <Page title={text('title')}>
      <div className="stack">
        <Note icon={Info} ground="canvas">
          {text('how')}
        </Note>
        <h2 className="t3">{text('today')}</h2>
        <Today visitor={visitor} />
        {!visitor && <OwnVotes />}
      </div>
    </Page>
  )
}

function Today({ visitor }: { readonly visitor: boolean }) {
  const text = useText('vote')
  const [country] = useKept('stockCountry')
  const hot = useCall('stockHot', { kind: 'hot', country: country as 'NG', size: 5 })
  return (
    <CardRows
      of={faceOf(hot, ({ list }) => list)}
      bones={5}
      empty={
        <Empty icon={Scale} title={text('noneTitle')} action={text('see')} to={paths.markets()}>
          {text('none')}
        </Empty>
      }
      failed={{ title: text('failedTitle'), says: text('failed') }}
    >
      {(list) => (
        <>
          {list.map(({ symbol }) => (
            <VoteCard key={symbol} symbol={symbol} visitor={visitor} marked />
          ))}
        </>
      )}
    </CardRows>
  )
}
