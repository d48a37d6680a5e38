import { Section } from '@openbourse/ui'
import { AccountMenu, HelpMenu, SignOutRow } from '../../features/mine/Menus.tsx'
import { WhoCard } from '../../features/mine/WhoCard.tsx'
import { NoticeBell } from '../../features/notices/NoticeBell.tsx'
import { LookSettings } from '../../features/settings/LookSettings.tsx'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default function MinePage() {
  const text = useText('menu')
  const user = useUser()
  return (
    <Page title={text('mine')} tab="mine" actions={[<NoticeBell key="messages" />]}>
      <WhoCard user={user} />
      <AccountMenu />
      <Section title={text('look')}>
        <LookSettings />
      </Section>
      <HelpMenu />
      {user && <SignOutRow user={user} />}
    </Page>
  )
}
