import type { Calls, Output } from '@openbourse/protocol'
import { Info, Note } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** Why operators stopped trading, in the house's own words, and until when at most. Nothing where they did not. */
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
