import type { Calls, Output } from '@openbourse/protocol'
import { Card, Delta, Head, money, Note } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { Pair } from '../../common/records/Pair.tsx'
import { Stairs } from '../../common/records/Stairs.tsx'
import { CardOf } from '../../lib/CardOf.tsx'
import { compare, total } from '../../lib/figures.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { explained } from './figures.ts'

type Answer = Output<Calls['followTruth']>

/** What those who copied a manager made beside the manager, and why it differs. */
export const Truth = withText(['follow'], ({ managerId }: { readonly managerId: string }) => {
  const text = useText('follow')
  const query = useCall('followTruth', { managerId }, { freshForMs: 60_000 })
  return (
    <CardOf of={faceOf(query, (found) => found)} rows={4} failedTitle={text('failedTruth')}>
      {(truth) => <Explained truth={truth} />}
    </CardOf>
  )
})

function Explained({ truth }: { readonly truth: Answer }) {
  const text = useText('follow')
  const { open, over, lost, middle, manager } = truth
  return (
    <Card label={text('truth')}>
      <div className={parts.card}>
        <Head title={text('truth')} note={text('copiers', { count: open + over })} />
        {middle === null || manager.since === null ? (
          <p className="quiet">{text('fewCopiers')}</p>
        ) : (
          <>
            <Pair
              size="large"
              own={{ name: text('medianCopier'), figure: <Delta rate={middle.rate} look="large" /> }}
              holding={{ name: text('managerThen'), figure: <Delta rate={manager.since} look="large" /> }}
            />
            <Why name={text('copier')} manager={manager.whole} difference={middle.difference} />
          </>
        )}
        <p className="t2">{over === 0 ? text('noneOver') : text('lost', { lost, over })}</p>
        <Ahead truth={truth} />
      </div>
    </Card>
  )
}

/** The difference between two returns in parts that add up. */
export function Why(props: {
  /** Whose return differs. */
  readonly name: string
  readonly manager: string
  readonly difference: NonNullable<Answer['middle']>['difference']
}) {
  const text = useText('follow')
  const result = explained(props.manager, props.difference)
  return (
    <div className={parts.rule}>
      <Stairs
        start={{ key: 'manager', name: text('managerWhole'), rate: result.manager }}
        parts={result.parts.map(({ name, rate }) => ({ key: name, name: text(`part.${name}`), rate }))}
        end={{ key: 'copier', name: props.name, rate: result.copier }}
      />
    </div>
  )
}

/** Whether the manager’s other portfolios traded in front of their copiers, which the log shows. */
function Ahead({ truth: { ahead, paidByManager, currency } }: { readonly truth: Answer }) {
  const text = useText('follow')
  const locale = useLocale()
  const paid = compare(paidByManager, '0') > 0
  if (ahead.length === 0)
    return (
      <p className="t2 quiet">
        {text('noneAhead')}{' '}
        {paid && text('paidByManager', { amount: money(locale, currency, paidByManager) })}
      </p>
    )
  return (
    <Note tone="warn">
      {text('ahead', {
        count: ahead.length,
        gain: money(locale, currency, total(ahead.map(({ gain }) => gain))),
      })}
    </Note>
  )
}
