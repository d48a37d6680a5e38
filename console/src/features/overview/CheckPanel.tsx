import { Check, ShowOne, TriangleAlert } from '@openbourse/ui'
import { type Checked, useChecks } from '../../lib/books.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { Bones, EmptyQueue, Failed, Panel } from '../../lib/pieces/index.ts'
import { faceOf } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import styles from './overview.module.css'

const shownMax = 6

/** What the last check of journal, memory and stored balances found. */
export function CheckPanel() {
  const text = useText('overview')
  const locale = useLocale()
  const mayRead = useMay('consoleChecks')
  const query = useChecks()
  const last = query.data?.last
  // Operators who may not read the books read so once, in the panel above.
  if (!mayRead) return null
  return (
    <Panel
      title={text('checks')}
      note={last ? text('checkedAt', { time: utc(locale, last.endedAt, 'minute') }) : undefined}
      foot={query.data?.last && <Result of={query.data.last} />}
    >
      <ShowOne
        of={faceOf(query, (checked) => checked)}
        skeleton={<Bones rows={2} />}
        failed={(retry) => <Failed retry={retry} />}
      >
        {(checked) => <Breaches of={checked} />}
      </ShowOne>
    </Panel>
  )
}

function Breaches(props: { readonly of: Checked }) {
  const text = useText('overview')
  const { last, breaches } = props.of
  if (!last)
    return (
      <EmptyQueue title={text('neverInvariants')} small>
        {text('neverInvariantsText')}
      </EmptyQueue>
    )
  if (last.breaches === 0) return <EmptyQueue title={text('allMatch')} small />
  return (
    <ul className={styles.breaks}>
      {breaches.slice(0, shownMax).map(({ invariant, compares, where, expected, found }) => (
        <li key={`${invariant} ${where}`}>
          <span className="strong late">{invariant}</span>
          <span className="end">{where}</span>
          <span className="quiet">{compares}</span>
          <span className="quiet end">{text('breachValues', { expected, found })}</span>
        </li>
      ))}
    </ul>
  )
}

function Result(props: { readonly of: NonNullable<Checked['last']> }) {
  const text = useText('overview')
  const { breaches, invariants, compared } = props.of
  const Icon = breaches === 0 ? Check : TriangleAlert
  return (
    <span className={breaches === 0 ? 'line good' : 'line late'}>
      <Icon className="icon-small" aria-hidden="true" />
      {text('checkResult', { breaches, invariants, compared })}
    </span>
  )
}
