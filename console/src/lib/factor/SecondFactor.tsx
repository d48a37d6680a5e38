import { Fingerprint } from '@openbourse/ui'
import { useState } from 'react'
import type { Results } from '../ask.ts'
import { useText } from '../i18n.tsx'
import { Button } from '../pieces/Button.tsx'
import { CodeForm } from './CodeForm.tsx'
import { OrDivider } from './OrDivider.tsx'
import { provePasskey } from './passkey.ts'

export type Wanted = Extract<Results['consoleLogin'], { secondFactor: unknown }>['secondFactor']
export type Proof = { readonly code?: string; readonly passkey?: string }

/** The second factor in whichever way the operator has one: a passkey, a code, or both to choose from. */
export function SecondFactor(props: {
  readonly wanted: Wanted
  readonly go: string
  readonly busy: boolean
  readonly said: string | undefined
  readonly onProof: (proof: Proof) => void
}) {
  const text = useText('factor')
  const { wanted, busy, onProof } = props
  const [stopped, setStopped] = useState<string>()
  const hasApp = wanted.ways.includes('totp')
  const options = wanted.passkeyOptions

  async function prove() {
    setStopped(undefined)
    const passkey = await provePasskey(options ?? '{}')
    if (passkey === undefined) setStopped(text('passkeyStopped'))
    else onProof({ passkey })
  }

  const said = props.said ?? stopped
  return (
    <>
      {options !== null && (
        <Button
          kind={hasApp ? undefined : 'primary'}
          wide
          icon={Fingerprint}
          busy={busy}
          onPress={() => void prove()}
        >
          {text('passkeyUse')}
        </Button>
      )}
      {options !== null && hasApp && <OrDivider />}
      {hasApp ? (
        <CodeForm
          label={text('code')}
          note={text('codeNote')}
          go={props.go}
          busy={busy}
          said={said}
          onCode={(code) => onProof({ code })}
        />
      ) : (
        said !== undefined && (
          <p className="field-error" role="alert">
            {said}
          </p>
        )
      )}
    </>
  )
}
