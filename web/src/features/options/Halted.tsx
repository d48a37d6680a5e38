import type { OptionChain } from '@openbourse/protocol'
import { Info, Note } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** Why operators halted the underlying, and until when at the latest. Nothing without a halt. */
export function Halted({ halt }: Pick<OptionChain, 'halt'>) {
  const chainText = useText('options.chain')
  const locale = useLocale()
  if (!halt) return null
  return (
    <Note icon={Info} tone="warn">
      {chainText('halted', { reason: halt.text, time: when(locale, halt.until, 'dateTime') })}
    </Note>
  )
}
