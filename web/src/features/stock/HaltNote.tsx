import type { Calls, Output } from '@openbourse/protocol'
import { Info, Note } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** The public reason of a halt by operators, and its latest end. Nothing without a halt. */
export function HaltNote({ halt }: { readonly halt: Output<Calls['stockInfo']>['halt'] }) {
  const text = useText('stock')
  const locale = useLocale()
  if (!halt) return null
  return (
    <Note icon={Info} tone="warn">
      {text('haltedFor', { reason: halt.text, time: when(locale, halt.until, 'dateTime') })}
    </Note>
  )
}
