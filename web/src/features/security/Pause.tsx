import type { Safeguards } from '@openbourse/protocol'
import { Button, Card, Chips, Clock, Note, ShieldCheck, useConfirm } from '@openbourse/ui'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { outdated } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { FormError } from './FormError.tsx'
import { useSend } from './use-send.ts'

const offered = [1, 3, 7, 14, 30] as const
const dayMs = 86_400_000

/** A pause that cannot be cut short, so it is asked about once more, with its end. */
export function Pause({ state }: { readonly state: Safeguards }) {
  const text = useText('security.limits.pause')
  const locale = useLocale()
  const confirm = useConfirm()
  const [days, setDays] = useState<number>(7)
  const { busy, send, errorBeside } = useSend('pauseBegin')
  const choices = offered.filter((one) => one >= state.pauseMin && one <= state.pauseMax)
  async function begin() {
    const until = when(locale, clock.server() + days * dayMs, 'dateTime')
    const sure = await confirm({
      title: text('sureTitle', { days }),
      content: text('sureText', { until }),
      confirm: text('begin'),
      cancel: text('not'),
    })
    if (!sure) return
    const answer = await send({ days })
    if (answer.ok) outdated('safeguardsRead')
  }
  return (
    <div className="stack">
      {state.pausedUntil !== null && (
        <Note icon={Clock} tone="warn">
          {text('now', { until: when(locale, state.pausedUntil, 'dateTime') })}
        </Note>
      )}
      <Card>
        <div className="stack">
          <p>{text('about')}</p>
          <Chips
            label={text('days')}
            ground="card"
            value={String(days)}
            onChange={(one) => setDays(Number(one))}
            options={choices.map((one) => ({ value: String(one), label: text('count', { days: one }) }))}
          />
          <FormError said={errorBeside()} />
          <Button wide busy={busy} onPress={() => void begin()}>
            {text(state.pausedUntil === null ? 'start' : 'longer')}
          </Button>
        </div>
      </Card>
      <Note icon={ShieldCheck} ground="canvas">
        {text('promise')}
      </Note>
    </div>
  )
}
