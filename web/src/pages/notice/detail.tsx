import { NoticePage } from '../../features/notices/NoticePage.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'

export default withText(['notices'], NoticeDetail)

function NoticeDetail() {
  const text = useText('notices')
  return (
    <Page title={text('detail')}>
      <NoticePage id={useQueryText('id') ?? ''} />
    </Page>
  )
}
