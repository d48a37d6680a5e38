import type { Refusal } from '@openbourse/client'
import { Note } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { NextStep } from '../../lib/NextStep.tsx'

/** Why a command was refused, with the way on, or that no answer came. */
export function Said(props: { readonly refusal: Refusal | undefined; readonly isUnknown: boolean }) {
  const { refusal, isUnknown } = props
  const text = useText('robots')
  if (!refusal && !isUnknown) return null
  return (
    <div role="alert">
      {refusal ? (
        <Note tone="danger">
          {refusal.msg} <NextStep reason={refusal.reason} />
        </Note>
      ) : (
        <Note tone="warn">{text('unknown')}</Note>
      )}
    </div>
  )
}
