import { type SubmitEvent, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { useQueryWord } from '../../lib/paths.ts'
import { Button, ReasonSelect, TextField } from '../../lib/pieces/index.ts'
import { type LookReason, lookReasons } from './look-reasons.ts'
import type { Person } from './types.ts'
import styles from './users.module.css'

/** There is no list of users to browse: a user is found by account number, phone or email. */
export function SearchForm(props: { readonly onFound: (person: Person, reason: LookReason) => void }) {
  const text = useText('users')
  const [by, setBy] = useState(useQueryWord('by'))
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly at: 'by' | 'reason'; readonly text: string }>()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = lookReasons.find((one) => one === reason)
    if (by.trim() === '') return setSaid({ at: 'by', text: text('needBy') })
    if (!found) return setSaid({ at: 'reason', text: text('needReason') })
    setSaid(undefined)
    setBusy(true)
    const answer = await ask('consolePersonFind', { by: by.trim(), reason: found })
    setBusy(false)
    if (answer.ok) props.onFound(answer.value.person, found)
    else setSaid({ at: 'by', text: answer.msg || text('noAnswer') })
  }

  return (
    <form className={`panel form ${styles.search}`} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{text('find')}</h2>
      <TextField
        label={text('by')}
        note={text('byNote')}
        value={by}
        onChange={setBy}
        maxLength={120}
        autoFocus
        error={said?.at === 'by' ? said.text : undefined}
      />
      <ReasonSelect
        legend={text('reason')}
        reasons={lookReasons.map((word) => ({ word, label: text(`reasons.${word}`) }))}
        value={reason}
        onChange={setReason}
        error={said?.at === 'reason' ? said.text : undefined}
      />
      <div>
        <Button kind="primary" submit busy={busy}>
          {text('look')}
        </Button>
      </div>
      <p className="quiet">{text('recorded')}</p>
    </form>
  )
}
