import { Blend } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { go, to } from '../../lib/paths.ts'
import { Button, Screen } from '../../lib/pieces/index.ts'
import { useCall } from '../../lib/query.ts'
import { ArrivalPanel } from './ArrivalPanel.tsx'
import { BookPanel } from './BookPanel.tsx'
import { BreakPanel } from './BreakPanel.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { Headline } from './Headline.tsx'
import { MarketPanel } from './MarketPanel.tsx'
import { NotSaving } from './NotSaving.tsx'
import styles from './overview.module.css'
import { QueuePanel } from './QueuePanel.tsx'
import { SingleOperatorNote } from './SingleOperatorNote.tsx'

/** The whole system on one screen: queues and waiting times, whether the ledger balances, trading. */
export function Overview() {
  const text = useText('overview')
  const { data } = useCall('consoleProposals', { show: 'open' })
  const toCheck = data?.counts.toCheck ?? 0
  const open = () => go.to(to('approvals', { show: 'to_check' }))
  useKeys(toCheck > 0 ? [{ keys: 'a', says: text('check', { count: toCheck }), run: open }] : [])
  return (
    <Screen title={text('title')}>
      <div className="stack">
        <div className={styles.head}>
          <Headline />
          {toCheck > 0 && (
            <Button kind="primary" icon={Blend} hint="a" onPress={open}>
              {text('check', { count: toCheck })}
            </Button>
          )}
        </div>
        <NotSaving />
        <SingleOperatorNote />
        <ArrivalPanel />
        <QueuePanel />
        <div className={styles.lower}>
          <div className="stack">
            <BookPanel />
            <CheckPanel />
          </div>
          <div className="stack">
            <MarketPanel />
            <BreakPanel />
          </div>
        </div>
      </div>
    </Screen>
  )
}
