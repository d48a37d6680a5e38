import type { RecurringRun } from '@openbourse/protocol'
import { Amount, Card, Check, decimal, Head, Item, List, LoadMore, TriangleAlert } from '@openbourse/ui'
import { dateName } from '../../lib/date-name.ts'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { sharePaths } from '../../lib/share-paths.ts'
import { usePages } from '../../lib/use-pages.ts'

/** What was bought and what was skipped, newest first. Nothing until the first day came. */
export function Runs() {
  const text = useText('recurring')
  const pages = usePages('recurringRuns', { size: 20 }, { idOf: ({ id }) => id })
  if (pages.face.state !== 'ready' || pages.face.value.length === 0) return null
  return (
    <Card flush>
      <div style={{ padding: 'var(--space-4) var(--space-4) 0' }}>
        <Head title={text('history')} />
      </div>
      <List inset="icon">
        {pages.face.value.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </List>
      {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
    </Card>
  )
}

function Run({ run }: { readonly run: RecurringRun }) {
  const text = useText('recurring')
  const locale = useLocale()
  const day = dateName(locale, run.day, 'weekday')
  if (run.why !== null)
    return (
      <Item icon={TriangleAlert} title={text('wasSkipped')} note={`${day} · ${text(`why.${run.why}`)}`} />
    )
  return (
    <Item
      icon={Check}
      title={text('wasBought', { quantity: decimal(locale, trim(run.quantity ?? '0', 0)) })}
      note={day}
      end={<Amount of={run.cost ?? '0'} asset={run.currency} />}
      {...linkOf(run)}
    />
  )
}

/** The receipt: of the purchase by amount, or of the order. */
function linkOf({ deal, order }: RecurringRun) {
  if (deal !== null) return { to: sharePaths.fraction({ id: deal }) }
  return order === null ? {} : { to: paths.stockOrder({ id: order }) }
}
