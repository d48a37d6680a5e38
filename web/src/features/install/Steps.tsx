import { Card, Download, Item, List, Note, ShieldCheck, Smartphone } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useInstalling } from '../../lib/install.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { StepDrawing } from './Drawings.tsx'
import { InstallButton } from './InstallButton.tsx'
import styles from './install.module.css'
import { type Phone, storeAddress } from './store.ts'

const steps = [1, 2, 3] as const

/** How the app comes onto one kind of phone: one tap where the browser offers it, otherwise three drawn steps. */
export function InstallSteps({ phone }: { readonly phone: Phone }) {
  const text = useText('install')
  const state = useInstalling()
  return (
    <Page title={text(`${phone}.title`)}>
      <div className="stack">
        {state === 'installed' ? (
          <Note icon={ShieldCheck} tone="info">
            {text('installed')}
          </Note>
        ) : (
          <p className="t3 quiet">{text(`${phone}.lead`)}</p>
        )}
        {state === 'offered' && phone === 'android' && <InstallButton />}
        <StoreLink phone={phone} />
        <Card>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <StepDrawing phone={phone} step={step} />
                <div className="stack gap1">
                  <h2 className="t3 strong">{text(`${phone}.step${step}`)}</h2>
                  <p className="quiet">{text(`${phone}.step${step}More`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </Card>
        <Card flush>
          <List inset="icon">
            <Item
              to={phone === 'android' ? paths.iosApp() : paths.androidApp()}
              icon={Smartphone}
              title={text(phone === 'android' ? 'toIos' : 'toAndroid')}
              compact
            />
          </List>
        </Card>
        <Note icon={ShieldCheck} ground="canvas">
          {text('onlyHere')}
        </Note>
      </div>
    </Page>
  )
}

/** Only where the settings name one. */
function StoreLink({ phone }: { readonly phone: Phone }) {
  const text = useText('install')
  const settings = useCall('props', {}, { freshForMs: 600_000 }).data
  const address = settings && storeAddress(settings.list, phone)
  if (!address) return null
  return (
    <a className={styles.store} href={address} rel="noreferrer">
      <Download className="icon" aria-hidden="true" />
      {text(`${phone}.store`)}
    </a>
  )
}
