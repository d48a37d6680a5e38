import type { Calls, Output, PushKind } from '@openbourse/protocol'
import { Bone, Bones, Button, Failed, Note, Sheet, ShowOne, Switch, toasts } from '@openbourse/ui'
import { useEffect, useId, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { faceOf, outdated, useCall } from '../../lib/query.ts'
import css from './notices.module.css'
import { ability, subscriptionHere, turnOff, turnOn } from './push.ts'
import { QuietHours } from './QuietHours.tsx'

// Written out so that the reader of the protocol does not travel to the phone.
const kinds = ['orders', 'money', 'security', 'system', 'prices'] as const satisfies readonly PushKind[]

/** Whether this device gets pushes while the app is closed, and of which kinds. */
export function PushSheet(props: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText('notices')
  return (
    <Sheet title={text('pushTitle')} open={props.open} onClose={props.onClose}>
      {props.open && <Settings />}
    </Sheet>
  )
}

function Settings() {
  const text = useText('notices')
  const [subscription, setSubscription] = useState<PushSubscription>()
  const query = useCall('pushInfo', subscription ? { endpoint: subscription.endpoint } : {}, {
    keepPrevious: true,
  })
  const look = () => void subscriptionHere().then(setSubscription, () => {})
  useEffect(look, [])
  return (
    <div className="stack">
      <p className="quiet t2">{text('pushNote')}</p>
      <ShowOne
        of={faceOf(query, (value) => value)}
        skeleton={
          <Bones>
            <Bone width="100%" height="14rem" radius="control" />
          </Bones>
        }
        failed={(retry) => (
          <Failed title={text('failedTitle')} retry={retry}>
            {text('failed')}
          </Failed>
        )}
      >
        {(info) => (
          <>
            <ThisDevice info={info} subscription={subscription} onChange={look} />
            <Kinds choices={info.choices} />
            <QuietHours quiet={info.quiet} />
          </>
        )}
      </ShowOne>
    </div>
  )
}

function ThisDevice(props: {
  readonly info: Output<Calls['pushInfo']>
  readonly subscription: PushSubscription | undefined
  readonly onChange: () => void
}) {
  const { info, subscription, onChange } = props
  const text = useText('notices')
  const [busy, setBusy] = useState(false)
  const can = ability()
  if (can !== 'able') return <Note>{text(can === 'missing' ? 'pushMissing' : 'pushDenied')}</Note>
  const on = subscription !== undefined && info.here

  async function press() {
    setBusy(true)
    if (on) await turnOff(subscription)
    else {
      const came = await turnOn(info.publicKey)
      if (came !== 'on') {
        toasts.show(
          typeof came === 'object' ? came.refused : text(came === 'denied' ? 'pushDenied' : 'pushFailed'),
        )
      }
    }
    setBusy(false)
    onChange()
    outdated('pushInfo')
  }

  return (
    <div className={css.here}>
      <p role="status">{on ? text('pushIsOn') : text('push')}</p>
      <Button kind={on ? 'surface' : 'tonal'} busy={busy} onPress={() => void press()}>
        {text(on ? 'pushOff' : 'pushOn')}
      </Button>
    </div>
  )
}

function Kinds({ choices }: { readonly choices: Output<Calls['pushInfo']>['choices'] }) {
  const id = useId()
  const text = useText('notices')
  const [chosen, setChosen] = useState<Partial<Record<PushKind, boolean>>>({})

  async function choose(kind: PushKind, on: boolean) {
    setChosen((before) => ({ ...before, [kind]: on }))
    try {
      const answer = await ask('pushChoose', { kind, on })
      if (answer.ok) return
    } catch {
      toasts.show(text('noAnswer'))
    }
    setChosen(({ [kind]: _, ...rest }) => rest)
  }

  return (
    <ul className={css.kinds}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span id={`${id}${kind}`}>{text(`pushGroup.${kind}`)}</span>
          <Switch
            labelledBy={`${id}${kind}`}
            on={chosen[kind] ?? choices[kind]}
            onChange={(on) => void choose(kind, on)}
          />
        </li>
      ))}
    </ul>
  )
}
