import type { CommandState } from '@openbourse/client/command'
import { Note } from '@openbourse/ui'
import { Suspense } from 'react'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** Shows that the server has not answered yet, and until when the command is sent again. */
export function CommandProgress({ state }: { readonly state: CommandState }) {
  if (state.at !== 'sending' || state.tries === 1) return null
  return (
    <Suspense fallback={null}>
      <Again untilMs={state.untilMs} />
    </Suspense>
  )
}

const Again = withText(['tradePass'], ({ untilMs }: { readonly untilMs: number }) => {
  const text = useText('tradePass')
  const locale = useLocale()
  return (
    <div role="status">
      <Note tone="warn">{text('again', { time: when(locale, untilMs, 'second') })}</Note>
    </div>
  )
})
