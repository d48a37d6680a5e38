import { useText } from '../../lib/i18n.tsx'
import { Panel, Screen, Steps } from '../../lib/pieces/index.ts'
import { ActTable } from './ActTable.tsx'
import { CheckNote } from './CheckNote.tsx'
import { Filters } from './Filters.tsx'
import { useAudit } from './use-audit.ts'

/** All actions of operators, newest first, with the hash chain that makes a later change visible. */
export function Audit() {
  const text = useText('audit')
  const search = useAudit()
  const { query, steps, filter } = search
  const count = query.data?.count
  return (
    <Screen title={text('title')} note={text('note')}>
      <div className="stack">
        <CheckNote count={count} />
        <Panel
          title={text('acts')}
          note={text('newest')}
          foot={
            count !== undefined && (
              <>
                <Steps {...steps} />
                <span className="push">{text('count', { count })}</span>
              </>
            )
          }
        >
          <Filters of={search} />
          <ActTable
            query={query}
            onAbout={({ subject }) => filter({ subject: subject.id, area: subject.kind })}
          />
        </Panel>
      </div>
    </Screen>
  )
}
