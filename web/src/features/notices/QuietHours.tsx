import type { QuietHours as Hours } from '@openbourse/protocol'
import { Field, Switch, toasts } from '@openbourse/ui'
import { useId, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { outdated } from '../../lib/query.ts'
import css from './notices.module.css'

const usual = { from: '22:00', until: '07:00' } as const

/** No pushes between two times of the day by this phone’s clock, but security messages. */
export function QuietHours({ quiet }: { readonly quiet: Hours | null }) {
  const id = useId()
  const text = useText('notices')
  const [wished, setWished] = useState<Hours | null>()
  const [said, setSaid] = useState<string>()
  const shown = wished === undefined ? quiet : wished

  async function choose(hours: { readonly from: string; readonly until: string } | null) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    setWished(hours && { ...hours, zone })
    setSaid(undefined)
    if (hours && (hours.from === '' || hours.until === '')) return
    const answer = await ask('pushQuiet', hours ? { ...hours, zone } : {}).catch(() => undefined)
    if (answer?.ok) return outdated('pushInfo')
    if (answer) return setSaid(answer.msg)
    setWished(undefined)
    toasts.show(text('noAnswerQuiet'))
  }

  return (
    <div className={css.quiet}>
      <div className={css.quietHead}>
        <span id={id}>
          {text('quietHours')}
          <span className="item-note">{text('quietHoursNote')}</span>
        </span>
        <Switch labelledBy={id} on={shown !== null} onChange={(on) => void choose(on ? usual : null)} />
      </div>
      {shown && (
        <div className="pair">
          {(['from', 'until'] as const).map((end) => (
            <Field
              key={end}
              id={`${id}${end}`}
              type="time"
              label={text(`quietEnds.${end}`)}
              value={shown[end]}
              error={end === 'until' ? said : undefined}
              onChange={(event) => void choose({ ...shown, [end]: event.target.value })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
