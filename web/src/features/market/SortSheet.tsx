import { ArrowDown, ArrowUp, RadioRows, Sheet } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './market.module.css'
import { choose, type Sorting, sorts } from './sort.ts'

/** The order of the list. Choosing the chosen one again turns it round; the sheet stays, so that both can be done. */
export function SortSheet(props: {
  readonly open: boolean
  readonly sorting: Sorting
  readonly onChange: (sorting: Sorting) => void
  readonly onClose: () => void
}) {
  const text = useText('market')
  const { sorting } = props
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('sortTitle')}>
      <RadioRows
        label={text('sortTitle')}
        values={sorts}
        value={sorting.by}
        rowClass={css.sortRow}
        onChoose={(by) => props.onChange(choose(sorting, by))}
      >
        {(by) => (
          <>
            {text(`sort.${by}`)}
            {sorting.by === by && <Direction order={sorting.order} />}
          </>
        )}
      </RadioRows>
    </Sheet>
  )
}

export function Direction(props: { readonly order: Sorting['order'] }) {
  const text = useText('market')
  const Arrow = props.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <>
      <Arrow className="icon-tiny" aria-hidden="true" />
      <span className="sr">{text(props.order)}</span>
    </>
  )
}
