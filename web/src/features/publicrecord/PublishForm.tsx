import type { Calls, Output, RecordPart } from '@openbourse/protocol'
import { Button, Card, CheckBox, Dock, Field, Head, toasts } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { SwitchRow } from '../../common/SwitchRow.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './public-record.module.css'

const nothing: Readonly<Record<RecordPart, boolean>> = { trades: false, turnover: false, classes: false }
const choices = Object.keys(nothing) as readonly RecordPart[]

/** What would become public, with the choices that there are, before the user agrees to it. */
export function PublishForm({ of }: { readonly of: Output<Calls['publicRecordMine']> }) {
  const text = useText('publicRecord')
  const locale = useLocale()
  const currency = useTotalsIn()
  const [name, setName] = useState('')
  const [shown, setShown] = useState(nothing)
  const [agreed, setAgreed] = useState(false)
  const publish = useCommand('publicRecordPublish')
  async function send() {
    const typed = name.trim()
    const input = { ...shown, ...currency, agreed, ...(typed !== '' && { name: typed }) }
    const answer = await publish.run(input)
    if (answer.ok) toasts.show(text('published'))
  }
  return (
    <div className="stack">
      <Card>
        <div className={parts.card}>
          <Head title={text('publishTitle')} />
          <p>{text('about')}</p>
          <p className="t2 quiet">
            {text('wholeSince', { day: when(locale, of.beganAt, 'date') })}
            {of.earlier > 0 && ` ${text('earlierCount', { count: of.earlier })}`}
          </p>
        </div>
      </Card>
      <Seen />
      <Card>
        <div className={parts.card}>
          <Field
            label={text('nameLabel')}
            hint={text('nameHint')}
            value={name}
            maxLength={30}
            onChange={(event) => {
              publish.forget()
              setName(event.currentTarget.value)
            }}
          />
          {choices.map((part) => (
            <SwitchRow
              key={part}
              title={text(`show.${part}`)}
              about={text(`showAbout.${part}`)}
              on={shown[part]}
              onChange={(on) => setShown({ ...shown, [part]: on })}
            />
          ))}
          <CheckBox checked={agreed} onChange={setAgreed}>
            {text('agree')}
          </CheckBox>
        </div>
      </Card>
      <CommandOutcome of={publish.state} unknown={text('unknown')} />
      <Dock>
        <Button
          wide
          kind="primary"
          busy={publish.busy}
          why={agreed ? undefined : text('needAgreed')}
          onPress={() => void send()}
        >
          {text('publish')}
        </Button>
      </Dock>
      {publish.sheet}
    </div>
  )
}

/** What everyone with the link sees, what stays with the user, and what cannot be chosen. */
export function Seen() {
  const text = useText('publicRecord')
  const lists = [
    { key: 'seen', title: text('seen.title'), of: ['seen.return', 'seen.fall', 'seen.earlier'] },
    { key: 'never', title: text('never.title'), of: ['never.who', 'never.money', 'never.trades'] },
    { key: 'fixed', title: text('fixed.title'), of: ['fixed.period', 'fixed.again', 'fixed.end'] },
  ] as const
  return lists.map(({ key, title, of }) => (
    <Card key={key}>
      <div className={parts.card}>
        <Head title={title} />
        <ul className={css.bullets}>
          {of.map((one) => (
            <li key={one}>{text(one)}</li>
          ))}
        </ul>
      </div>
    </Card>
  ))
}
