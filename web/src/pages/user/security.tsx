import { Card, Item, List, Lock, Note, Section, ShieldCheck } from '@openbourse/ui'
import { Devices } from '../../features/security/Devices.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { pageExists, paths } from '../../lib/paths.ts'

export default withText(['account'], SecurityPage)

function SecurityPage() {
  const text = useText('account.security')
  const passwords = [
    { to: paths.loginPassword(), title: text('loginPassword') },
    { to: paths.tradePassword(), title: text('tradePassword') },
  ].filter(({ to }) => pageExists(to))
  return (
    <Page title={text('title')}>
      <MembersOnly>
        {() => (
          <>
            <Note icon={ShieldCheck} tone="info">
              {text('advice')}
            </Note>
            {passwords.length > 0 && (
              <Section title={text('passwords')}>
                <Card flush>
                  <List inset="icon">
                    {passwords.map(({ to, title }) => (
                      <Item key={to} to={to} title={title} icon={Lock} compact />
                    ))}
                  </List>
                </Card>
              </Section>
            )}
            <Section title={text('devices')}>
              <Devices />
            </Section>
          </>
        )}
      </MembersOnly>
    </Page>
  )
}
