import type { LimitKind, Safeguards } from '@openbourse/protocol'
import {
  Button,
  Card,
  Clock,
  Field,
  Item,
  List,
  money,
  readTyping,
  Section,
  symbolOf,
  toasts,
  typing,
} from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faceOf, outdated, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { FormError } from './FormError.tsx'
import { Pause } from './Pause.tsx'
import styles from './security.module.css'
import { useSend } from './use-send.ts'

/** Nothing can be traded with leverage yet, so its limit is not offered. */
const isUsed = ({ kind }: { readonly kind: LimitKind }): boolean => kind !== 'leverage'

/** The user’s own limits, and breaks from trading. */
export function Limits() {
  const text = useText('security.limits')
  const state = faceOf(useCall('safeguardsRead', {}), (value) => value)
  return (
    <CardOf of={state} rows={3} failedTitle={text('failed')} failed={text('failedText')}>
      {(value) => (
        <>
          <p className={styles.intro}>{text('about')}</p>
          <Section title={text('daily')}>
            <Card flush>
              <List inset="none" label={text('daily')}>
                {value.limits.filter(isUsed).map((one) => (
                  <OneLimit key={one.kind} state={value} kind={one.kind} />
                ))}
              </List>
            </Card>
          </Section>
          <Section title={text('pause.title')}>
            <Pause state={value} />
          </Section>
        </>
      )}
    </CardOf>
  )
}

function OneLimit({ state, kind }: { readonly state: Safeguards; readonly kind: LimitKind }) {
  const text = useText('security.limits')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { value, next } = state.limits.find((one) => one.kind === kind) ?? { value: null, next: null }
  const shown = (amount: string | null) => {
    if (amount === null) return text('noLimit')
    return kind === 'leverage' ? text('times', { times: amount }) : money(locale, state.base, amount)
  }
  const note = next
    ? text('next', { value: shown(next.value), when: when(locale, next.at, 'dateTime') })
    : text(`note.${kind}`)
  return (
    <div>
      <Item
        title={text(`kind.${kind}`)}
        note={note}
        end={
          <button
            type="button"
            className="text-button"
            aria-expanded={open}
            aria-label={text('changeNamed', { limit: text(`kind.${kind}`), value: shown(value) })}
            onClick={() => setOpen(!open)}
          >
            {shown(value)}
          </button>
        }
      />
      {open && <LimitForm state={state} kind={kind} now={value} onDone={() => setOpen(false)} />}
    </div>
  )
}

function LimitForm(props: {
  readonly state: Safeguards
  readonly kind: LimitKind
  readonly now: string | null
  readonly onDone: () => void
}) {
  const text = useText('security.limits')
  const locale = useLocale()
  const { state, kind, now, onDone } = props
  const [value, setValue] = useState(now ?? '')
  const { busy, send, errorOf, errorBeside } = useSend('limitSet')
  async function put(wanted: string) {
    const answer = await send({ kind, ...(wanted === '' ? {} : { value: wanted }) })
    if (!answer.ok) return
    outdated('safeguardsRead')
    toasts.show(text('saved'))
    onDone()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void put(value.replace(/\.$/, ''))
  }
  return (
    <form className={styles.inRow} noValidate onSubmit={submit}>
      <Field
        id={`limit-${kind}`}
        label={text(`kind.${kind}`)}
        hint={text('raiseHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        prefix={kind === 'leverage' ? undefined : symbolOf(state.base, locale)}
        suffix={kind === 'leverage' ? <span className="quiet">{text('timesUnit')}</span> : undefined}
        value={typing(locale, value)}
        error={errorOf('value')}
        onChange={(event) => setValue(readTyping(locale, event.target.value, typing(locale, value)))}
      />
      <FormError said={errorBeside('value')} />
      <div className="pair">
        {now !== null && (
          <Button icon={Clock} busy={busy} onPress={() => void put('')}>
            {text('remove')}
          </Button>
        )}
        <Button kind="primary" submit busy={busy} why={value.trim() === '' ? text('need') : undefined}>
          {text('save')}
        </Button>
      </div>
    </form>
  )
}
