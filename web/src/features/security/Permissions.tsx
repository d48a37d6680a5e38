import { noticeCategories, type Profile } from '@openbourse/protocol'
import { Card, type Fact, Facts, List, Section, Switch, TextButton } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { type DeviceRight, useDeviceRight } from './device-rights.ts'
import { FormError } from './FormError.tsx'
import styles from './security.module.css'
import { useSend } from './use-send.ts'

const kept = ['contact', 'password', 'devices', 'trading', 'address'] as const
const rights: readonly DeviceRight[] = ['notifications', 'geolocation']

/** What is stored and why, what may be pushed, and what this device lets the app do. */
export function Permissions({ profile }: { readonly profile: Profile }) {
  const text = useText('security.permissions')
  const facts: readonly Fact[] = kept.map((one) => ({
    key: one,
    term: text(`kept.${one}`),
    value: text(`why.${one}`),
  }))
  return (
    <>
      <Section title={text('stored')}>
        <Card>
          <div className={styles.reasons}>
            <Facts of={facts} />
          </div>
        </Card>
        <p className={styles.after}>
          <TextButton to={paths.exportData()}>{text('export')}</TextButton>
        </p>
      </Section>
      <Section title={text('messages')}>
        <Messages profile={profile} />
      </Section>
      <Section title={text('device')}>
        <Card flush>
          <List inset="none" label={text('device')}>
            {rights.map((right) => (
              <RightRow key={right} right={right} />
            ))}
          </List>
        </Card>
      </Section>
    </>
  )
}

function Messages({ profile }: { readonly profile: Profile }) {
  const text = useText('security.permissions')
  const { send, errorBeside } = useSend('updateUser')
  const on: readonly string[] = profile.notifications
  const turn = (category: string, wanted: boolean) =>
    send({
      notifications: noticeCategories
        .filter((one) => (one === category ? wanted : on.includes(one)))
        .join(','),
    })
  return (
    <>
      <Card flush>
        <List inset="none" label={text('messages')}>
          {noticeCategories.map((category) => (
            <div key={category} className={styles.permission}>
              <span>
                {text(`category.${category}`)}
                <span className="item-note">{text(`categoryNote.${category}`)}</span>
              </span>
              <Switch
                label={text(`category.${category}`)}
                on={on.includes(category)}
                onChange={(wanted) => void turn(category, wanted)}
              />
            </div>
          ))}
        </List>
      </Card>
      <FormError said={errorBeside()} />
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
