import type { Country, SavedScreen } from '@openbourse/protocol'
import {
  Button,
  Empty,
  Field,
  IconButton,
  Item,
  List,
  RowBones,
  Sheet,
  Show,
  Star,
  Trash2,
  toasts,
} from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { faceOf, useAction, useCall } from '../../lib/query.ts'
import css from './screener.module.css'

const nameMax = 24

/** Own filters by name: use one, remove one, or save the one that is set. */
export function SavedSheet(props: {
  readonly open: boolean
  readonly visitor: boolean
  readonly country: Country
  /** The filter that is set, as a text; '' without one. */
  readonly written: string
  readonly words: string
  readonly onChoose: (saved: SavedScreen) => void
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const text = useText('screener')
  const { open, onClose, onClosed } = props
  return (
    <Sheet open={open} title={text('saved')} onClose={onClose} onClosed={onClosed}>
      {props.visitor ? (
        <LoginFirst icon={Star} title={text('saved')} next={go.here()}>
          {text('savedVisitor')}
        </LoginFirst>
      ) : (
        <div className="stack">
          {props.written !== '' && <SaveForm {...props} />}
          <Saved onChoose={props.onChoose} onClose={onClose} />
        </div>
      )}
    </Sheet>
  )
}

function SaveForm(props: { readonly country: Country; readonly written: string; readonly words: string }) {
  const text = useText('screener')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = useAction('screenerSave')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(text('nameFirst'))
    const answer = await save.run({ name, country: props.country, filter: props.written })
    if (!answer.ok) return setError(answer.msg || text('noAnswer'))
    toasts.show(text('wasSaved', { name: name.trim() }))
    setName('')
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p className="quiet">{props.words}</p>
      <Field
        label={text('name')}
        hint={text('nameHint')}
        maxLength={nameMax}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <Button submit wide kind="primary" busy={save.busy}>
        {text('save')}
      </Button>
    </form>
  )
}

function Saved(props: { readonly onChoose: (saved: SavedScreen) => void; readonly onClose: () => void }) {
  const text = useText('screener')
  const countries = useText('market.country')
  const query = useCall('screenerSaved', {})
  const remove = useAction('screenerRemove')

  async function take(name: string) {
    const answer = await remove.run({ name })
    toasts.show(answer.ok ? text('wasRemoved', { name }) : answer.msg || text('noAnswer'))
  }
  return (
    <Show
      of={faceOf(query, ({ list }) => list)}
      skeleton={<RowBones rows={3} />}
      empty={
        <Empty icon={Star} title={text('noneTitle')}>
          {text('none')}
        </Empty>
      }
      failed={(retry) => <NotLoaded title={text('savedFailed')} retry={retry} />}
    >
      {(list) => (
        <List inset="none" label={text('saved')}>
          {list.map((saved) => (
            <div key={saved.name} className={css.savedRow}>
              <Item
                plain
                title={saved.name}
                note={countries(saved.country)}
                onPress={() => {
                  props.onChoose(saved)
                  props.onClose()
                }}
              />
              <IconButton
                quiet
                icon={Trash2}
                label={text('remove', { name: saved.name })}
                onPress={() => void take(saved.name)}
              />
            </div>
          ))}
        </List>
      )}
    </Show>
  )
}
