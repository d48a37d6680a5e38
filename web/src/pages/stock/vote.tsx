import { Empty, Scale } from '@openbourse/ui'
import { OwnVotes } from '../../features/votes/OwnVotes.tsx'
import { VoteRows } from '../../features/votes/VoteRows.tsx'
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
        <Today visitor={visitor} />
        <p className="t1 quiet">{text('how')}</p>
        {!visitor && <OwnVotes />}
      </div>
    </Page>
  )
}

function Today({ visitor }: { readonly visitor: boolean }) {
  const text = useText('vote')
  const [country] = useKept('stockCountry')
  const hot = useCall('stockHot', { kind: 'hot', country: country as 'NG', size: 8 })
  return (
    <CardRows
      of={faceOf(hot, ({ list }) => list)}
      bones={5}
      empty={
        <Empty icon={Scale} title={text('noneTitle')} action={text('see')} to={paths.markets()}>
          {text('none')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
      failed={text('failed')}
    >
      {(list) => <VoteRows symbols={list.map(({ symbol }) => symbol)} visitor={visitor} />}
    </CardRows>
  )
}
