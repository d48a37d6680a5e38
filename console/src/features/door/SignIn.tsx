import { type SubmitEvent, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { type Proof, SecondFactor, useRefusal, type Wanted } from '../../lib/factor/index.ts'
import { useText } from '../../lib/i18n.tsx'
import { Button, TextField } from '../../lib/pieces/index.ts'
import styles from './door.module.css'
import { enter, type SignedIn } from './enter.ts'
import { RecentArrivals } from './RecentArrivals.tsx'

/** Name and password, and after them the second factor. Input stays until the server has accepted it. */
export function SignIn() {
  const text = useText('door')
  const refusal = useRefusal()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [wanted, setWanted] = useState<Wanted>()
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [entered, setEntered] = useState<SignedIn>()

  async function send(given: Proof) {
    setBusy(true)
    setSaid(undefined)
    const answer = await ask('consoleLogin', { name: name.trim(), password, ...given })
    setBusy(false)
    if (!answer.ok) {
      setSaid(refusal(answer))
      if (answer.reason === 'wrong_credentials') setWanted(undefined)
    } else if ('secondFactor' in answer.value) setWanted(answer.value.secondFactor)
    else if (answer.value.arrivals.length > 0) setEntered(answer.value)
    else enter(answer.value)
  }

  if (entered) return <RecentArrivals of={entered.arrivals} onRead={() => enter(entered)} />
  if (wanted) {
    const again = () => {
      setWanted(undefined)
      setSaid(undefined)
    }
    return (
      <Second wanted={wanted} busy={busy} said={said} again={again} onGiven={(given) => void send(given)} />
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '' || password === '') setSaid(text('needBoth'))
    else if (!busy) void send({})
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextField
        label={text('name')}
        value={name}
        onChange={setName}
        autoComplete="username"
        maxLength={40}
        autoFocus
      />
      <TextField
        label={text('password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={128}
        error={said}
      />
      <Button kind="primary" wide submit busy={busy}>
        {text('go')}
      </Button>
    </form>
  )
}

function Second(props: {
  readonly wanted: Wanted
  readonly busy: boolean
  readonly said: string | undefined
  readonly onGiven: (given: Proof) => void
  readonly again: () => void
}) {
  const text = useText('door')
  const { wanted, busy, said } = props
  return (
    <div className={styles.ways}>
      <SecondFactor wanted={wanted} busy={busy} said={said} go={text('go')} onProof={props.onGiven} />
      <Button wide onPress={props.again}>
        {text('again')}
      </Button>
    </div>
  )
}
