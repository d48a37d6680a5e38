import { useState } from 'react'
import { Direction, SortSheet } from '../../common/lists/SortSheet.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import css from './positions.module.css'
import { orders, type Span, spans } from './sort.ts'

/** Above the positions: their order, and whether rows show today's result or the whole one. */
export function HoldingsHead(props: { readonly by: (typeof orders)[number]; readonly span: Span }) {
  const text = useText('positions')
  const [open, setOpen] = useState(false)
  const [, keepBy] = useKept('holdingsBy')
  const [, keepSpan] = useKept('holdingsSpan')
  const order = props.by === 'symbol' ? 'asc' : 'desc'
  return (
    <div className={css.head}>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text(`sort.${props.by}`)}
        <Direction order={order} />
      </button>
      <fieldset className="bare-fieldset" aria-label={text('shown.name')}>
        {spans.map((span) => (
          <button key={span} type="button" aria-pressed={span === props.span} onClick={() => keepSpan(span)}>
            {text(`shown.${span}`)}
          </button>
        ))}
      </fieldset>
      <SortSheet
        open={open}
        by={orders}
        sorting={{ by: props.by, order }}
        nameOf={(by) => text(`sort.${by}`)}
        onChoose={(by) => {
          keepBy(by)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
