import { Card, Section } from '@openbourse/ui'
import { LanguageList } from '../../features/settings/LanguageList.tsx'
import { RegionFields } from '../../features/settings/RegionFields.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['account'], LanguagePage)

function LanguagePage() {
  const text = useText('account.language')
  return (
    <Page title={text('title')}>
      <Card flush>
        <LanguageList label={text('choose')} />
      </Card>
      <Section title={text('region')}>
        <Card>
          <RegionFields />
        </Card>
      </Section>
    </Page>
  )
}
