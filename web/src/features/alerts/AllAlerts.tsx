import { BellPlus, Card, Empty, Failed, RowBones, Show } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf } from '../../lib/query.ts'
import { AlertRows } from './AlertRows.tsx'
import { useAlerts } from './use-alerts.ts'

/** Every price alert in one place. */
export function AllAlerts() {
  const text = useText('alerts')
  const alerts = useAlerts()
  return (
    <Card flush>
      <Show
        of={faceOf(alerts.query, ({ list }) => list)}
        skeleton={<RowBones rows={4} />}
        empty={
          <Empty icon={BellPlus} title={text('noneTitle')} action={text('see')} to={paths.markets()}>
            {text('none')}
          </Empty>
        }
        failed={(retry) => (
          <Failed title={text('failedTitle')} retry={retry}>
            {text('failed')}
          </Failed>
        )}
      >
        {(list) => <AlertRows alerts={list} marks onRemove={(id) => void alerts.remove(id)} />}
      </Show>
    </Card>
  )
}
