import type { AuditRow } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { Button, FilterSelect, Panel, Screen } from '../../lib/pieces/index.ts'
import { useCall } from '../../lib/query.ts'
import { ActTable } from './ActTable.tsx'
import { CheckNote } from './CheckNote.tsx'
import { useActWords } from './words.ts'

/** Every act of an operator, newest first, with the chain that nobody can mend in secret. */
export function Audit() {
  const text = useText('audit')
  const words = useActWords()
  const [operator, act, area, subject] = ['operator', 'act', 'area', 'subject'].map(useQueryWord) as [
    string,
    string,
    string,
    string,
  ]
  const operators = useCall('consoleOperators', {})
  const [before, setBefore] = useState<readonly number[]>([])
  const last = before.at(-1)
  const query = useCall(
    'consoleAudit',
    {
      ...(operator === '' ? {} : { operator }),
      ...(act === '' ? {} : { act }),
      ...(area === '' ? {} : { subjectKind: area }),
      ...(subject === '' ? {} : { subject }),
      ...(last === undefined ? {} : { before: String(last) }),
    },
    { keepPrevious: true },
  )
  const filter = (change: Record<string, string>) => {
    setBefore([])
    go.replace(to('audit', { operator, act, area, subject, ...change }))
  }
  const rows: readonly AuditRow[] = query.data?.list ?? []
  const known = [...new Set([...rows.map((row) => row.act), act])].filter((one) => one !== '').sort()
  const people = operators.data?.list ?? []
  return (
    <Screen title={text('title')} note={text('note')}>
      <div className="stack">
        <CheckNote count={query.data?.count} />
        <Panel
          title={text('acts')}
          note={text('newest')}
          acts={
            <div className="filters">
              {subject !== '' && (
                <Button slim onPress={() => filter({ subject: '', area: '' })}>
                  {text('onlyAbout', { subject })}
                </Button>
              )}
              <FilterSelect
                label={text('byOperator')}
                value={operator}
                onChange={(value) => filter({ operator: value })}
                options={[
                  { value: '', label: text('everyOperator') },
                  ...people.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <FilterSelect
                label={text('byAct')}
                value={act}
                onChange={(value) => filter({ act: value })}
                options={[
                  { value: '', label: text('everyAct') },
                  ...known.map((value) => ({ value, label: words.act(value) })),
                ]}
              />
            </div>
          }
          foot={
            <>
              {last !== undefined && (
                <Button slim onPress={() => setBefore(before.slice(0, -1))}>
                  {text('newer')}
                </Button>
              )}
              {query.data?.more && (
                <Button slim onPress={() => setBefore([...before, rows.at(-1)?.n ?? 0])}>
                  {text('older')}
                </Button>
              )}
              <span className="push">{query.data && text('count', { count: query.data.count })}</span>
            </>
          }
        >
          <ActTable
            query={query}
            onAbout={(row) => filter({ subject: row.subject.id, area: row.subject.kind })}
          />
        </Panel>
      </div>
    </Screen>
  )
}
