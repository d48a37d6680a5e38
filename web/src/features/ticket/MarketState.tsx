import type { OrderType } from '@openbourse/protocol'
import { Info, Note } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import type { Instrument } from './instrument.ts'

/** What a market that does not trade at once means for the order that is being written. */
export function MarketState(props: {
  readonly info: Instrument
  readonly state: Instrument['quote']['state']
  readonly type: OrderType
}) {
  const { info, state, type } = props
  const text = useText('ticket')
  const locale = useLocale()
  const { symbol } = info.quote
  const time = (at: number | null) => (at === null ? '–' : when(locale, at, 'dateTime'))
  const tone = type === 'market' || state === 'halted' ? 'warn' : 'plain'
  if (state === 'open') return null
  return (
    <Note icon={Info} tone={tone}>
      {state === 'halted'
        ? [text('halted', { symbol }), info.halt?.text].filter((said) => said !== undefined).join(' ')
        : state === 'auction'
          ? text('auction', { time: time(info.session?.closesAt ?? null) })
          : text('closedUntil', { time: time(info.session?.opensAt ?? null) })}
    </Note>
  )
}
