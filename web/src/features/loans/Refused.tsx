import type { Loan } from '@openbourse/protocol'
import { Note, TextButton } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

/** Why an application was refused: the rule, the value, and, where the score decides, the way to what would change it. */
export function Refused({ loan }: { readonly loan: Loan }) {
  const text = useText('loans')
  const { refusal, number } = loan
  if (!refusal) return null
  const { score = '', needed = '', late = '', most = '' } = refusal.values
  return (
    <Note tone="warn">
      {text('refused', { number })} {text(`refusal.${refusal.reason}`, { score, needed, late, most })}{' '}
      {refusal.reason !== 'loan_purpose_unfit' && (
        <TextButton to={paths.creditScore()}>{text('toScore')}</TextButton>
      )}
    </Note>
  )
}
