import type { OptionChain } from '@openbourse/protocol'
import { useEffect, useRef, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './chain.module.css'
import { dayText, useTimeLeft } from './words.ts'

const hourMs = 3_600_000

/**
 * The expiries as chips, each with the time that is left. One that has passed is marked until the list is
 * refreshed.
 */
export function Expiries(props: {
  readonly of: OptionChain['expiries']
  readonly value: string
  readonly onChange: (day: string) => void
}) {
  const chainText = useText('options.chain')
  const locale = useLocale()
  const left = useTimeLeft()
  const { of, value, onChange } = props
  const [now, setNow] = useState(() => clock.server())
  const chosen = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.server()), 15_000)
    return () => clearInterval(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another expiry is another chip to bring into view
  useEffect(() => {
    const chip = chosen.current
    // Sideways only: the page stays where it is.
    chip?.parentElement?.scrollTo({ left: chip.offsetLeft - 2 * chip.offsetWidth })
  }, [value])
  return (
    <fieldset className={`${css.expiries} scroller bare-fieldset`} aria-label={chainText('expiry')}>
      {of.map(({ day, expiresAt }) => {
        const isToday = expiresAt - now < 12 * hourMs
        return (
          <button
            key={day}
            type="button"
            ref={day === value ? chosen : undefined}
            aria-pressed={day === value}
            onClick={() => onChange(day)}
          >
            <b>{isToday ? chainText('today') : dayText(locale, day)}</b>
            <span>{left(expiresAt, now) ?? chainText('closed')}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
