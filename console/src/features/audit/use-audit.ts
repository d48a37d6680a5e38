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
    from: useQueryWord('from'),
    to: useQueryWord('to'),
  }
  const [before, setBefore] = useState<readonly number[]>([])
  const last = before.at(-1)
  const { operator, act, area, subject } = wanted
  const [from, until] = [startOf(wanted.from), startOf(wanted.to)]
  const query = useCall(
    'consoleAudit',
    {
      ...(operator === '' ? {} : { operator }),
      ...(act === '' ? {} : { act }),
      ...(area === '' ? {} : { subjectKind: area }),
      ...(subject === '' ? {} : { subject }),
      ...(from === undefined ? {} : { from: String(from) }),
      ...(until === undefined ? {} : { to: String(until + dayMs) }),
      ...(last === undefined ? {} : { before: String(last) }),
    },
    { keepPrevious: true },
  )
  const rows = query.data?.list ?? []
  return {
    ...{ wanted, query },
    isNarrowed: Object.values(wanted).some((word) => word !== ''),
    filter(change: Partial<typeof wanted>) {
      setBefore([])
      go.replace(to('audit', { ...wanted, ...change }))
    },
    older: query.data?.more ? () => setBefore([...before, rows.at(-1)?.n ?? 0]) : undefined,
    newer: last === undefined ? undefined : () => setBefore(before.slice(0, -1)),
  } as const
}

const dayMs = 86_400_000

/** The first moment of a day of UTC, written `2026-11-19`; undefined for anything else. */
function startOf(day: string): number | undefined {
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

export type AuditSearch = ReturnType<typeof useAudit>
