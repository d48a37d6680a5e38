import { Button, Card, Switch, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { outdated } from '../../lib/query.ts'
import { SecondProof } from '../../lib/SecondProof.tsx'
import { when } from '../../lib/time.ts'
import { FormError } from './FormError.tsx'
import { useForm } from './use-form.ts'
import styles from './wallet.module.css'

type Props = {
  readonly state: { readonly on: boolean; readonly endsAt: number | null }
  readonly hours: number
}

/** The switch that lets coins go to saved addresses only. Off takes as long as a new address waits. */
export function AllowList({ state, hours }: Props) {
  const text = useText('wallet.addresses')
  const locale = useLocale()
  const [code, setCode] = useState('')
  const form = useForm('addressAllow')
  const isOn = state.on && state.endsAt === null

  async function send(on: boolean) {
    const typed = code.trim()
    const answer = await form.send({ on, ...(typed && { code: typed }) })
    if (!answer.ok) return
    const { endsAt } = answer.value
    setCode('')
    outdated('addressList')
    toasts.show(
      endsAt === null ? text('allowOn') : text('allowOff', { when: when(locale, endsAt, 'dateTime') }),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(!isOn)
  }

  return (
    <Card>
      <div className="stack">
        <div className={styles.switch}>
          <div>
            <strong id="allow-name">{text('allow')}</strong>
            <p className="quiet t2">{text('allowText', { hours })}</p>
            {state.endsAt !== null && (
              <p className="t2">{text('allowEnds', { when: when(locale, state.endsAt, 'dateTime') })}</p>
            )}
          </div>
          <Switch on={isOn} disabled={form.busy} onChange={(on) => void send(on)} labelledBy="allow-name" />
        </div>
        {form.wantsCode && form.errorOf('code') !== undefined && (
          <form className="stack" noValidate onSubmit={submit}>
            <SecondProof value={code} error={form.errorOf('code')} onChange={setCode} />
            <Button wide submit busy={form.busy}>
              {text('codeSend')}
            </Button>
          </form>
        )}
        <FormError said={form.errorBeside('code')} />
      </div>
      {form.sheet}
    </Card>
  )
}
