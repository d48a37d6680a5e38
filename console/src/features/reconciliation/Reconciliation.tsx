import { ShowOne } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/may.ts'
import { Bones, Button, Failed, Panel, Screen } from '../../lib/pieces/index.ts'
import { faceOf, useAction, useCall } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { utc } from '../../lib/time.ts'
import { Breaks } from './Breaks.tsx'
import { Sides } from './Sides.tsx'

const everyMs = 15_000

/** Rails against ledger: the balance of each, and every line that only one of them has. */
export function Reconciliation() {
  const text = useText('reconciliation')
  const locale = useLocale()
  const query = useCall('consoleReconciliation', {}, { everyMs })
  const { busy, run } = useAction('consoleReconcile')
  const mayRun = useMay('consoleReconcile')
  async function look() {
    const answer = await run({})
    if (!answer.ok) say(answer.msg || text('noAnswer'))
  }
  useKeys(mayRun ? [{ keys: 'r', says: text('run'), run: () => void look() }] : [])
  return (
    <Screen title={text('title')} note={text('note')}>
      <ShowOne
        of={faceOf(query, (value) => value)}
        skeleton={
          <Panel title={text('sides')}>
            <Bones rows={6} />
          </Panel>
        }
        failed={(retry) => (
          <Panel title={text('sides')}>
            <Failed retry={retry} />
          </Panel>
        )}
      >
        {(found) => (
          <div className="stack">
            <Panel
              title={text('sides')}
              note={
                found.checkedAt === null
                  ? text('never')
                  : text('checked', { time: utc(locale, found.checkedAt, 'second') })
              }
              acts={
                mayRun && (
                  <Button slim busy={busy} hint="r" onPress={() => void look()}>
                    {text('run')}
                  </Button>
                )
              }
            >
              <Sides of={found.sides} />
            </Panel>
            <Breaks of={found} />
          </div>
        )}
      </ShowOne>
    </Screen>
  )
}
