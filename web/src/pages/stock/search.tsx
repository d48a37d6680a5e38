import { Boxes, Card, Item, Layers, List, SlidersHorizontal, UsersRound } from '@openbourse/ui'
import { SearchPane } from '../../features/market/SearchPane.tsx'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { sharePaths } from '../../lib/share-paths.ts'

const Places = lazyPart(async () => (await import('../../features/finder/Places.tsx')).Places)

export default function SearchPage() {
  const text = useText('market')
  const home = useText('home')
  const menu = useText('menu')
  const visitor = useUser() === null
  return (
    <Page title={text('searchTitle')}>
      <div className="stack">
        <SearchPane visitor={visitor} others={(of) => <Places {...of} />} />
        <Card flush>
          <List inset="icon">
            <Item icon={SlidersHorizontal} title={text('screener')} to={paths.screener({})} compact />
            <Item icon={Boxes} title={menu('baskets')} to={sharePaths.baskets()} compact />
            <Item icon={UsersRound} title={home('tile.follow')} to={fundPaths.managerSearch()} compact />
            <Item icon={Layers} title={home('tile.funds')} to={paths.funds()} compact />
          </List>
        </Card>
      </div>
    </Page>
  )
}
