import type { MoneyRun } from '@openbourse/protocol'
import { Amount, Bell, Card, Check, Head, Item, List, LoadMore, TriangleAlert } from '@openbourse/ui'
import { dateName } from '../../lib/date-name.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './moneyplans.module.css'

/** What plans did on each of their days and why not, newest first. Nothing until the first day came. */
export function Runs() {
  const text = useText('moneyPlans')
  const pages = usePages('planRuns', { size: 20 }, { idOf: ({ id }) => id })
  if (pages.face.state !== 'ready' || pages.face.value.length === 0) return null
  return (
    <Card flush>
      <div className={css.title}>
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

function Run({ run }: { readonly run: MoneyRun }) {
  const text = useText('moneyPlans')
  const locale = useLocale()
  const day = dateName(locale, run.day, 'weekday')
  if (run.why !== null)
    return (
      <Item
        icon={TriangleAlert}
        title={text(`wasSkipped.${run.kind}`)}
        note={`${day} · ${text(`why.${run.why}`)}`}
      />
    )
  const amount = <Amount of={run.amount ?? '0'} asset={run.currency} />
  if (run.made === null) return <Item icon={Bell} title={text('wasReminded')} note={day} end={amount} />
  return (
    <Item
      icon={Check}
      title={text(`wasAsked.${run.kind}`)}
      note={day}
      end={amount}
      to={pageOf(run, run.made)}
    />
  )
}

function pageOf({ kind, toAddress }: MoneyRun, id: string) {
  if (kind === 'deposit') return paths.depositOf({ id })
  return toAddress ? paths.coinWithdrawal({ id }) : paths.withdrawal({ id })
}
