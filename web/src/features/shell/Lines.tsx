import { Clock, CloudOff, Note, TextButton } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { ageText } from '../../lib/LiveAge.tsx'
import { useOffline } from '../../lib/online.ts'
import { useOldestShown } from '../../lib/query.ts'
import { takeUpdate, useUpdate } from '../../lib/update-ready.ts'
import styles from './lines.module.css'

/** What concerns the whole app at this moment: no network, figures from before, a new version. One line at most. */
export function Lines() {
  const offline = useOffline()
  const oldestMs = useOldestShown()
  const update = useUpdate()
  if (offline || oldestMs !== undefined) return <OldFigures offline={offline} sinceMs={oldestMs} />
  return update ? <NewVersion /> : null
}

function OldFigures(props: { readonly offline: boolean; readonly sinceMs: number | undefined }) {
  const { offline, sinceMs } = props
  const text = useText('common')
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const why = text(offline ? 'away.offline' : 'away.silent')
  const age = sinceMs === undefined ? undefined : ageText(Math.max(0, now - sinceMs))
  return (
    <aside className={styles.line} aria-label={why}>
      <Note icon={offline ? CloudOff : Clock} tone="warn">
        <span role="status">
          {why} {text('away.paused')}
        </span>{' '}
        {age && text('away.old', age)}
      </Note>
    </aside>
  )
}

function NewVersion() {
  const text = useText('common')
  return (
    <aside className={styles.line} aria-label={text('update.ready')}>
      <div className={styles.update}>
        <span role="status">{text('update.ready')}</span>
        <TextButton onPress={takeUpdate}>{text('update.take')}</TextButton>
      </div>
    </aside>
  )
}
