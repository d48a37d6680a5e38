import { Brand, Card, Download, FileText, Item, List, Note, Scale, ShieldCheck } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { appBuild, appVersion } from '../../lib/version.ts'
import styles from './legal.module.css'

/** The operator, the version, and the three long texts. Open without logging in (§2). */
export function AboutText() {
  const text = useText('legal')
  const name = useText('common')('name')
  const entries = [
    { to: paths.company(), title: text('company.title'), icon: FileText },
    { to: paths.disclaimer(), title: text('disclaimer.title'), icon: Scale },
    { to: paths.privacy(), title: text('privacy.title'), icon: ShieldCheck },
    { to: paths.download(), title: text('about.app'), icon: Download },
  ]
  return (
    <Page title={text('about.title')}>
      <div className="stack">
        <Card>
          <div className={styles.about}>
            <Brand name={name} />
            <p className="t3 balance">{text('about.lead')}</p>
            <p className="t1 quiet">
              {text('about.version', { version: appVersion, build: String(appBuild) })}
            </p>
          </div>
        </Card>
        <Card flush>
          <List inset="icon">
            {entries.map(({ to, title, icon }) => (
              <Item key={to} to={to} title={title} icon={icon} compact />
            ))}
          </List>
        </Card>
        <Card>
          <h2 className="t3">{text('about.open')}</h2>
          <p className="quiet">{text('about.openText')}</p>
        </Card>
        <Note icon={ShieldCheck} tone="info">
          {text('about.service')}
        </Note>
      </div>
    </Page>
  )
}
