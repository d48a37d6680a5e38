import { ExportData } from '../../features/security/ExportData.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], ExportDataPage)

function ExportDataPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.exportData')}>
      <WithProfile>{(profile) => <ExportData profile={profile} />}</WithProfile>
    </Page>
  )
}
