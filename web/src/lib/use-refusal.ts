import { useState } from 'react'
import { useText } from './i18n.tsx'

type Refused = { readonly ok: false; readonly msg: string; readonly fields?: readonly string[] }
type Kept = { readonly fields: readonly string[]; readonly msg: string }

/** Problems of a form that was sent, kept beside its fields until the next try. */
export function useRefusal() {
  const common = useText('common')
  const [kept, setKept] = useState<Kept>()
  return {
    keep: ({ fields = [], msg }: Refused) => setKept({ fields, msg: msg || common('noAnswer') }),
    clear: () => setKept(undefined),
    /** The problem of a field is cleared when the field is edited. */
    forget: (field: string) => setKept((now) => (now?.fields.includes(field) ? undefined : now)),
    /** What is wrong with a field. */
    errorOf: (field: string) => (kept?.fields.includes(field) ? kept.msg : undefined),
    /** What is wrong with none of these fields, for a line of its own. */
    errorBeside: (...fields: readonly string[]) =>
      kept && !kept.fields.some((field) => fields.includes(field)) ? kept.msg : undefined,
  } as const
}
