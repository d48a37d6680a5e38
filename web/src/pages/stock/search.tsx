import { SearchPane } from '../../features/market/SearchPane.tsx'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default function SearchPage() {
  const text = useText('market')
  const visitor = useUser() === null
  return (
    <Page title={text('searchTitle')}>
      <SearchPane visitor={visitor} />
    </Page>
  )
}
