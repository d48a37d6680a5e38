import { Info, Note } from '@openbourse/ui'
import { OwnVotes } from '../../features/votes/OwnVotes.tsx'
import { VoteCard } from '../../features/votes/VoteCard.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { Page } from '../../lib/Page.tsx'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['vote'], Votes)

function Votes() {
  const text = useText('vote')
  const visitor = useUser() === null
  const [country] = useKept('stockCountry')
  const hot = useCall('stockHot', { kind: 'hot', country: country as 'NG', size: 5 })
  return (
    <Page title={text('title')}>
      <div className="stack">
        <Note icon={Info} ground="canvas">
          {text('how')}
        </Note>
        <h2 className="t3">{text('today')}</h2>
        {hot.data?.list.map(({ symbol }) => (
          <VoteCard key={symbol} symbol={symbol} visitor={visitor} marked />
        ))}
        {!visitor && <OwnVotes />}
      </div>
    </Page>
  )
}
