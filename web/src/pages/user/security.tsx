import { Note, Section, ShieldCheck } from '@openbourse/ui'
import { Devices } from '../../features/security/Devices.tsx'
import { MoreRows } from '../../features/security/MoreRows.tsx'
import { SecurityHome } from '../../features/security/SecurityHome.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['account', 'security'], SecurityPage)

function SecurityPage() {
  const text = useText('account.security')
  return (
    <Page title={text('title')}>
      <WithProfile>
        {(profile) => (
          <>
            <SecurityHome profile={profile} />
            <Section title={text('devices')}>
              <Devices />
            </Section>
            <MoreRows />
            <Section title={text('adviceTitle')}>
              <Note icon={ShieldCheck} ground="canvas">
                {text('advice')}
              </Note>
            </Section>
          </>
        )}
      </WithProfile>
    </Page>
  )
}
