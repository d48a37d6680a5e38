import { Chips } from '@openbourse/ui'
import { useState } from 'react'
import { GoodTill } from '../../common/days/GoodTill.tsx'
import { clock } from '../../lib/clock.ts'
import { dateName } from '../../lib/date-name.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** How long a limit order waits: until its owner ends it, or until a last date. */
export function TimeInForce(props: {
  readonly goodTill: string
  readonly onChange: (goodTill: string) => void
}) {
  const { goodTill, onChange } = props
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const [isChoosing, setChoosing] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  const askDay = () => {
    setHasAsked(true)
    setChoosing(true)
  }
  const till =
    goodTill === '' ? ticket('time.gtd') : ticket('till', { day: dateName(locale, goodTill, 'day') })
  return (
    <>
      <Chips
        ground="card"
        label={ticket('time.label')}
        value={goodTill === '' ? 'gtc' : 'gtd'}
        onChange={(value) => (value === 'gtd' ? askDay() : onChange(''))}
        options={[
          { value: 'gtc', label: ticket('time.gtc') },
          { value: 'gtd', label: till },
        ]}
      />
      {hasAsked && (
        <GoodTill
          open={isChoosing}
          value={goodTill}
          // Contracts have one day for the whole world.
          today={new Date(clock.server()).toISOString().slice(0, 10)}
          onChoose={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
