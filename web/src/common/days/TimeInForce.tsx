import { Chips } from '@openbourse/ui'
import { useState } from 'react'
import { dateName } from '../../lib/date-name.ts'
import { useLocale } from '../../lib/i18n.tsx'
import { GoodTill } from './GoodTill.tsx'

/** How long a limit order waits: as long as the market’s orders usually do, or until a last date. */
export function TimeInForce(props: {
  /** The last date; empty for the usual time. */
  readonly goodTill: string
  /** The trading day of the market. */
  readonly today: string
  /** The last date that there is, where it comes before that of all orders. */
  readonly last?: string
  readonly words: {
    readonly label: string
    readonly usual: string
    readonly date: string
    readonly till: (day: string) => string
  }
  readonly onChange: (goodTill: string) => void
}) {
  const { goodTill, today, last, words, onChange } = props
  const locale = useLocale()
  const [isChoosing, setChoosing] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  const askDay = () => {
    setHasAsked(true)
    setChoosing(true)
  }
  return (
    <>
      <Chips
        ground="card"
        label={words.label}
        value={goodTill === '' ? 'usual' : 'date'}
        onChange={(value) => (value === 'date' ? askDay() : onChange(''))}
        options={[
          { value: 'usual', label: words.usual },
          {
            value: 'date',
            label: goodTill === '' ? words.date : words.till(dateName(locale, goodTill, 'day')),
          },
        ]}
      />
      {hasAsked && (
        <GoodTill
          open={isChoosing}
          value={goodTill}
          today={today}
          {...(last === undefined ? {} : { last })}
          onChoose={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
