import { Section } from '@openbourse/ui'
import { NoticeBell } from '../../common/notices/NoticeBell.tsx'
import { AccountMenu, HelpMenu, SignOutRow } from '../../features/mine/Menus.tsx'
import { WhoCard } from '../../features/mine/WhoCard.tsx'
import { LookSettings } from '../../features/settings/LookSettings.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'
import { useLarge } from '../../lib/use-large.ts'

export default function MinePage() {
  const text = useText('menu')
  const user = useUser()
  const isLarge = useLarge()
  return (
    <Page title={text('mine')} tab="mine" wide actions={isLarge ? [] : [<NoticeBell key="messages" />]}>
      <Columns
        of="sections"
        beside={
          <>
            <Section title={text('look')}>
              <LookSettings />
            </Section>
            <HelpMenu />
            {user && <SignOutRow user={user} />}
          </>
        }
      >
        <WhoCard user={user} />
        <AccountMenu />
      </Columns>
    </Page>
  )
}
