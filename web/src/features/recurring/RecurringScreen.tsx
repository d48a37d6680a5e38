import type { RecurringPlan } from '@openbourse/protocol'
import { Button, CalendarPlus, Empty, LoadMore, SearchIcon } from '@openbourse/ui'
import { useState } from 'react'
import { CardRows } from '../../lib/CardRows.tsx'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { usePages } from '../../lib/use-pages.ts'
import { PlanCard } from './PlanCard.tsx'
import { PlanSheet } from './PlanSheet.tsx'
import { Runs } from './Runs.tsx'

/** What the sheet is open for: a new plan of an instrument, or one that is changed. */
type Editing = { readonly symbol: string; readonly plan?: RecurringPlan }

/** With a symbol the sheet for a new plan of it is open. */
export function RecurringScreen({ symbol }: { readonly symbol: string | undefined }) {
  const text = useText('recurring')
  const pages = usePages('recurringList', { size: 20 }, { idOf: ({ id }) => id })
  const [editing, setEditing] = useState<Editing | undefined>(symbol ? { symbol } : undefined)
  const [open, setOpen] = useState(symbol !== undefined && symbol !== '')
  const edit = (next: Editing) => {
    setEditing(next)
    setOpen(true)
  }
  return (
    <div className="stack">
      <CardRows
        of={pages.face}
        bones={3}
        empty={
          <Empty icon={CalendarPlus} title={text('noneTitle')} action={text('markets')} to={paths.markets()}>
            {text('none')}
          </Empty>
        }
        failedTitle={text('failed')}
      >
        {(plans) => (
          <>
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} onChange={() => edit({ symbol: plan.symbol, plan })} />
            ))}
            {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
            <Runs />
            <Button wide kind="surface" icon={SearchIcon} to={paths.markets()}>
              {text('another')}
            </Button>
          </>
        )}
      </CardRows>
      {editing && (
        <PlanSheet
          key={editing.plan?.id ?? editing.symbol}
          {...editing}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
