import { Button, RadioRows, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import type { Statuses } from './merge.ts'
import css from './orders.module.css'
import { type Span, spans } from './spans.ts'

export type Choice = { readonly status: Statuses; readonly span: Span }
/** How many rows a choice would show; without all of a list here there may be more. */
export type Found = { readonly count: number; readonly isWhole: boolean }
const statuses = ['any', 'open', 'completed', 'ended'] as const satisfies readonly Statuses[]

/** Status and date in one sheet; nothing is filtered before the button is pressed. */
export function FilterSheet(props: {
  readonly open: boolean
  readonly value: Choice
  readonly countOf: (choice: Choice) => Found
  readonly onChoose: (choice: Choice) => void
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const text = useText('orders')
  const [draft, setDraft] = useState(props.value)
  const found = props.countOf(draft)
  const count = (choice: Choice) => {
    const of = props.countOf(choice)
    return <small>{text(of.isWhole ? 'count' : 'countMore', { n: of.count })}</small>
  }
  const done = (choice: Choice) => {
    props.onChoose(choice)
    props.onClose()
  }
  return (
    <Sheet
      open={props.open}
      title={text('filter')}
      onClose={props.onClose}
      onClosed={props.onClosed}
      foot={
        <div className="pair">
          <Button onPress={() => done({ status: 'any', span: 'any' })}>{text('clear')}</Button>
          <Button kind="primary" onPress={() => done(draft)}>
            {text(found.isWhole ? 'view' : 'viewMore', { n: found.count })}
          </Button>
        </div>
      }
    >
      <h3 className={css.title}>{text('status')}</h3>
      <RadioRows
        label={text('status')}
        values={statuses}
        value={draft.status}
        rowClass={css.choice}
        onChoose={(status) => setDraft({ ...draft, status })}
      >
        {(status) => (
          <>
            <span>{text(`statuses.${status}`)}</span>
            {count({ ...draft, status })}
            <i />
          </>
        )}
      </RadioRows>
      <h3 className={css.title}>{text('date')}</h3>
      <RadioRows
        label={text('date')}
        values={spans}
        value={draft.span}
        rowClass={css.choice}
        onChoose={(span) => setDraft({ ...draft, span })}
      >
        {(span) => (
          <>
            <span>{text(`span.${span}`)}</span>
            {count({ ...draft, span })}
            <i />
          </>
        )}
      </RadioRows>
    </Sheet>
  )
}
