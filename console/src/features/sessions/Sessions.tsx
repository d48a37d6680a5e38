import { Pause } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/may.ts'
import { Bones, Button, Failed, Panel, Screen } from '../../lib/pieces/index.ts'
import { queueMs, useCall } from '../../lib/query.ts'
import { HaltDialog, ResumeDialog } from './HaltDialogs.tsx'
import { HaltTable } from './HaltTable.tsx'
import { SessionTable } from './SessionTable.tsx'
import type { Halt } from './types.ts'

/** When each market trades, and what was stopped, why, and until when. */
export function Sessions() {
  const text = useText('sessions')
  const query = useCall('consoleMarket', {}, { everyMs: queueMs })
  const mayAct = useMay('consoleHalt')
  const [halting, setHalting] = useState(false)
  const [resuming, setResuming] = useState<Halt>()
  const why = mayAct ? undefined : text('onlyProduct')
  useKeys(mayAct ? [{ keys: 'h', says: text('halt'), run: () => setHalting(true) }] : [])
  const answer = query.data
  return (
    <Screen title={text('title')} note={answer && text('note', { halted: answer.halted.length })}>
      <div className="stack">
        <Panel
          title={text('halted')}
          note={text('haltedNote')}
          acts={
            <Button kind="primary" icon={Pause} hint="h" why={why} onPress={() => setHalting(true)}>
              {text('halt')}
            </Button>
          }
        >
          <Face of={query}>
            {answer && (
              <HaltTable
                of={answer.halted}
                empty={text('noneHalted')}
                onResume={mayAct ? setResuming : undefined}
              />
            )}
          </Face>
        </Panel>
        <Panel title={text('sessions')} note={text('sessionsNote')}>
          <Face of={query}>{answer && <SessionTable of={answer.sessions} day={answer.day} />}</Face>
        </Panel>
        <Panel title={text('latest')} note={text('public')}>
          <Face of={query}>{answer && <HaltTable of={answer.latest} empty={text('noneEver')} />}</Face>
        </Panel>
      </div>
      {halting && answer && <HaltDialog of={answer} onClose={() => setHalting(false)} />}
      {resuming && <ResumeDialog of={resuming} onClose={() => setResuming(undefined)} />}
    </Screen>
  )
}

function Face(props: {
  readonly of: { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }
  readonly children: ReactNode
}) {
  const { data, isError, refetch } = props.of
  if (data !== undefined) return props.children
  return isError ? <Failed retry={() => void refetch()} /> : <Bones rows={3} />
}
