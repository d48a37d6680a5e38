import { ArrowDown, ArrowUp, RadioRows, Sheet } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import type { Order, Sorting } from './sort.ts'
import css from './sort-sheet.module.css'

/** The order of a list. Choosing the chosen one again turns it round; the sheet stays, so that both can be done. */
export function SortSheet<By extends string>(props: {
  readonly open: boolean
  readonly by: readonly By[]
  readonly sorting: Sorting<By>
  readonly nameOf: (by: By) => string
  readonly onChoose: (by: By) => void
  readonly onClose: () => void
}) {
  const text = useText('market')
  const { sorting, nameOf } = props
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('sortTitle')}>
      <RadioRows
        label={text('sortTitle')}
        values={props.by}
        value={sorting.by}
        rowClass={css.row}
        onChoose={props.onChoose}
      >
        {(by) => (
          <>
            {nameOf(by)}
            {sorting.by === by && <Direction order={sorting.order} />}
          </>
        )}
      </RadioRows>
    </Sheet>
  )
}

export function Direction(props: { readonly order: Order }) {
  const text = useText('market')
  const Arrow = props.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <>
      <Arrow className="icon-tiny" aria-hidden="true" />
      <span className="sr">{text(props.order)}</span>
    </>
  )
}
