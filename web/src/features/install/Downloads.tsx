import { Card, CopyButton, Item, List, Note, ShieldCheck, Smartphone } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useInstalling } from '../../lib/install.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { QrPicture } from '../../lib/QrPicture.tsx'
import { InstallButton } from './InstallButton.tsx'
import styles from './install.module.css'

/** Everything about having the app on the phone: this one by a tap, another one by its camera, and the steps by hand. */
export function Downloads() {
  const text = useText('install')
  const state = useInstalling()
  const address = location.origin
  return (
    <Page title={text('title')}>
      <div className="stack">
        <Card>
          <div className={styles.top}>
            <img className={styles.icon} src="/icon-192.png" alt="" width="72" height="72" />
            <h2 className="t4 balance">{text('lead')}</h2>
            <p className="quiet balance">{text('what')}</p>
            {state === 'offered' && <InstallButton />}
          </div>
        </Card>
        {state === 'installed' && (
          <Note icon={ShieldCheck} tone="info">
            {text('installed')}
          </Note>
        )}
        <Card flush>
          <List inset="icon">
            <Item
              to={paths.androidApp()}
              icon={Smartphone}
              title={text('android.title')}
              note={text('android.with')}
            />
            <Item to={paths.iosApp()} icon={Smartphone} title={text('ios.title')} note={text('ios.with')} />
          </List>
        </Card>
        <Card label={text('other')}>
          <div className={styles.top}>
            <h2 className="t3 strong">{text('other')}</h2>
            <QrPicture of={address} label={text('qr', { address })} />
            <p className={styles.address}>
              <span className="strong">{new URL(address).host}</span>
              <CopyButton shape="icon" text={address} label={text('copy')} />
            </p>
            <p className="t1 quiet balance">{text('otherMore')}</p>
          </div>
        </Card>
        <Note icon={ShieldCheck} ground="canvas">
          {text('onlyHere')}
        </Note>
      </div>
    </Page>
  )
}
