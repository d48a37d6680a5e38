import type { Session } from '@openbourse/protocol'
import { Button, Card, Item, List, Monitor, Pill, RowBones, Show, Smartphone } from '@openbourse/ui'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { chatTime } from '../../lib/time.ts'
import styles from './security.module.css'
import { useRevoke } from './use-revoke.ts'

/** Number of devices shown at first. */
const few = 4

/** The devices that are signed in; each can be signed out from here. */
export function Devices() {
  const text = useText('account.security')
  const sessions = faceOf(useCall('sessions', {}), ({ list }) => currentFirst(list))
  return (
    <Card flush>
      <Show
        of={sessions}
        skeleton={<RowBones rows={2} mark={false} />}
        empty={<p className="more">{text('only')}</p>}
        failed={(retry) => <NotLoaded title={text('failedTitle')} retry={retry} />}
      >
        {(list) => <DeviceList sessions={list} />}
      </Show>
    </Card>
  )
}

function currentFirst(sessions: readonly Session[]): readonly Session[] {
  return [...sessions.filter((one) => one.current), ...sessions.filter((one) => !one.current)]
}

function DeviceList({ sessions }: { readonly sessions: readonly Session[] }) {
  const text = useText('account.security')
  const revoke = useRevoke()
  const [whole, setWhole] = useState(false)
  const others = sessions.filter((session) => !session.current).length
  // One row more than a few is no shorter with a button in its place.
  const shown = whole || sessions.length <= few + 1 ? sessions : sessions.slice(0, few)
  return (
    <>
      <List inset="icon" label={text('devices')}>
        {shown.map((session) => (
          <DeviceRow key={session.id} session={session} onRevoke={() => void revoke.one(session)} />
        ))}
      </List>
      {others > 0 ? (
        <div className={styles.end}>
          {shown.length < sessions.length && (
            <Button kind="ghost" wide onPress={() => setWhole(true)}>
              {text('showAll', { count: sessions.length })}
            </Button>
          )}
          <Button wide busy={revoke.busy} onPress={() => void revoke.others(others)}>
            {text('revokeAll')}
          </Button>
        </div>
      ) : (
        <p className="more">{text('only')}</p>
      )}
    </>
  )
}

function DeviceRow(props: { readonly session: Session; readonly onRevoke: () => void }) {
  const text = useText('account.security')
  const day = useText('common.day')
  const locale = useLocale()
  const { device, startedAt, lastSeenAt, current } = props.session
  const written = (at: number) => chatTime(locale, at, { nowMs: clock.now(), yesterday: day('yesterday') })
  const name = device || text('unknownDevice')
  return (
    <Item
      icon={/phone|android|mobile/i.test(device) ? Smartphone : Monitor}
      title={name}
      note={
        current ? text('signedIn', { when: written(startedAt) }) : text('seen', { when: written(lastSeenAt) })
      }
      end={
        current ? (
          <Pill tone="info">{text('thisDevice')}</Pill>
        ) : (
          <button
            type="button"
            className="text-button"
            aria-label={text('revokeNamed', { device: name })}
            onClick={props.onRevoke}
          >
            {text('revoke')}
          </button>
        )
      }
    />
  )
}
