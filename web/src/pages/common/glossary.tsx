import { GlossaryList } from '../../features/glossary/GlossaryList.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { terms } from '../../lib/terms.ts'

export default withText(['glossary'], GlossaryPage)

function GlossaryPage() {
  const text = useText('glossary')
  const asked = useQueryText('term')
  return (
    <Page title={text('title')}>
      <GlossaryList first={terms.find((name) => name === asked)} />
    </Page>
  )
}
