import type { AppropriatenessAttempt } from '@openbourse/protocol'
import { Button, Card, Item, List, Note } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import styles from './appropriateness.module.css'
import { ChoiceDock, StartDock } from './Docks.tsx'
import { Hours } from './Hours.tsx'
import { LossCard } from './LossCard.tsx'
import { OneDay } from './OneDay.tsx'
import type { Own } from './own.ts'
import { Score, Wrong } from './Result.tsx'

/** Where a subject that is open is used. */
const opened = { contracts: paths.coins, options: paths.options, robots: paths.robots } as const

/** Where the user is with a subject. */
export function Standing(props: {
  readonly of: Own
  readonly onAttempt: (attempt: AppropriatenessAttempt) => void
}) {
  const { of: own, onAttempt } = props
  const text = useText('appropriateness')
  const { subject, state, result } = own
  const isChoice = state === 'passed' || state === 'waiting' || state === 'ready'
  const isOver = state === 'open'
  return (
    <Page
      title={text(`subject.${subject}`)}
      subtitle={state === 'ready' ? text('decision') : text('count', { count: own.questions })}
      dock={
        isOver ? (
          <Button wide kind="primary" to={opened[subject]()}>
            {text('toOpened', { subject })}
          </Button>
        ) : isChoice ? (
          <ChoiceDock of={own} />
        ) : (
          <StartDock of={own} onAttempt={onAttempt} />
        )
      }
    >
      <div className={styles.cards}>
        {result && state !== 'ready' && state !== 'asked' && <Score of={result} />}
        {isChoice ? <Hours of={own} /> : <Begin of={own} />}
        <LossCard of={own.losses} />
        {state === 'ready' && <Thinking subject={subject} />}
        {result && result.wrong.length > 0 && <Wrong of={result} />}
      </div>
    </Page>
  )
}

/** Before the second choice: what one bad day does, and the limit that a user can set. */
function Thinking({ subject }: Pick<Own, 'subject'>) {
  const text = useText('appropriateness')
  return (
    <>
      {subject === 'contracts' && <OneDay />}
      <Card flush>
        <List inset="none" label={text('limit')}>
          <Item to={paths.limits()} title={text('limit')} note={text('limitNote')} />
        </List>
      </Card>
    </>
  )
}

/** Before the questions, after failing or leaving, and once the subject is open. */
function Begin({ of: own }: { readonly of: Own }) {
  const text = useText('appropriateness')
  const locale = useLocale()
  const thing = text(`thing.${own.subject}`)
  if (own.openedAt !== null) {
    return <Note>{text('openSince', { thing, time: when(locale, own.openedAt, 'dateTime') })}</Note>
  }
  return (
    <Card>
      <div className="stack">
        <h2>{text(`begin.${own.state === 'failed' ? 'failed' : 'first'}`, { thing })}</h2>
        <p>{text('steps', { count: own.questions, needed: own.needed, hours: own.waitHours })}</p>
        <p className="quiet">{text('tries', { ...own.tries, hours: own.retryHours })}</p>
      </div>
    </Card>
  )
}
