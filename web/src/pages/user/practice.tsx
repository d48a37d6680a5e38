import { PracticeHome } from '../../features/practice/PracticeHome.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['practice', 'statement'], PracticePage)

function PracticePage() {
  const text = useText('practice')
  return (
    <Page title={text('title')}>
      <MembersOnly>{() => <PracticeHome />}</MembersOnly>
    </Page>
  )
}
