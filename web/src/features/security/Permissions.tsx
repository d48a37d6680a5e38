import { Card, List, Section, TextButton } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { type DeviceRight, useDeviceRight } from './device-rights.ts'
import styles from './security.module.css'

const kept = ['contact', 'password', 'devices', 'trading', 'address'] as const
const rights: readonly DeviceRight[] = ['notifications', 'geolocation']

/** What is stored and why, and what this device lets the app do. */
export function Permissions() {
  const text = useText('security.permissions')
  return (
    <>
      <Section title={text('stored')}>
        <Card>
          <dl className={styles.reasons}>
            {kept.map((one) => (
              <div key={one}>
                <dt>{text(`kept.${one}`)}</dt>
                <dd>{text(`why.${one}`)}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <p className={styles.after}>
          <TextButton to={paths.exportData()}>{text('export')}</TextButton>
        </p>
      </Section>
      <Section title={text('device')}>
        <Card flush>
          <List inset="none" label={text('device')}>
            {rights.map((right) => (
              <RightRow key={right} right={right} />
            ))}
          </List>
        </Card>
        <p className={styles.after}>
          <TextButton to={paths.notices()}>{text('messages')}</TextButton>
        </p>
      </Section>
    </>
  )
}

function RightRow({ right }: { readonly right: DeviceRight }) {
  const text = useText('security.permissions')
  const state = useDeviceRight(right)
  return (
    <div className={styles.permission}>
      <span>
        {text(`right.${right}`)}
        <span className="item-note">{text(`rightNote.${right}`)}</span>
      </span>
      <span className="quiet">{text(`state.${state}`)}</span>
    </div>
  )
}
