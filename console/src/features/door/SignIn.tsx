import { Fingerprint } from '@openbourse/ui'
import { type SubmitEvent, useState } from 'react'
import { ask, type Results } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { Button, TextField } from '../../lib/pieces/index.ts'
import { CodeForm } from './CodeForm.tsx'
import styles from './door.module.css'
import { enter } from './enter.ts'
import { provePasskey } from './passkey.ts'

type Wanted = Extract<Results['consoleLogin'], { secondFactor: unknown }>['secondFactor']
type Given = { readonly code?: string; readonly passkey?: string }

/** Name and password, and after them the second factor. What was typed stays until the server has said yes. */
export function SignIn() {
  const text = useText('door')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [wanted, setWanted] = useState<Wanted>()
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(given: Given) {
    setBusy(true)
    setSaid(undefined)
    const answer = await ask('consoleLogin', { name: name.trim(), password, ...given })
    setBusy(false)
    if (!answer.ok) {
      setSaid(answer.reason === 'no_answer' ? text('noAnswer') : answer.msg)
      if (answer.reason === 'wrong_credentials') setWanted(undefined)
    } else if ('secondFactor' in answer.value) setWanted(answer.value.secondFactor)
    else enter(answer.value)
  }

  if (wanted) {
    const again = () => {
      setWanted(undefined)
      setSaid(undefined)
    }
    return <Second {...{ wanted, busy, said, again }} onGiven={(given) => void send(given)} />
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
  readonly onGiven: (given: Given) => void
  readonly again: () => void
}) {
  const text = useText('door')
  const { wanted, busy, onGiven } = props
  const [stopped, setStopped] = useState<string>()
  const hasApp = wanted.ways.includes('totp')
  const options = wanted.passkeyOptions

  async function prove() {
    setStopped(undefined)
    const passkey = await provePasskey(options ?? '{}')
    if (passkey === undefined) setStopped(text('passkey.stopped'))
    else onGiven({ passkey })
  }

  const said = props.said ?? stopped
  return (
    <div className={styles.ways}>
      {options !== null && (
        <Button
          kind={hasApp ? undefined : 'primary'}
          wide
          icon={Fingerprint}
          busy={busy}
          onPress={() => void prove()}
        >
          {text('passkey.use')}
        </Button>
      )}
      {options !== null && hasApp && <p className={styles.or}>{text('or')}</p>}
      {hasApp ? (
        <CodeForm
          label={text('code')}
          note={text('codeNote')}
          go={text('go')}
          busy={busy}
          said={said}
          onCode={(code) => onGiven({ code })}
        />
      ) : (
        said !== undefined && (
          <p className="field-error" role="alert">
            {said}
          </p>
        )
      )}
      <Button wide onPress={props.again}>
        {text('again')}
      </Button>
    </div>
  )
}
