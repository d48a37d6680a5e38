import type { Loaded } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { go, type PageName, to, usePinned, useQueryWord } from '../paths.ts'
import { Bench } from './Bench.tsx'
import { EmptyQueue } from './EmptyQueue.tsx'
import { type Column, Queue } from './Queue.tsx'
import { Screen } from './Screen.tsx'

/** A page on which nothing is decided: its rows on the left, the chosen one on the right, and the address names it. */
export function Reading<Row>(props: {
  readonly page: PageName
  readonly title: string
  readonly note: string
  readonly of: Loaded<readonly Row[]>
  readonly idOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly empty: { readonly title: string; readonly text: string }
  readonly foot?: ReactNode
  readonly side: (row: Row) => ReactNode
}) {
  const { page, of, idOf } = props
  const rows = of.state === 'ready' ? of.value : []
  const choose = (id: string) => go.replace(to(page, { id }))
  const pinned = usePinned(useQueryWord('id'), rows[0] && idOf(rows[0]), choose)
  const chosen = rows.find((row) => idOf(row) === pinned)
  return (
    <Screen title={props.title} note={props.note} whole>
      <Bench
        list={
          <Queue
            caption={props.title}
            of={of}
            idOf={idOf}
            columns={props.columns}
            chosen={pinned}
            onChoose={choose}
            empty={<EmptyQueue title={props.empty.title}>{props.empty.text}</EmptyQueue>}
            foot={props.foot}
          />
        }
        side={chosen && props.side(chosen)}
      />
    </Screen>
  )
}
