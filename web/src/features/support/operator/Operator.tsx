import type { QueuedChat } from '@openbourse/protocol'
import { Card, Empty, Loading, Lock } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/i18n.tsx'
import { Page } from '../../../lib/Page.tsx'
import { ask } from '../calls.ts'
import { Desk } from './Desk.tsx'
import { DeskThread } from './DeskThread.tsx'
import { operatorToken, useOperatorToken } from './token.ts'

/** Where operators answer. It is opened by a one-time link, linked from nowhere, and shows nobody's money. */
export function Operator() {
  const text = useText('support')
  const token = useOperatorToken()
  const refused = useEntrance()
  const [open, setOpen] = useState<QueuedChat>()
  const face =
    token !== '' ? (
      open === undefined ? (
        <Desk onOpen={setOpen} />
      ) : (
        <DeskThread
          key={open.conversation}
          conversation={open.conversation}
          onBack={() => setOpen(undefined)}
        />
      )
    ) : refused === undefined ? (
      <Loading />
    ) : (
      <Card>
        <Empty icon={Lock} title={text('deskLocked')}>
          {refused === '' ? text('deskLockedText') : refused}
        </Empty>
      </Card>
    )
  return (
    <Page title={text('deskTitle')} subtitle={token === '' ? undefined : open?.displayId} back={false}>
      {face}
    </Page>
  )
}

/** Takes the secret out of the address before anything else, so that neither history nor a screenshot keeps it. */
function useEntrance(): string | undefined {
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    const link = location.hash.slice(1)
    if (link === '') {
      setRefused('')
      return
    }
    history.replaceState(history.state, '', location.pathname)
    ask('operatorEnter', { link }, { onWithheld: () => setRefused('') }).then(
      (told) => {
        if (told.ok) operatorToken.set(told.value.operatorToken)
        setRefused(told.ok ? '' : told.msg)
      },
      () => setRefused(''),
    )
  }, [])
  return refused
}
