import { useText, withText } from '../../lib/i18n.tsx'
import { DaySheet } from './DaySheet.tsx'
import { dayAfter, goodTillDaysMax } from './good-till.ts'

const presets = [
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
  { name: 'quarter', days: 90 },
] as const

type GoodTillProps = {
  readonly open: boolean
  /** Empty until one was chosen. */
  readonly value: string
  /** The trading day of the market. */
  readonly today: string
  readonly onChoose: (date: string) => void
  readonly onClose: () => void
}

/** The last date on which an order can trade. */
export const GoodTill = withText(['dates'], GoodTillSheet)

function GoodTillSheet(props: GoodTillProps) {
  const text = useText('dates')
  const { today } = props
  return (
    <DaySheet
      {...props}
      title={text('chooseTill')}
      value={props.value || dayAfter(today, 7)}
      first={today}
      last={dayAfter(today, goodTillDaysMax)}
      presets={presets.map(({ name, days }) => ({
        label: text(`tillIn.${name}`),
        date: dayAfter(today, days),
      }))}
      words={{ before: text('monthBefore'), after: text('monthAfter') }}
    >
      {text('tillAbout')}
    </DaySheet>
  )
}
