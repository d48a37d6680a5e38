import { useState } from 'react'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'

/** What is searched for, which stands in the address, and the stretch of lines that is looked at. */
export function useAudit() {
  const wanted = {
    operator: useQueryWord('operator'),
    act: useQueryWord('act'),
    area: useQueryWord('area'),
    subject: useQueryWord('subject'),
  }
  const [before, setBefore] = useState<readonly number[]>([])
  const last = before.at(-1)
  const { operator, act, area, subject } = wanted
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
  const rows = query.data?.list ?? []
  return {
    ...{ wanted, query, rows },
    filter(change: Partial<typeof wanted>) {
      setBefore([])
      go.replace(to('audit', { ...wanted, ...change }))
    },
    older: query.data?.more ? () => setBefore([...before, rows.at(-1)?.n ?? 0]) : undefined,
    newer: last === undefined ? undefined : () => setBefore(before.slice(0, -1)),
  } as const
}

export type AuditSearch = ReturnType<typeof useAudit>
