import { Button, Check, Field, Item, List, Sheet, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { outdated, useAction } from '../../lib/query.ts'
import { listNameMax } from './lists.ts'

/** Puts a stock into another list, or into a new one. */
export function MoveSheet(props: {
  readonly symbol: string | undefined
  readonly names: readonly string[]
  readonly current: string
  readonly onClose: () => void
  readonly onMoved: (name: string) => void
}) {
  const { symbol, names, current } = props
  const text = useText('watch')
  const [name, setName] = useState('')
  const add = useAction('collectAdd')
  const nameOf = (list: string) => (list === '' ? text('unnamed') : list)

  async function move(group: string) {
    if (symbol === undefined) return
    const answer = await add.run({ symbol, group })
    outdated('collectList')
    if (!answer.ok) return toasts.show(answer.msg || text('noAnswer'))
    toasts.show(text('moved', { symbol, list: nameOf(group) }))
    setName('')
    props.onMoved(group)
    props.onClose()
  }

  return (
    <Sheet open={symbol !== undefined} onClose={props.onClose} title={text('moveTitle')}>
      <div className="stack">
        <List inset="none" label={text('lists')}>
          {names.map((list) => (
            <Item
              key={list}
              plain
              title={nameOf(list)}
              current={list === current}
              end={list === current ? <Check className="icon" aria-hidden="true" /> : undefined}
              onPress={() => void move(list)}
            />
          ))}
        </List>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') void move(name.trim())
          }}
        >
          <Field
            label={text('name')}
            hint={text('nameHint')}
            maxLength={listNameMax}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button submit wide kind="primary" busy={add.busy}>
            {text('create')}
          </Button>
        </form>
      </div>
    </Sheet>
  )
}
