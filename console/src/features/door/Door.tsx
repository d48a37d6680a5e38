import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { to } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'
import { DoorFrame } from './DoorFrame.tsx'
import { SetUp } from './SetUp.tsx'
import { SignIn } from './SignIn.tsx'

/** The way in: with name, password and second factor, or for the first time with a link that is good once. */
export function Door() {
  const text = useText('door')
  const [link, setLink] = useState(takeLink)
  // The next visitor in this tab sees the login page, not a used link.
  useEffect(() => {
    taken = undefined
  }, [])
  if (link !== '') return <SetUp link={link} onLeave={() => setLink('')} />
  return (
    <DoorFrame title={text('title')} note={session.wasEnded() ? text('over') : undefined}>
      <SignIn />
    </DoorFrame>
  )
}

const setUpPath = '/console/setup'
let taken: string | undefined

/** Takes the secret out of the address before anything else, so that neither history nor a screenshot keeps it. */
function takeLink(): string {
  if (taken === undefined || location.hash.length > 1) {
    taken = location.hash.slice(1)
    if (taken !== '' || location.pathname === setUpPath) history.replaceState(null, '', to('overview'))
  }
  return taken
}
