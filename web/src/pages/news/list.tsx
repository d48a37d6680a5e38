import { NewsList } from '../../features/news/NewsList.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['news'], NewsPage)

function NewsPage() {
  const text = useText('news')
  return (
    <Page title={text('title')}>
      <NewsList />
    </Page>
  )
}
