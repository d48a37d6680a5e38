import { type SubmitEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { AreaField, Button, Panel } from '../../lib/pieces/index.ts'
import { useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'

/** Information for colleagues. A note is never changed or removed. */
export function NoteForm(props: { readonly id: string }) {
  const text = useText('users')
  const note = useAction('consolePersonNote')
  const mayNote = useMay('consolePersonNote')
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<string>()
  if (!mayNote) return null

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (typed.trim() === '') return setSaid(text('needNote'))
    setSaid(undefined)
    const answer = await note.run({ id: props.id, text: typed.trim().replace(/\s+/g, ' ') })
    if (!answer.ok) return setSaid(answer.msg || text('noAnswer'))
    setTyped('')
    say(text('noted'))
  }

  return (
    <Panel title={text('noteTitle')}>
      <form className="panel-body form" onSubmit={(event) => void submit(event)} noValidate>
        <AreaField
          label={text('noteLabel')}
          note={text('noteNote')}
          value={typed}
          onChange={setTyped}
          maxLength={1000}
          error={said}
        />
        <div>
          <Button submit busy={note.busy}>
            {text('writeNote')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
