import { go, to, useQueryWord } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { useStretch } from '../../lib/stretch.ts'

/** The search, kept in the address, and the range of lines on the screen. */
export function useAudit() {
  const wanted = {
    operator: useQueryWord('operator'),
    act: useQueryWord('act'),
    area: useQueryWord('area'),
    subject: useQueryWord('subject'),
    from: useQueryWord('from'),
    to: useQueryWord('to'),
  }
  const stretch = useStretch()
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
      ...(stretch.before === undefined ? {} : { before: stretch.before }),
    },
    { keepPrevious: true },
  )
  return {
    wanted,
    query,
    isNarrowed: Object.values(wanted).some((word) => word !== ''),
    filter(change: Partial<typeof wanted>) {
      stretch.restart()
      go.replace(to('audit', { ...wanted, ...change }))
    },
    steps: stretch.steps(query.data?.list.at(-1)?.n.toString(), query.data?.more ?? false),
  } as const
}

const dayMs = 86_400_000

/** The first moment of a day of UTC, written `2026-11-19`; undefined for anything else. */
function startOf(day: string): number | undefined {
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

export type AuditSearch = ReturnType<typeof useAudit>
