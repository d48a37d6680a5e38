import { useText } from '../../lib/i18n.tsx'
import { DaySheet } from './DaySheet.tsx'
import { dayAfter, goodTillDaysMax } from './good-till.ts'

const presets = [
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
  { name: 'quarter', days: 90 },
] as const

/** The last date on which an order can trade. */
export function GoodTill(props: {
  readonly open: boolean
  /** Empty until one was chosen. */
  readonly value: string
  /** The trading day of the market. */
  readonly today: string
  readonly onChoose: (date: string) => void
  readonly onClose: () => void
}) {
  const text = useText('positions')
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
